/** A payment of an order of a property: when it was asked for, and whether nothing of it is due. */
export type PropertyPayment = { isPaid: boolean; createdAt: Date };

/** When the present file of an item came, or a tour; `fileAt` is null for a first file. */
export type FileTimes = { createdAt: Date; fileAt?: Date | null };

/** Which files of a property are locked: none, those that came after an instant, or all. */
export type FileLock = { kind: 'none' } | { kind: 'new'; since: Date } | { kind: 'all' };

/** How much of a delivery is locked. */
export const LOCKED_FILES = ['none', 'new', 'all'] as const satisfies readonly FileLock['kind'][];

/**
 * Which files are locked by what is due. `payments` are those of the accepted orders of a property and all paid ones, the oldest order first. The first
 * payment brings all files that nobody ordered before; each further one, of extras or of a later order, brings the files that come after it was asked
 * for. So an extra that is not paid locks nothing that was open.
 *
 * @example findFileLock([{ isPaid: true, createdAt: monday }, { isPaid: false, createdAt: friday }]) // { kind: 'new', since: friday }
 */
export function findFileLock(payments: readonly PropertyPayment[]): FileLock {
  if (payments[0]?.isPaid === false) return { kind: 'all' };
  const due = payments.filter(({ isPaid }) => !isPaid).map(({ createdAt }) => createdAt.getTime());
  return due.length === 0 ? { kind: 'none' } : { kind: 'new', since: new Date(Math.min(...due)) };
}

/**
 * Whether a file is locked until it is paid.
 *
 * @example isFileLocked({ kind: 'new', since: friday }, { createdAt: monday, fileAt: null }) // false
 */
export function isFileLocked(lock: FileLock, { createdAt, fileAt }: FileTimes): boolean {
  return lock.kind === 'new' ? (fileAt ?? createdAt) > lock.since : lock.kind === 'all';
}
