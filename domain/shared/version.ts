import { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * How often a resource was changed in ways that somebody else may be editing over; 1 for a new one. It says nothing of
 * what changes by itself, such as a picture that is ready (docs/decisions/033-edits-by-two-people.md).
 */
export const versionSchema = z.int().positive();

/** The version as an entity tag (RFC 9110, 8.8.3): `"3"`. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

const TAG = '(W/)?"[\\x21\\x23-\\x7e]*"';

/** The header `If-Match` as RFC 9110 (13.1.1) writes it: `*`, or entity tags with commas between them. */
export const IF_MATCH_PATTERN = new RegExp(`^(\\*|${TAG}(\\s*,\\s*${TAG})*)$`);

/**
 * Whether a well-formed `If-Match` lets a change of this version pass: `*` always, else where the version's tag is among
 * them. Weak tags never match, as the RFC says: `matchesVersion('"2", "3"', 3)` is true, `matchesVersion('W/"3"', 3)` false.
 */
export function matchesVersion(ifMatch: string, version: number): boolean {
  return ifMatch === '*' || ifMatch.split(',').some((tag) => tag.trim() === versionTag(version));
}

/**
 * Refuses a change that was not made from this version with `stale_version`. `present` makes what is there now, as
 * the caller may see it. Call it where the row is locked: what is compared then stays until the transaction ends.
 */
export async function requireVersion(ifMatch: string, version: number, present: () => unknown): Promise<void> {
  if (matchesVersion(ifMatch, version)) return;
  throw new AppError('stale_version', 'This was changed meanwhile. Look at what stands there now, then decide.', {
    current: await present(),
  });
}

/** Which resource is changed, and the `If-Match` that says from which version. */
export type Edited = { id: string; ifMatch: string };
