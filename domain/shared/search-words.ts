import { foldText } from './fold-text.ts';

/**
 * Texts as the search looks through them: each folded, on its own line, so that no word reaches from one into the
 * next. A query is one line and cannot have the line break. `searchText('İnci', 'Ada')` is `'inci\nada'`.
 */
export function searchText(...texts: readonly string[]): string {
  return texts.map(foldText).join('\n');
}

/** The words of a query, each of which must be found, folded: `searchWords(' Blue  DOOR ')` is `['blue', 'door']`. */
export function searchWords(question: string): string[] {
  return [...new Set(foldText(question).split(' ').filter(Boolean))];
}
