/** Gives the person a file with this text. */
export function save(name: string, text: string): void {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+/, '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = plain;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Where a record is replayed, by a link that carries it: the server never sees what is behind the `#`. */
export function replayLink(record: string, here: Location): string {
  const server = here.protocol === 'file:' ? 'http://127.0.0.1:7171' : '';
  return `${server}/replay#record=${encodeURIComponent(record)}`;
}
