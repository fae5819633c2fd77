import { queryClient } from '#app/lib/request/query-client.ts';
import { versionTag } from '#domain/shared/version.ts';
import { ApiProblem } from './api-problem.ts';

/** The `If-Match` header for a change based on this version of a resource. */
export const ifMatchHeader = ({ version }: { version: number }) => ({ 'if-match': versionTag(version) });

/** A field of a resource, with a function that formats it as the page shows it. */
export type ComparedPart<T> = { label: string; show: (resource: T) => string };
/** The change of one part of a resource. */
export type Change = { label: string; before: string; now: string };

/** Lists the differences between two versions of a resource, part by part. */
export function changesBetween<T>(before: T, now: T, parts: readonly ComparedPart<T>[]): Change[] {
  return parts
    .map(({ label, show }) => ({ label, before: show(before), now: show(now) }))
    .filter((change) => change.before !== change.now);
}

/**
 * Returns the current resource, where a change was refused as stale; null where it was refused for something else. The
 * route's description says that its 412 holds the resource in the form in which it is read: the caller names it, or finds
 * it there.
 */
export function getCurrent<T>(error: unknown, read = (current: unknown) => current as T): T | null {
  return error instanceof ApiProblem && error.code === 'stale_version' ? read(error.current) : null;
}

const REFUSED_BY_WHAT_IS_THERE = ['not_found', 'conflict', 'stale_version'];

/** Whether an action was refused because the page showed outdated data. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiProblem && REFUSED_BY_WHAT_IS_THERE.includes(error.code);
}

/** Reloads all data on the page if an action was refused because the data was outdated. */
export function refetchIfOutdated(error: unknown): void {
  if (isOutdated(error)) void queryClient.invalidateQueries();
}

const EMPTY = 'nothing';
const formatChange = ({ label, before, now }: Change) => `${label}: ${now || EMPTY} (it was ${before || EMPTY})`;

type Seen<T> = {
  /** The resource as the page shows it. */
  seen: T;
  parts: readonly ComparedPart<T>[];
  /** Finds the resource in the refusal's `current`, if that holds more than the resource. */
  read?: (current: unknown) => T;
};

/**
 * Runs an action on a resource as the page shows it. If the resource has changed meanwhile, throws an error that lists
 * what changed, field by field.
 */
export async function runVersioned<T, R>({ seen, parts, read }: Seen<T>, action: () => Promise<R>): Promise<R> {
  try {
    return await action();
  } catch (error) {
    const current = getCurrent<T>(error, read);
    if (!current || !(error instanceof ApiProblem)) throw error;
    const changes = changesBetween(seen, current, parts);
    const told = changes.length > 0 ? `${changes.map(formatChange).join('; ')}.` : 'Look at what stands there now.';
    throw error.withDetail(`Somebody else changed this in the meantime. ${told}`);
  }
}
