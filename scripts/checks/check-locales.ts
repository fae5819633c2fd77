import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '#domain/shared/locale.ts';
import { ALL, FIRST, listAreas, listRecords } from './locale-records.ts';

/** Where the texts stand: a folder for each language, a file for each area. English is what the others are held to. */
const FOLDER = 'locales';

/** Texts that are the same in another language: names, and what is written alike. */
const ALIKE = new Set([
  '404',
  'Google',
  'Video',
  'Oblast',
  'Eircode',
  '[Demo]',
  '[Test]',
  'Stripe Integration Required',
]);

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
    const said = words(english).replace(/^\P{L}+|\P{L}+$/gu, '');
    const isCopied = /\p{L}{3}/u.test(said) && !ALIKE.has(said) && other.toString() === english.toString();
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

/** What stands in the folders of all languages but the first: `check-sentences.ts` compares it with what is said. */
const REFUSALS = 'refusals/sentences.ts';
/** Words of a library, as it has them. */
const OF_LIBRARIES = ['calendar.ts'];

async function readMessages(file: string): Promise<unknown> {
  const module: Tree = await import(path.resolve(file));
  return module.messages;
}

/** Compares the file of an area in a language with the English one. */
async function compareArea(folder: string, language: string, area: string): Promise<string[]> {
  const own = path.join(folder, language, area);
  if (!existsSync(own)) return [`${own} is missing.`];
  if (OF_LIBRARIES.includes(area)) return [];
  return compareMessages(await readMessages(path.join(folder, FIRST, area)), await readMessages(own), own);
}

/** Names what the folder of a language lacks, and what it has too much. */
async function listFolderProblems(folder: string, language: string): Promise<string[]> {
  const own = path.join(folder, language);
  if (!existsSync(own)) return [`${own} is missing.`];
  const areas = listAreas(path.join(folder, FIRST));
  const unknown = listAreas(own).filter((area) => area !== REFUSALS && !areas.includes(area));
  const compared = await Promise.all(areas.map((area) => compareArea(folder, language, area)));
  return [
    ...unknown.map((area) => `${path.join(own, area)} is not there in English.`),
    ...compared.flat(),
    ...(existsSync(path.join(own, REFUSALS)) ? [] : [`${path.join(own, REFUSALS)} is missing.`]),
  ];
}

/** Compares the files that hold all languages with what `derive-locales.ts` writes. */
function listRecordProblems(folder: string, locales: readonly string[]): string[] {
  const records = listRecords(folder, locales);
  const all = path.join(folder, ALL);
  const unknown = existsSync(all) ? listAreas(all).filter((area) => !records.has(area)) : [];
  const stale = [...records].filter(([area, source]) => {
    const file = path.join(all, area);
    return !existsSync(file) || readFileSync(file, 'utf8') !== source;
  });
  return [...unknown, ...stale.map(([area]) => area)].map(
    (area) => `${path.join(all, area)} is not up to date: run \`node scripts/derive/derive-locales.ts\`.`,
  );
}

/** Compares all files of all languages in a folder with the English ones. */
export async function listLocaleProblems(folder: string, locales: readonly string[]): Promise<string[]> {
  const unknown = readdirSync(folder).filter((name) => name !== ALL && !locales.includes(name));
  const others = locales.filter((locale) => locale !== FIRST);
  const problems = await Promise.all(others.map((locale) => listFolderProblems(folder, locale)));
  return [
    ...unknown.map((name) => `${path.join(folder, name)} is no language of LOCALES.`),
    ...problems.flat(),
    ...listRecordProblems(folder, locales),
  ];
}

if (import.meta.main) {
  const problems = await listLocaleProblems(FOLDER, LOCALES);
  for (const problem of problems) console.error(problem);
  console.log(`Languages: ${LOCALES.join(', ')}; ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
