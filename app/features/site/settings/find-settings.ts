import { searchText, searchWords } from '#domain/shared/search-words.ts';
import { ALL_SETTINGS, type FoundSetting } from './settings-index.ts';

const MOST = 8;

/**
 * The settings whose label, hint, section or other words have all words of a question; those whose label has them come first.
 * @example findSettings('notice hours', true) // 'Minimum notice (hours)' comes first
 */
export function findSettings(question: string, isOwner: boolean): FoundSetting[] {
  const words = searchWords(question);
  if (words.length === 0) return [];
  const has = (...texts: string[]) => {
    const text = searchText(...texts);
    return words.every((word) => text.includes(word));
  };
  const found = ALL_SETTINGS.filter(
    ({ label, hint, words: more, section, isForOwners }) =>
      (isOwner || !isForOwners) && has(label, hint, more, section),
  );
  const isNamed = ({ label }: FoundSetting) => has(label);
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))].slice(0, MOST);
}
