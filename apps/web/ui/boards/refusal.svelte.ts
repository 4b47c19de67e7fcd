/** Why the last action was refused: shown until the player, who has read it, does something else. */
export class Refusal {
  #read = $state<string | null>(null);
  readonly #refused: () => string | null;

  /** Made in a board's script; `refused` is the board's own property. */
  constructor(refused: () => string | null) {
    this.#refused = refused;
    $effect(() => {
      // The same refusal again is news.
      if (refused() === null) this.#read = null;
    });
  }

  get shown(): string | null {
    const refused = this.#refused();
    return refused === this.#read ? null : refused;
  }

  /** The player does something else. */
  leave(): void {
    this.#read = this.#refused();
  }

  /** The player tries once more what may be refused for the same reason. */
  again(): void {
    this.#read = null;
  }
}
