import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '#domain/shared/locale.ts';

/** Where the messages of the pages stand: a folder for each language, a file for each area. English is what the others are held to. */
const FOLDER = 'app/locales';
const FIRST = 'en';

/** Texts that are the same in another language: names, and what is written alike. */
const ALIKE = new Set(['404', 'Google', 'Video', 'Stripe Integration Required']);

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
type AnyFunction = (...args: never[]) => unknown;
const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

/** A text with parameters, by its source: words inside of `${…}` are code. */
const words = (text: AnyFunction) =>
  text
    .toString()
    .replace(/^[^=]*=>/, '')
    .replace(/\$\{[^}]*\}/g, '');

/** Compares one text with the English one. Returns what is wrong with it, or null. */
function textProblem(english: unknown, other: unknown): string | null {
  if (isFunction(english)) {
    if (!isFunction(other)) return 'is a text with parameters in English';
    if (other.length > english.length) return 'takes more parameters than in English';
    const isCopied = /\p{L}{3}/u.test(words(english)) && other.toString() === english.toString();
    return isCopied ? 'is the English text' : null;
  }
  if (typeof other !== typeof english) return 'is not what it is in English';
  if (typeof english !== 'string' || typeof other !== 'string') return null;
  if (!other.trim() && english.trim()) return 'is empty';
  return other === english && /\p{L}{2}/u.test(english) && !ALIKE.has(english) ? 'is the English text' : null;
}

/** Compares the messages of a language with the English ones: the same keys, no text empty, none left in English. */
export function compareMessages(english: unknown, other: unknown, name: string): string[] {
  if (!isTree(english)) {
    const problem = textProblem(english, other);
    return problem ? [`${name} ${problem}.`] : [];
  }
  if (!isTree(other)) return [`${name} is missing.`];
  const missing = Object.keys(english).filter((key) => !(key in other));
  const unknown = Object.keys(other).filter((key) => !(key in english));
  return [
    ...missing.map((key) => `${name}.${key} is missing.`),
    ...unknown.map((key) => `${name}.${key} is not there in English.`),
    ...Object.keys(english)
      .filter((key) => key in other)
      .flatMap((key) => compareMessages(english[key], other[key], `${name}.${key}`)),
  ];
}

/** The files of a language; the sentences of refusals in its folder have a check of their own. */
const listAreas = (language: string) => readdirSync(path.join(FOLDER, language)).filter((name) => name.endsWith('.ts'));

async function readMessages(language: string, area: string): Promise<unknown> {
  const module: Tree = await import(path.resolve(FOLDER, language, area));
  return module.messages;
}

/** Compares all files of all languages with the English ones. */
async function listProblems(): Promise<string[]> {
  const folders = readdirSync(FOLDER);
  const areas = listAreas(FIRST);
  const problems = LOCALES.filter((locale) => !folders.includes(locale)).map(
    (locale) => `${FOLDER}/${locale} is missing.`,
  );
  for (const language of folders) {
    if (!LOCALES.some((locale) => locale === language))
      problems.push(`${FOLDER}/${language} is no language of LOCALES.`);
    const own = listAreas(language);
    for (const area of own)
      if (!areas.includes(area)) problems.push(`${FOLDER}/${language}/${area} is not there in English.`);
    for (const area of areas) {
      const name = `${FOLDER}/${language}/${area}`;
      if (!own.includes(area)) problems.push(`${name} is missing.`);
      else if (language !== FIRST) {
        const [english, other] = [await readMessages(FIRST, area), await readMessages(language, area)];
        problems.push(...compareMessages(english, other, name));
      }
    }
  }
  return problems;
}

if (import.meta.main) {
  const problems = await listProblems();
  for (const problem of problems) console.error(problem);
  console.log(`Languages: ${LOCALES.join(', ')}; ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
