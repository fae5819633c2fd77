import type { MessageTree } from '#domain/shared/language/bind-messages.ts';

/** The words of a language by area, such as `pages/wizard`, and by the keys of their sentences: `steps.0.title`. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All English words, by area: those of all pages, emails, rules and refusals. */
export type EnglishWords = Readonly<Record<string, MessageTree>>;

/** The area of refusals: sentences by their English ones, with values in braces that are put in as they are. */
export const REFUSALS_AREA = 'refusals/sentences';

type Sentence = { key: string; english: string };

const inside = (prefix: string, key: string) => (prefix ? `${prefix}.${key}` : key);

/** Lists the sentences of an area with the keys by which they are translated, in the order of the English file. */
export function listSentences(tree: MessageTree, prefix = ''): Sentence[] {
  if (typeof tree === 'string') return [{ key: prefix, english: tree }];
  return Object.entries(tree).flatMap(([key, part]) => listSentences(part, inside(prefix, key)));
}

/** The words of an area with own sentences in the places of English ones: what `find` returns null for stays English. */
export function overlayWords(tree: MessageTree, find: (sentence: Sentence) => string | null, prefix = ''): MessageTree {
  if (typeof tree === 'string') return find({ key: prefix, english: tree }) ?? tree;
  if (Array.isArray(tree)) {
    return tree.map((part: MessageTree, index) => overlayWords(part, find, inside(prefix, String(index))));
  }
  return Object.fromEntries(
    Object.entries(tree).map(([key, part]) => [key, overlayWords(part, find, inside(prefix, key))]),
  );
}

/** Counts the sentences of all areas, and those that a language has. */
export function countSentences(english: EnglishWords, own: OwnWords): { translated: number; total: number } {
  const sentences = Object.entries(english).flatMap(([area, tree]) =>
    listSentences(tree).map(({ key }) => own[area]?.[key] !== undefined),
  );
  return { translated: sentences.filter(Boolean).length, total: sentences.length };
}

/** The words with those of others in their places; an empty text takes one away. Areas without words are left out. */
export function mergeWords(own: OwnWords, changes: OwnWords): OwnWords {
  const areas = [...new Set([...Object.keys(own), ...Object.keys(changes)])].map((area) => {
    const texts = Object.entries({ ...own[area], ...changes[area] }).filter(([, text]) => text !== '');
    return [area, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(areas.filter(([, texts]) => Object.keys(texts).length > 0));
}
