import { existsSync, readdirSync } from 'node:fs';
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

/** The sentences of refusals in the folder of a language, which `check-sentences.ts` compares with those that are said. */
const REFUSALS = 'refusals/sentences.ts';

const listAreas = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ts'));

async function readMessages(file: string): Promise<unknown> {
  const module: Tree = await import(path.resolve(file));
  return module.messages;
}

async function compareArea(folder: string, language: string, area: string): Promise<string[]> {
  const [english, other] = [path.join(folder, FIRST, area), path.join(folder, language, area)];
  if (!existsSync(other)) return [`${other} is missing.`];
  return language === FIRST ? [] : compareMessages(await readMessages(english), await readMessages(other), other);
}

/** Compares all files of all languages in a folder with the English ones. */
export async function listLocaleProblems(folder: string, locales: readonly string[]): Promise<string[]> {
  const folders = readdirSync(folder);
  const areas = listAreas(path.join(folder, FIRST));
  const problems = locales
    .filter((locale) => !folders.includes(locale))
    .map((locale) => `${path.join(folder, locale)} is missing.`);
  for (const language of folders) {
    const own = path.join(folder, language);
    if (!locales.includes(language)) problems.push(`${own} is no language of LOCALES.`);
    for (const area of listAreas(own)) {
      if (!areas.includes(area)) problems.push(`${path.join(own, area)} is not there in English.`);
    }
    for (const area of areas) problems.push(...(await compareArea(folder, language, area)));
    const refusals = path.join(own, REFUSALS);
    if (language !== FIRST && !existsSync(refusals)) problems.push(`${refusals} is missing.`);
  }
  return problems;
}

if (import.meta.main) {
  const problems = await listLocaleProblems(FOLDER, LOCALES);
  for (const problem of problems) console.error(problem);
  console.log(`Languages: ${LOCALES.join(', ')}; ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
