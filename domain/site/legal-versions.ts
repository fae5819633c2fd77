import { PRIVACY_VERSION, TERMS_VERSION } from '#domain/site/terms.ts';
import type { LegalKind } from './legal-schema.ts';

/** The versions of the starter's texts, which hold until others are published. */
export const STARTER_VERSIONS: Record<LegalKind, string> = { terms: TERMS_VERSION, privacy: PRIVACY_VERSION };

/**
 * The name of a text's next version: the studio's day on which it is published, with a number from the second of a day on:
 * `nextVersion('2026-11-23', ['2026-11-23']) === '2026-11-23-2'`.
 */
export function nextVersion(day: string, taken: readonly string[]): string {
  if (!taken.includes(day)) return day;
  for (let number = 2; ; number += 1) if (!taken.includes(`${day}-${number}`)) return `${day}-${number}`;
}

/** The parts of a version's name: `2026-11-23-2` is the second of November 23. */
export function versionParts(version: string): { day: string; number: number } {
  return { day: version.slice(0, 10), number: Number(version.slice(11) || 1) };
}
