import { searchText } from '#domain/shared/search-words.ts';

/** The texts that are searched: an item's file name, description and tags (MED-5), folded as `searchWords` folds. */
type Words = { fileName: string; description: string; tags: readonly string[] };

/**
 * The text of an item that is searched, without accents and capitals: file name, description and tags, each on a line of
 * its own. The first line, the file name, is also what items are sorted by when they are sorted by name.
 * `mediaSearchText({ fileName: 'İnci.jpg', description: '', tags: ['Alacakaranlık'] })` is `'inci.jpg\n\nalacakaranlik'`.
 */
export function mediaSearchText({ fileName, description, tags }: Words): string {
  return searchText(fileName, description, ...tags);
}
