/**
 * Where a file stands (MED-17): `waiting` until its turn comes, `uploading`, `saving` once all bytes are
 * there and the record is being written, then `complete`, or `error`.
 */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'saving' | 'complete' | 'error';

/**
 * Whose library files go into, and to which property; the user's own library by default. `source` are files as they were shot, `result` what
 * an editor made: for the job of `editingKey`. With `versionOf` it is the next file of that item. `label` names it for people.
 */
export type UploadTarget = {
  userId?: string;
  propertyId?: string;
  versionOf?: string;
  editingKey?: string;
  accept?: 'library' | 'property' | 'source' | 'result';
  label?: string;
};

/** Whether files go to the same place. */
export function isSameTarget(a: UploadTarget, b: UploadTarget): boolean {
  const isSameKind = (a.accept === 'source') === (b.accept === 'source');
  const isSameItem = a.versionOf === b.versionOf && a.editingKey === b.editingKey;
  return a.userId === b.userId && a.propertyId === b.propertyId && isSameItem && isSameKind;
}

/** Whether two are the same file as far as a browser can know: both would share one upload, and cut each other off. */
export function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified && a.type === b.type;
}

/** A file in the list. Sizes in bytes, speed in bytes a second. */
export type UploadItem = {
  id: string;
  file: File;
  target: UploadTarget;
  state: UploadState;
  /** Whether it was sent off: it waits for its turn, not for the button. */
  isStarted: boolean;
  sentBytes: number;
  bytesPerSecond: number | null;
  /** The line is lost, and tried again by itself. */
  isLineLost: boolean;
  /** A sentence that says why it ended. */
  error: string | null;
  /** Details of this file alone, beside those for all. */
  description: string;
  tags: string;
  /** The details for all files that were sent with it. */
  shared: SharedDetails;
};

/** The details of all files that are sent together, beside those of each file. */
export type SharedDetails = { description: string; tags: string };

/** Whether a file is on its way: closing the page would interrupt it. */
export function isUnderWay({ state, isStarted }: UploadItem): boolean {
  return state === 'uploading' || state === 'saving' || (isStarted && state === 'waiting');
}

/** How far all files are that were sent off; `fraction` from 0 to 1, `secondsLeft` null where it cannot be known. */
export function totalProgress(items: readonly UploadItem[]) {
  const started = items.filter(({ isStarted }) => isStarted);
  const bytes = started.reduce((sum, { file }) => sum + file.size, 0);
  const sent = started.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  // A failed upload does not continue by itself: nobody waits for it.
  const left = started.reduce(
    (sum, { file, sentBytes, state }) => sum + (state === 'error' ? 0 : file.size - sentBytes),
    0,
  );
  const speed = started.reduce((sum, item) => sum + (item.state === 'uploading' ? (item.bytesPerSecond ?? 0) : 0), 0);
  return {
    done: started.filter(({ state }) => state === 'complete').length,
    failed: started.filter(({ state }) => state === 'error').length,
    count: started.length,
    fraction: bytes === 0 ? 0 : sent / bytes,
    bytesPerSecond: speed > 0 ? speed : null,
    secondsLeft: speed > 0 ? left / speed : null,
  };
}

const RANKS: Record<UploadState, number> = { error: 0, uploading: 1, saving: 1, paused: 1, waiting: 2, complete: 3 };

/** The files in the order in which they want a look: what failed, what is on its way, what waits, and last what is done. */
export function byUrgency(items: readonly UploadItem[]): UploadItem[] {
  return items.toSorted((a, b) => RANKS[a.state] - RANKS[b.state]);
}
