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

/** Whether the page is a file, which has no server behind it. */
export const onDisk = location.protocol === 'file:';

/** Where a record is replayed, by a link that carries it: the server never sees what is behind the `#`. */
export function replayLink(record: string): string {
  const server = onDisk ? 'http://127.0.0.1:7171' : '';
  return `${server}/replay#record=${encodeURIComponent(record)}`;
}
