import { type PoSentence, po } from 'gettext-parser';
import { type FileSentence, UnreadableLanguageFile } from '#domain/site/added-languages/language-file.ts';
import { type EnglishWords, listSentences, type OwnWords } from '#domain/site/added-languages/sentences.ts';

/** A sentence's context says which it is, since an English sentence can stand at several places: `pages/site:header.home`. */
const contextOf = (area: string, key: string) => `${area}:${key}`;

function readContext(context: string): { area: string; key: string } {
  const at = context.indexOf(':');
  return { area: context.slice(0, Math.max(at, 0)), key: context.slice(at + 1) };
}

/** Writes the sentences of a language as a PO file, with the English ones; what is not translated is empty. */
export function writePoFile(language: string, english: EnglishWords, own: OwnWords): string {
  const sentences = Object.entries(english).flatMap(([area, tree]) =>
    listSentences(tree).map((sentence): [string, Record<string, PoSentence>] => {
      const msgctxt = contextOf(area, sentence.key);
      const entry = { msgctxt, msgid: sentence.english, msgstr: [own[area]?.[sentence.key] ?? ''] };
      return [msgctxt, { [sentence.english]: entry }];
    }),
  );
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
  };
  const file = { charset: 'utf-8', headers, translations: Object.fromEntries(sentences) };
  return `${po.compile(file, { foldLength: 0 }).toString('utf8')}\n`;
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/;

/** A string as its line has it, without quotes and escapes; what cannot be read is nothing. */
const readQuoted = (line: string): string =>
  (QUOTED.exec(line)?.[1] ?? '').replace(/\\(.)/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign === 't' ? '\t' : sign,
  );

/** The line where each context stands: the library names lines of syntax alone. */
function findLines(text: string): Map<string, number> {
  const lines = text.split(/\r?\n/);
  return new Map(
    lines.flatMap((line, index): [string, number][] => {
      if (!/^\s*msgctxt\s/.test(line)) return [];
      const rest = lines.slice(index + 1);
      const end = rest.findIndex((next) => !/^\s*"/.test(next));
      const parts = [line, ...rest.slice(0, Math.max(end, 0))].map(readQuoted);
      return [[parts.join(''), index + 1]];
    }),
  );
}

function parse(text: string, lines: ReadonlyMap<string, number>) {
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const named = Number(/at line (\d+)/.exec(message)?.[1] ?? 0);
    const context = /in "([^"]*)" context/.exec(message)?.[1] ?? '';
    // The library names the line behind one that ends inside of a text.
    const line = message.includes('End-of-line') ? named - 1 : named || (lines.get(context) ?? 1);
    throw new UnreadableLanguageFile(line, message.replace(/^Error parsing PO data: /, '') || 'This is no PO file.');
  }
}

/** Reads a PO file that was written by `writePoFile` and translated. Throws UnreadableLanguageFile where it is no PO file. */
export function readPoFile(input: string): FileSentence[] {
  const text = input.replace(/^\uFEFF/, '');
  const lines = findLines(text);
  const { translations } = parse(text, lines);
  const entries = Object.entries(translations).flatMap(([context, sentences]) =>
    context === '' ? [] : Object.values(sentences).map((sentence) => ({ context, sentence })),
  );
  if (entries.length === 0)
    throw new UnreadableLanguageFile(1, 'The file has no sentences: each has a context, msgctxt.');
  return entries.map(({ context, sentence: { msgstr, comments } }) => {
    // A translator is not sure of it yet.
    const isUnsure = comments?.flag?.includes('fuzzy') ?? false;
    return { ...readContext(context), text: isUnsure ? '' : (msgstr[0] ?? ''), line: lines.get(context) ?? 1 };
  });
}
