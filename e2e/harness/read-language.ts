import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bindMessages, type MessageTree } from '#domain/shared/language/bind-messages.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';

/** The words of an area in a language as its file has them: `readArea('de', 'pages/site')`. */
export const readArea = (language: Locale, area: string): MessageTree =>
  JSON.parse(readFileSync(path.join('locales', language, `${area}.json`), 'utf8'));

/** The words of an area as the program says them. */
export const bindArea = <Messages>(language: Locale, area: string) =>
  bindMessages<Messages>(readArea(language, area), intlLocale(language));

/** The areas of a kind: `listAreas('pages')` has `pages/site`. */
export const listAreas = (kind: 'domain' | 'emails' | 'pages'): string[] =>
  readdirSync(path.join('locales/en', kind)).map((file) => `${kind}/${path.basename(file, '.json')}`);

function listTexts(tree: MessageTree, at = ''): [key: string, text: string][] {
  if (typeof tree === 'string') return [[at, tree]];
  return Object.entries(tree).flatMap(([key, part]) => listTexts(part, `${at}.${key}`));
}

/** Shorter English words are also words of other languages. */
const LEAST_LENGTH = 2;
/** A piece of a message proves less than a whole one. */
const LEAST_LENGTH_OF_PIECE = 3;

const countWords = (text: string) => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;

/** The pieces of a message between its values: what any filled message holds. */
const pieces = (text: string) =>
  text.includes('{')
    ? text
        .split(/\{[^{}]*\}|[{}]|\bplural,|\bselect,|\bone\b|\bother\b|#/)
        .map((piece) => piece.trim())
        .filter((piece) => countWords(piece) >= LEAST_LENGTH_OF_PIECE)
    : [text];

/** The English sentences of areas that a page in another language may not show: those of several words that differ there. */
export function englishTexts(language: Locale, areas: readonly string[]): string[] {
  return areas.flatMap((area) => {
    const own = listTexts(readArea(language, area));
    const ownByKey = new Map(own);
    const all = own.map(([, text]) => text).join('\n');
    return listTexts(readArea('en', area))
      .filter(([key, text]) => ownByKey.get(key) !== text)
      .flatMap(([, text]) => pieces(text))
      .filter((text) => countWords(text) >= LEAST_LENGTH && !all.includes(text));
  });
}

/** Words of controls, headings and labels that do not fit where they stand: cut off, or out of their box. */
export const cutWords = () =>
  [...document.querySelectorAll('button, a, label, h1, h2, h3, th, dt, legend, [role=tab]')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .filter((element) => !element.closest('.sr-only') && element.clientWidth > 1)
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && /\p{L}/u.test(element.textContent))
    .map((element) => element.textContent);

/** Words of controls, headings, labels and texts that are broken in their middle, because no line has room for them. */
export const brokenWords = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const { parentElement } = node;
    // Numbers, codes and addresses may break anywhere.
    if (!parentElement?.checkVisibility() || parentElement.closest('script, style, .sr-only, code')) continue;
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/(?<![\S])[\p{L}]{4,}(?![^\s.,;:!?)])/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = range.getClientRects();
      if (first && first.right > 0 && others.some(({ top }) => top > first.top + first.height / 2))
        broken.push(`${word} in ${parentElement.textContent}`);
    }
  }
  return broken;
};

/** The texts of the page, as they stand in its elements. */
export const shownTexts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, template')) texts.push(textContent?.trim() ?? '');
  }
  return texts.filter(Boolean);
};
