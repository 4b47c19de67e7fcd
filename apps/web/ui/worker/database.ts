/** Opens the database in which this browser stores tables under this name. */
export function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('owner');
    opening.result.createObjectStore('tables', { keyPath: 'table' });
    opening.result.createObjectStore('lines');
  };
  return result(opening);
}

export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database fails'));
  });
}
