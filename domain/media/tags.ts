import { z } from 'zod';
import { foldText } from '#domain/shared/fold-text.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** How many tags an item may have, and how long one may be, in UTF-16 units. */
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 50;

/** Keeps the first of tags that differ in case and accents alone. */
function dropRepeated(tags: string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = foldText(tag);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * The tags in what a person typed: divided by commas, trimmed, empty ones dropped (MED-13), each once.
 * `parseTags('kitchen, , Twilight,kitchen')` is `['kitchen', 'Twilight']`.
 */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return dropRepeated(tags.filter(Boolean));
}

/** Tags as they are stored and sent: at most 30, each one line of at most 50 characters without commas. */
export const tagsSchema = z
  .array(
    requiredLineSchema('A tag', MAX_TAG_LENGTH).refine((tag) => !tag.includes(','), 'A tag may have no comma.'),
    'Tags must be a list.',
  )
  .transform(dropRepeated)
  .refine((tags) => tags.length <= MAX_TAGS, `An item may have ${MAX_TAGS} tags at most.`);

/**
 * Tags after some were added and others taken away, compared in any case, or null where they would be too many. What
 * is in both lists is added: `changeTags(['HDR'], { add: ['Kitchen'], remove: ['hdr'] })` is `['Kitchen']`.
 */
export function changeTags(tags: string[], { add, remove }: { add: string[]; remove: string[] }): string[] | null {
  const removed = new Set(remove.map((tag) => foldText(tag)));
  const kept = tags.filter((tag) => !removed.has(foldText(tag)));
  const changed = dropRepeated([...kept, ...add]);
  return changed.length > MAX_TAGS ? null : changed;
}
