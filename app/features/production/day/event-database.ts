import { DAY_DATABASE } from '#app/lib/session/day-storage.ts';
import type { ShootEventInput } from '#domain/scheduling/shoot-events/shoot-event.ts';

/** A report that waits to be sent: whose it is, and from which shoot. `number` is its place in the order of writing. */
export type WaitingEvent = { number: number; userId: string; shootId: string; event: ShootEventInput };

const STORE = 'events';

/** A request of the browser's database as a promise. */
function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Works on the waiting reports, and closes the database again: signing out in another tab must be able to delete it. */
async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DAY_DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'number', autoIncrement: true });
  const database = await toPromise(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await toPromise(work(transaction.objectStore(STORE)));
    await done;
    return result;
  } finally {
    database.close();
  }
}

/** Keeps a report behind all others. Its promise is fulfilled once it is on the device. */
export async function addWaitingEvent(waiting: Omit<WaitingEvent, 'number'>): Promise<void> {
  await withStore('readwrite', (store) => store.add(waiting));
}

/** The waiting reports of an account in the order in which they were written. */
export async function listWaitingEvents(userId: string): Promise<WaitingEvent[]> {
  // The database gives back what `addWaitingEvent` put in, and nothing else writes into it.
  const all: WaitingEvent[] = await withStore('readonly', (store) => store.getAll());
  return all.filter((waiting) => waiting.userId === userId);
}

/** Forgets a report that has been sent or refused. */
export async function deleteWaitingEvent(number: number): Promise<void> {
  await withStore('readwrite', (store) => store.delete(number));
}
