import { request } from './host';
import { language, t } from './language.svelte';
import { online } from './online.svelte';
import type {
  AnalysisState,
  AnalysisStop,
  AskForSeat,
  AskGlances,
  CallMe,
  Called,
  Code,
  Continue,
  DayDeal,
  Detail,
  Evening,
  Fault,
  FileContents,
  Found,
  Glances,
  Invited,
  Join,
  Lesson,
  LessonAnswer,
  LessonTry,
  MakeSeatCode,
  NewTable,
  Opened,
  ParInfo,
  Presence,
  RecordText,
  Replay,
  RulesPage,
  SeatCode,
  SeatCodeKind,
  ServerInfo,
  Sit,
  State,
  TableInfo,
  TablePar,
} from './wire';

/** Why a request was not done: a sentence for people. */
export class Failure extends Error {
  /** The answer's status; 0 when there was no answer. */
  readonly status: number;
  /** The code for programs; nothing if the answer was not the server's own. */
  readonly code: Code | undefined;
  /** The part of the request that is at fault, where one is: `name`, `seats.2`, `rules.teams`. */
  readonly field: string | undefined;

  constructor(status: number, why: string, { code, field }: Partial<Fault> = {}) {
    super(why);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** A table without a socket. */
export interface Look {
  table: TableInfo;
  state: State;
  presence: Presence;
}

/** The sentence of anything that was thrown. */
export function sentence(thrown: unknown): string {
  return ended(thrown instanceof Error ? thrown.message : String(thrown));
}

/** With a full stop: what is refused never runs into the next sentence. */
export const ended = (why: string): string => (/[.!?]$/.test(why) || why === '' ? why : `${why}.`);

/** The address of all that is stored of this person at a table. */
export const minePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}/mine`;

/** A table's record. Where there is no server, it can be had with all that is hidden before the game is over: all of it is in this browser. */
export const record = async (table: string, whole = false): Promise<string> =>
  (await answered(`${at(table, 'record')}${whole ? '?whole=true' : ''}`, {})).text();

let known: { server: Promise<ServerInfo>; language: string; online: boolean; until: number } | null = null;

/** The games, levels and today's deals; requested once a day, in each language, and anew when the server is away or back. */
export function server(): Promise<ServerInfo> {
  const { tag } = language;
  if (known?.language === tag && known.online === online.server && Date.now() < known.until)
    return known.server;
  const asked = get<ServerInfo>('/api/games');
  const mine = { server: asked, language: tag, online: online.server, until: Infinity };
  known = mine;
  asked.then(
    (found) => {
      mine.online = online.server;
      mine.until = Date.now() + found.daily.next_in * 1000;
    },
    () => {
      if (known === mine) known = null;
    },
  );
  return asked;
}

/** When the server's day ends, by the clock of this device; a minute from now where that is not known. */
export function serversDayEnds(): number {
  const until = known?.until ?? Infinity;
  return until === Infinity ? Date.now() + 60_000 : until;
}

const rulesKnown = new Map<string, Promise<RulesPage>>();

/** A game's rules. */
export function rules(game: string): Promise<RulesPage> {
  const key = `${game} ${language.tag}`;
  let asked = rulesKnown.get(key);
  if (!asked) {
    asked = get<RulesPage>(`/api/games/${encodeURIComponent(game)}/rules`);
    rulesKnown.set(key, asked);
    asked.catch(() => rulesKnown.delete(key));
  }
  return asked;
}

/** A game's lesson, or the example of one of its clauses. */
export function lesson(game: string, clause: string | null, detail: Detail): Promise<Lesson> {
  const what = clause === null ? 'lesson' : `examples/${encodeURIComponent(clause)}`;
  return get(`/api/games/${encodeURIComponent(game)}/${what}?detail=${detail}`);
}

/** Why an action is not allowed at a step of a lesson; nothing if it is. */
export async function tried(game: string, what: LessonTry): Promise<string | null> {
  const path = `/api/games/${encodeURIComponent(game)}/lesson/try`;
  return (await post<LessonAnswer>(path, what)).why;
}

/** The deal of a day: what the best bot reaches with it, what people have reached, and where a table stands among them. */
export const dayDeal = (game: string, day: string, table: string | null): Promise<DayDeal> =>
  get(
    `/api/games/${encodeURIComponent(game)}/daily?${new URLSearchParams({ day, ...(table && { table }) })}`,
  );

/** What the best bot reaches alone with the cards of a seed; nothing while it is being worked out. */
export const par = async (game: string, seed: string): Promise<ParInfo | null> =>
  (await get<TablePar>(`/api/games/${encodeURIComponent(game)}/par?${new URLSearchParams({ seed })}`)).par;

/** The content of a file of a game's own data, such as the cards of a card set. */
export const contents = (game: string, name: string): Promise<FileContents> =>
  get(`/api/games/${encodeURIComponent(game)}/files/${encodeURIComponent(name)}`);
/** Creates a table. */
export const open = (table: NewTable): Promise<Opened> => post('/api/tables', table);
/** Takes a seat at a table. */
export const join = (table: string, as: Join): Promise<Opened> => post(at(table, 'join'), as);
/** Takes a free seat by the table's link. */
export const sit = (table: string, as: Sit): Promise<Opened> => post(at(table, 'sit'), as);
/** The seat of an invitation that is still good. */
export const invited = (table: string, invitation: string): Promise<Invited> =>
  post(at(table, 'invited'), { invitation } satisfies Join);
/** Sets a table anew before its game has begun, as its host. */
export const anew = (table: string, wish: NewTable): Promise<Opened> => post(at(table, 'anew'), wish);
/** The table with the code that somebody has typed. */
export const findTable = (code: string): Promise<Found> =>
  get(`/api/codes/${encodeURIComponent(code.trim())}`);
/** Makes a code that opens one's seat on another device. */
export const makeSeatCode = (table: string, kind: SeatCodeKind): Promise<SeatCode> =>
  post(at(table, 'seat-code'), { kind } satisfies MakeSeatCode);
/** Continues with a seat in this browser, by its code. */
export const continueSeat = (table: string, code: string): Promise<Opened> =>
  post(at(table, 'continue'), { code } satisfies Continue);
/** Takes one's seat back from another device. */
export const objectToMove = (table: string): Promise<Opened> => post(at(table, 'object'));
/** Asks the others at a table for one's seat, without a code; with a name, for a seat in which one wants to play from now on. */
export const askForSeat = (table: string, seat: number, name?: string): Promise<Opened> =>
  post(at(table, 'ask'), { seat, ...(name === undefined ? {} : { name }) } satisfies AskForSeat);
/** Has one's name deleted, at this table and the others of its evening; says in how many places it was. */
export const forgetMe = (table: string): Promise<{ lines: number }> => post(at(table, 'forget'));
/** A table that waits for people, as the list on the first page shows it. */
export interface OpenTable {
  table: string;
  game: string;
  /** Empty if its host has given no name. */
  host: string;
  free: number;
  seats: number;
}
/** The tables that everybody may find, where this server lists them. */
export const openTables = (): Promise<OpenTable[]> => get('/api/open-tables');
/** Whether a table is among them. */
export const isListed = async (table: string): Promise<boolean> =>
  (await get<{ listed: boolean }>(at(table, 'listed'))).listed;
/** Puts a table among them, as its host, or takes it out; says whether it is there. */
export const letFind = async (table: string, listed: boolean): Promise<boolean> =>
  (await post<{ listed: boolean }>(at(table, 'listed'), { listed })).listed;
/** Gives one's seat up. */
export const leave = (table: string): Promise<void> => post(at(table, 'leave'));
/** Takes this browser's seat at the table of the rematch. */
export const next = (table: string): Promise<Opened> => post(at(table, 'next'));
/** The games that a table's people have played in a row, up to this table's. */
export const evening = (table: string): Promise<Evening> => get(at(table, 'evening'));
/** Many tables in a few words, without opening any. */
export const glances = (tables: string[]): Promise<Glances> =>
  post('/api/glances', { tables } satisfies AskGlances);
/** Whether this browser is called when it is its turn at a table. */
export const called = async (table: string): Promise<boolean> => (await get<Called>(at(table, 'call'))).on;
/** Has it called from now on, as its push service can be reached. */
export const callMe = (table: string, where: CallMe): Promise<Called> => post(at(table, 'call'), where);
/** Has it called no more. */
export const callNoMore = (table: string): Promise<Called> => ask(at(table, 'call'), { method: 'DELETE' });
/** Reads a table without taking a seat. */
export const look = (table: string): Promise<Look> => get(at(table, ''));
/** From whose view a replay is seen: a seat's, a spectator's, or that of one to whom every seat shows its hand. */
export type Eyes = number | null | 'all';
/** A finished game from a seat's view, or from a spectator's. */
export const replay = (table: string, eyes: Eyes, detail: Detail): Promise<Replay> =>
  get(`${at(table, 'replay')}?as=${eyes ?? 'table'}&detail=${detail}`);
/** The same for the text of a record. */
export const replayOf = (record: RecordText, eyes: Eyes, detail: Detail): Promise<Replay> =>
  post(`/api/replay?as=${eyes ?? 'table'}&detail=${detail}`, record);

/** How far the analysis of a finished game has come, and its results so far. */
export const analysis = (table: string): Promise<AnalysisState> => get(at(table, 'analysis'));
/** Starts or resumes it. */
export const analyse = (table: string): Promise<AnalysisState> => post(at(table, 'analysis'));
/** Stops it; only the client that started it has the key. */
export const stopAnalysis = (table: string, key: string): Promise<void> =>
  post(at(table, 'analysis/stop'), { key } satisfies AnalysisStop);

/** The same about a record: only where the page has no server. */
export const analysisOf = (record: string) => ({
  analysis: (): Promise<AnalysisState> => post('/api/analysis/state', { record } satisfies RecordText),
  analyse: (): Promise<AnalysisState> => post('/api/analysis', { record } satisfies RecordText),
  stopAnalysis: (): Promise<void> => post('/api/analysis/stop', { record } satisfies RecordText),
});

function at(table: string, what: string): string {
  return `/api/tables/${encodeURIComponent(table)}${what && `/${what}`}`;
}

function get<T>(path: string): Promise<T> {
  return ask<T>(path, {});
}

function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The same address for somebody who reads the language of the pages: whatever the server answers may have words. */
function spoken(path: string): string {
  if (language.tag === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}language=${language.tag}`;
}

async function ask<T>(path: string, how: RequestInit): Promise<T> {
  const answer = await answered(path, how);
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

async function answered(path: string, how: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await request(spoken(path), how);
  } catch {
    throw new Failure(0, t('no-answer'));
  }
  if (!answer.ok) throw await failure(answer);
  return answer;
}

async function failure(answer: Response): Promise<Failure> {
  const { status } = answer;
  try {
    const fault = (await answer.json()) as Partial<Fault>;
    // The pass for a private server's door is too old, or its word is another by now: the server asks for it in place of this page.
    if (fault.code === 'private') location.reload();
    if (fault.error) return new Failure(status, fault.error, fault);
  } catch {
    // A proxy or another program has answered, not the server.
  }
  if (status === 404) return new Failure(status, t('nothing-at-address'));
  if (status === 429) return new Failure(status, t('too-much'));
  return new Failure(status, t('server-fails', { status }));
}
