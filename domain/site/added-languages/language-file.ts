import { findSentenceProblem } from './check-sentence.ts';
import { type EnglishWords, listSentences, type OwnWords } from './sentences.ts';

/** The forms of a file with all sentences of a language. */
export const FILE_FORMATS = ['json', 'po'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The largest file that is read: ten times all English sentences. */
export const MAX_LANGUAGE_FILE_BYTES = 5_000_000;

/** A translation in a file, and the line where it stands. */
export type FileSentence = { area: string; key: string; text: string; line: number };

/** What is wrong at a line of a file. */
export type LineProblem = { line: number; message: string };

/** A file that cannot be read at all, with the line where that shows. */
export class UnreadableLanguageFile extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** Strings, braces and colons of a JSON text: enough to find where a key stands. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** Where each sentence of a JSON file stands, by `area` and `key`. The text is known to be JSON. */
function findLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const tokens = [...text.matchAll(TOKEN)];
  let [depth, area, line, seen] = [0, '', 1, 0];
  for (const [index, token] of tokens.entries()) {
    const [sign] = token;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (!sign.startsWith('"') || tokens[index + 1]?.[0] !== ':') continue;
    line += text.slice(seen, token.index).split('\n').length - 1;
    seen = token.index;
    const name: string = JSON.parse(sign);
    if (depth === 1) area = name;
    lines.set(depth === 1 ? JSON.stringify([name]) : JSON.stringify([area, name]), line);
  }
  return lines;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    throw new UnreadableLanguageFile(
      lineAt(text, position),
      'This is no JSON: look for a missing comma, quote or brace.',
    );
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `{ "pages/site": { "header.home": "Inizio" } }`. Throws UnreadableLanguageFile where it is something else. */
export function readJsonFile(text: string): FileSentence[] {
  const tree = parseJson(text.replace(/^\uFEFF/, ''));
  const lines = findLines(text);
  if (!isObject(tree)) throw new UnreadableLanguageFile(1, 'The file must be an object with the areas in it.');
  return Object.entries(tree).flatMap(([area, sentences]) => {
    const line = lines.get(JSON.stringify([area])) ?? 1;
    if (!isObject(sentences)) throw new UnreadableLanguageFile(line, `${area} must be an object with sentences in it.`);
    return Object.entries(sentences).map(([key, value]) => {
      const at = lines.get(JSON.stringify([area, key])) ?? line;
      if (typeof value !== 'string') throw new UnreadableLanguageFile(at, `${key} must be a text.`);
      return { area, key, text: value, line: at };
    });
  });
}

/** Writes the sentences of a language as JSON, by area and key; what is not translated is an empty text. */
export function writeJsonFile(english: EnglishWords, own: OwnWords): string {
  const areas = Object.entries(english).map(([area, tree]) => {
    const sentences = listSentences(tree).map(({ key }) => [key, own[area]?.[key] ?? '']);
    return [area, Object.fromEntries(sentences)];
  });
  return `${JSON.stringify(Object.fromEntries(areas), null, 2)}\n`;
}

/**
 * Checks the sentences of a file against the English ones. What is empty is not translated, and is left as it was. `problems` names each
 * line that cannot be taken.
 */
export function checkFile(
  english: EnglishWords,
  sentences: readonly FileSentence[],
): { words: OwnWords; taken: number; problems: LineProblem[] } {
  const known = new Map(
    Object.entries(english).map(([area, tree]) => [
      area,
      new Map(listSentences(tree).map((sentence) => [sentence.key, sentence.english])),
    ]),
  );
  const words = new Map<string, Map<string, string>>();
  const problems: LineProblem[] = [];
  for (const { area, key, text, line } of sentences) {
    if (text === '') continue;
    const sentence = known.get(area)?.get(key);
    const problem = sentence === undefined ? 'There is no such sentence.' : findSentenceProblem(area, sentence, text);
    if (problem) problems.push({ line, message: `${area}, ${key}: ${problem}` });
    else words.set(area, (words.get(area) ?? new Map()).set(key, text));
  }
  const found = [...words].map(([area, texts]) => [area, Object.fromEntries(texts)] as const);
  const taken = found.reduce((sum, [, texts]) => sum + Object.keys(texts).length, 0);
  return { words: Object.fromEntries(found), taken, problems };
}
