/**
 * Translations of messages, keyed by the English text, and translations of the values inside them. Values are written
 * in braces.
 */
export type SentenceCatalogue = Readonly<{
  sentences: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}>;

/** Returns a sentence in another language; null where the catalogue does not have it. */
export type Translate = (english: string) => string | null;

const PLACEHOLDER = /\{(\w+)\}/g;

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function compile([english, translated]: [string, string]) {
  const names = Array.from(english.matchAll(PLACEHOLDER), ([, name = '']) => name);
  const source = english.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? escapeText(part) : '(.+)'));
  return { pattern: new RegExp(`^${source.join('')}$`, 's'), names, translated, fixed: english.length };
}

/**
 * Makes a function that translates the server's sentences with a table of them. If several patterns match, the most
 * specific one wins: `Password is required.` before `{label} is required.`
 */
export function makeTranslate({ sentences, values }: SentenceCatalogue): Translate {
  const withValues = Object.entries(sentences)
    .filter(([english]) => english.includes('{'))
    .map(compile)
    .sort((a, b) => b.fixed - a.fixed);
  return (english) => {
    if (sentences[english] !== undefined) return sentences[english];
    for (const { pattern, names, translated } of withValues) {
      const found = pattern.exec(english);
      if (!found) continue;
      return translated.replace(PLACEHOLDER, (_, name: string) => {
        const value = found[names.indexOf(name) + 1] ?? '';
        return values[value] ?? value;
      });
    }
    return null;
  };
}
