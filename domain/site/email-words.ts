import { EMAIL_VARIABLES, type EmailVariable } from './email-variables.ts';

const GROUP = /\{([^{}\n]*)\}/g;

const inBraces = (name: string) => `{${name}}`;

/** How many letters differ between two words: inserted, removed or replaced (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1];
    for (const [column, rival] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === rival ? 0 : 1);
      here.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (here[column] ?? 0) + 1));
    }
    above = here;
  }
  return above.at(-1) ?? 0;
}

const normalized = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** How unlike two names are: as a whole, or word by word, since people write `{name}` and `{costumer}` for `{customer_name}`. */
function nameDistance(typed: string, variable: string): number {
  const [words, known] = [typed.split('_'), variable.split('_')];
  const wordDistances = words.map((word) => Math.min(...known.map((other) => editDistance(word, other))));
  const byWord = wordDistances.reduce((sum, distance) => sum + distance, 0) + Math.abs(words.length - known.length) / 2;
  return Math.min(editDistance(typed, variable), byWord);
}

/** The variables, the one that looks most like `name` first. */
function nearestFirst(name: string, variables: readonly EmailVariable[]): EmailVariable[] {
  const typed = normalized(name);
  return [...variables].sort((one, other) => nameDistance(typed, one) - nameDistance(typed, other));
}

/**
 * What is wrong with the variables of a text, in a sentence; null where nothing is. `'Hi {nme}'` names `{nme}`, the likeliest
 * right one and all that this text has. Braces stand around variables alone.
 */
export function findVariableProblem(text: string, variables: readonly EmailVariable[]): string | null {
  const known = new Set<string>(variables);
  for (const [, name = ''] of text.matchAll(GROUP)) {
    if (known.has(name)) continue;
    const [nearest, ...others] = nearestFirst(name, variables).map(inBraces);
    const rest = others.length > 0 ? ` Or use ${others.join(', ')}.` : '';
    return `${inBraces(name)} is not a variable of this text. Did you mean ${nearest}?${rest}`;
  }
  if (!/[{}]/.test(text.replace(GROUP, ''))) return null;
  const [example = ''] = variables.map(inBraces);
  return `Braces stand around variables alone, one on each side. Example: ${example}`;
}

const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** The values of variables in one email. */
export type EmailValues = Partial<Record<EmailVariable, string>>;

const isVariable = (name: string): name is EmailVariable => Object.hasOwn(EMAIL_VARIABLES, name);

/**
 * Puts the values into a text: `fillWords('Hi {name}', { name: 'Jo' })` is `Hi Jo`. A value is one line, and braces in it stay
 * as they are. A variable without a value leaves nothing.
 */
export function fillWords(text: string, values: EmailValues): string {
  return text.replace(GROUP, (whole, name: string) => (isVariable(name) ? oneLine(values[name] ?? '') : whole));
}

/** The paragraphs of a text, which an empty line parts. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
