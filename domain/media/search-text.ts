import { sortName } from '#domain/shared/sort-name.ts';

/** Divides the parts of a search text; a question is one line and cannot have it. */
const DIVIDER = '\n';

/** What the search looks through: an item's file name, description and tags (spec §5), folded as `searchWords` folds. */
type Words = { fileName: string; description: string; tags: readonly string[] };

/**
 * The text of an item that is searched, without accents and capitals: file name, description and tags, each on a line of
 * its own. The first line, the file name, is also what items are sorted by when they are sorted by name.
 * `mediaSearchText({ fileName: 'İnci.jpg', description: '', tags: ['Alacakaranlık'] })` is `'inci.jpg\n\nalacakaranlik'`.
 */
export function mediaSearchText({ fileName, description, tags }: Words): string {
  return [fileName, description, ...tags].map(sortName).join(DIVIDER);
}

/** The words of a question, each of which an item must contain, folded: `searchWords(' Blue  DOOR ')` is `['blue', 'door']`. */
export function searchWords(question: string): string[] {
  return [...new Set(sortName(question).split(' ').filter(Boolean))];
}
