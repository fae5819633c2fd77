import { createStore, useStore } from '#app/lib/state/store.ts';
import { PART_SIZES } from '#domain/deliveries/split-archive.ts';

/** The key in the browser's local storage of the size of a part that was chosen, in bytes. */
const STORAGE_KEY = 'delivery_part_size';

/** The size of a part in bytes; null for one archive. */
export type PartSize = (typeof PART_SIZES)[number] | null;

/** The size of a part that a text means; one archive for everything else. */
export const readPartSize = (text: string | null): PartSize => PART_SIZES.find((size) => String(size) === text) ?? null;

function readStored(): { size: PartSize } {
  try {
    return { size: readPartSize(localStorage.getItem(STORAGE_KEY)) };
  } catch {
    return { size: null };
  }
}

const store = createStore(readStored);
const ONE_ARCHIVE = { size: null };

/** Keeps in this browser in which parts archives are downloaded. */
export function choosePartSize(size: PartSize): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(size ?? ''));
  } catch {
    // It holds for this page.
  }
  store.set({ size });
}

/** In which parts archives are downloaded in this browser; one archive until scripts run. */
export const usePartSize = (): PartSize => useStore<{ size: PartSize }>(store, ONE_ARCHIVE).size;
