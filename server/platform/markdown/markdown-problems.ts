import { TURNING_CHARACTERS } from '#domain/site/texts/text-schema.ts';

/** What keeps a Markdown text from being shown, with the number of its line, from 1, which its sentence follows. */
export type TextProblem = { line: number; message: string };

/** How deep quotes and lists may lie in each other. */
export const MAX_NESTING = 6;
/** How many pieces a text may have: words in bold, links, points, cells. A printed page has some hundred. */
export const MAX_PIECES = 20_000;

const INSTEAD: Record<string, string> = {
  b: 'Write **bold** instead.',
  strong: 'Write **bold** instead.',
  i: 'Write *italic* instead.',
  em: 'Write *italic* instead.',
  u: 'Write *italic* instead.',
  s: 'Write ~~struck~~ instead.',
  del: 'Write ~~struck~~ instead.',
  code: 'Write `code` instead.',
  a: 'Write [words](https://example.com) instead.',
  h1: 'Write ## Heading instead.',
  h2: 'Write ## Heading instead.',
  h3: 'Write ### Heading instead.',
  ul: 'Write - point instead.',
  ol: 'Write 1. point instead.',
  li: 'Write - point instead.',
  br: 'End the line with two spaces instead.',
  p: 'Leave an empty line instead.',
  hr: 'Write --- instead.',
  blockquote: 'Write > quote instead.',
  table: 'Write | one | two | instead.',
  img: 'Texts have no pictures.',
  script: 'Texts have no scripts.',
  style: 'The site gives texts their look.',
};

/** The sentence about a piece of HTML. */
export function htmlProblem(html: string): string {
  const [tag = html, name = ''] = /<\/?([a-z][\w-]*)[^>]*>?/i.exec(html) ?? [];
  if (!name) return 'has a piece of HTML (a comment or a declaration). Please remove it.';
  const shown = tag.length > 40 ? `${tag.slice(0, 39)}…` : tag;
  return `has HTML (\`${shown}\`). ${INSTEAD[name.toLowerCase()] ?? 'Please remove it.'}`;
}

const LINK_SENTENCE =
  'A link begins with https://, mailto: or tel:, with / for a page of the site, or with # for a heading.';

/** Where links may lead. Whatever browsers overlook in an address, such as line breaks, is in none of these. */
export function isSafeAddress(address: string): boolean {
  if (/[\s\p{Cc}\\{}]/u.test(address)) return false;
  if (/^(#|\/(?!\/))/.test(address)) return true;
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) && URL.canParse(address);
}

/** The sentence about a link that leads elsewhere than links may. */
export function linkProblem(address: string): string {
  const shown = address.length > 40 ? `${address.slice(0, 39)}…` : address;
  return `has a link to \`${shown}\`. ${LINK_SENTENCE}`;
}

const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/u;

/** What is wrong with the characters of each line. */
export function listLineProblems(source: string): TextProblem[] {
  return source.split('\n').flatMap((text, index): TextProblem[] => {
    const tell = (words: string) => [{ line: index + 1, message: `${words} Please type the line anew.` }];
    if (CONTROL_CHARACTERS.test(text)) return tell('has a control character.');
    return TURNING_CHARACTERS.test(text) ? tell('has an invisible character that turns the text around.') : [];
  });
}
