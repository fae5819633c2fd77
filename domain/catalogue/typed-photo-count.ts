import type { PhotoCountRule } from './photo-count-rule.ts';

/** What somebody typed as a photo count: an available one, or why it is none. `below` and `above` are its neighbours. */
export type TypedPhotoCount =
  | { kind: 'count'; count: number }
  | { kind: 'not-a-number' }
  | { kind: 'too-few'; min: number }
  | { kind: 'too-many'; max: number }
  | { kind: 'between'; below: number; above: number };

/**
 * Reads a typed photo count under a rule. Spaces around it do not matter. For Starter '35' is a count, '37' lies between
 * 35 and 40, '20' is too few, '101' too many, and '', '2.5' or 'many' are no numbers.
 */
export function readTypedPhotoCount(rule: PhotoCountRule, text: string): TypedPhotoCount {
  if (!/^\s*\d+\s*$/.test(text)) return { kind: 'not-a-number' };
  const typed = Number(text);
  if (rule.availableCounts.includes(typed)) return { kind: 'count', count: typed };
  const below = rule.availableCounts.findLast((count) => count < typed);
  const above = rule.availableCounts.find((count) => count > typed);
  if (below === undefined) return { kind: 'too-few', min: above ?? rule.minPhotos };
  if (above === undefined) return { kind: 'too-many', max: below };
  return { kind: 'between', below, above };
}
