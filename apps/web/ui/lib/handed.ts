/** A record that one page hands to the replay, which takes it once: it may be too long for an address. */
let handed: string | null = null;

export function hand(record: string): void {
  handed = record;
}

export function takeHanded(): string | null {
  const record = handed;
  handed = null;
  return record;
}
