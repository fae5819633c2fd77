import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageTree } from '#domain/shared/language/bind-messages.ts';
import { listArguments, listTexts } from '#domain/shared/language/parse-messages.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { ALL, FIRST, listAreas, listRecords, REFUSALS, readTree } from './locale-records.ts';
import { readSourceModules } from './source-modules.ts';

/** Where the texts stand: a folder for each language, a file for each area. English is what the others are held to. */
const FOLDER = 'locales';

/** Texts that are the same in every language: names. */
const NAMES = ['404', 'Google', 'No', 'RAW', '[Demo]', '[Test]', 'Demo', 'Test', 'Stripe Integration Required'];

/** Texts that are the same in one language, as its glossary in `docs/glossary/` says. */
const ALIKE: Record<string, readonly string[]> = {
  tr: ['Video', 'Oblast', 'Eircode'],
  de: [
    'Bytes',
    'Eircode',
    'Export',
    'Import',
    'Links',
    'Name',
    'Oblast',
    'Original',
    'Panorama',
    'Passkeys',
    'Region',
    'Studio',
    'System',
    'Version',
    'Video',
    'Web',
    'optional',
  ],
  es: ['Bytes', 'Eircode', 'Error', 'Original', 'Subtotal', 'Total', 'bytes'],
  fr: [
    'Agent',
    'Client',
    'Code',
    'Contact',
    'Date',
    'Description',
    'District',
    'Document',
    'Documents',
    'Eircode',
    'Menu',
    'Message',
    'Notes',
    'Oblast',
    'Original',
    'Pages',
    'Photo',
    'Photos',
    'Pixels',
    'Production',
    'Province',
    'Sessions',
    'Sources',
    'Studio',
    'Total',
    'Version',
    'Versions',
    'document',
    'documents',
    'page',
    'pages',
    'photo',
    'photos',
    'pixels',
  ],
  pt: [
    'Bytes',
    'Eircode',
    'Email',
    'Legal',
    'Menu',
    'Original',
    'Panorama',
    'Subtotal',
    'Total',
    'bytes',
    'panorama',
    'panoramas',
  ],
};

/** Keys that a library reads. */
const READ_BY_LIBRARIES = new Set(['Slide']);

/** The names of the arguments of a message, or why it cannot be read. */
function readArguments(text: string): { names: string } | { problem: string } {
  try {
    return { names: [...listArguments(text).keys()].toSorted().join(', ') };
  } catch (error) {
    return { problem: `is no message: ${error instanceof Error ? error.message : error}` };
  }
}

/** What a text says, without what stands around its words: of each part of a message. */
const words = (text: string) => listTexts(text).map((part) => part.replace(/^\P{L}+|\P{L}+$/gu, ''));

/** Compares one text with the English one. `alike` are those that may be the same. Returns what is wrong with it, or null. */
function textProblem(english: string, other: string, alike: ReadonlySet<string>): string | null {
  if (!other.trim() && english.trim()) return 'is empty';
  const [expected, found] = [readArguments(english), readArguments(other)];
  if ('problem' in expected) return `${expected.problem} (in English)`;
  if ('problem' in found) return found.problem;
  if (expected.names !== found.names) return `has the values ${found.names || '–'}, and not ${expected.names || '–'}`;
  const said = words(english).filter((part) => /\p{L}{2}/u.test(part));
  const isCopied = other === english && !alike.has(english) && said.some((part) => !alike.has(part));
  return isCopied ? 'is the English text' : null;
}

/** Which messages are compared: their place as a problem names it, and their language. */
type Compared = { language: string; at: string };

/** Compares the messages of a language with the English ones: the same keys and values, no text empty, none left in English. */
export function compareMessages(english: MessageTree, other: MessageTree | undefined, name: Compared): string[] {
  const { at, language } = name;
  if (other === undefined) return [`${at} is missing.`];
  if (typeof english === 'string' || typeof other === 'string') {
    if (typeof english !== 'string' || typeof other !== 'string') return [`${at} is not what it is in English.`];
    const problem = textProblem(english, other, new Set([...NAMES, ...(ALIKE[language] ?? [])]));
    return problem ? [`${at} ${problem}.`] : [];
  }
  const [expected, found] = [new Map(Object.entries(english)), new Map(Object.entries(other))];
  const unknown = [...found.keys()].filter((key) => !expected.has(key));
  return [
    ...unknown.map((key) => `${at}.${key} is not there in English.`),
    ...[...expected].flatMap(([key, part]) => compareMessages(part, found.get(key), { language, at: `${at}.${key}` })),
  ];
}

/** Reads the words of an area, or says why they cannot be read. */
function readOrExplain(file: string): { tree: MessageTree } | { problem: string } {
  if (!existsSync(file)) return { problem: `${file} is missing.` };
  try {
    return { tree: readTree(file) };
  } catch (error) {
    return { problem: `${file} is no JSON: ${error instanceof Error ? error.message : error}` };
  }
}

/** Compares the file of an area in a language with the English one. */
function compareArea(folder: string, language: string, area: string): string[] {
  const english = readOrExplain(path.join(folder, FIRST, area));
  const own = readOrExplain(path.join(folder, language, area));
  // A broken English file is named once, by the list of records.
  if ('problem' in english) return [];
  return 'problem' in own
    ? [own.problem]
    : compareMessages(english.tree, own.tree, { language, at: path.join(folder, language, area) });
}

/** Names what the folder of a language lacks, and what it has too much. */
function listFolderProblems(folder: string, language: string): string[] {
  const own = path.join(folder, language);
  if (!existsSync(own)) return [`${own} is missing.`];
  const areas = listAreas(path.join(folder, FIRST));
  const unknown = listAreas(own).filter((area) => area !== REFUSALS && !areas.includes(area));
  return [
    ...unknown.map((area) => `${path.join(own, area)} is not there in English.`),
    ...areas.flatMap((area) => compareArea(folder, language, area)),
    ...(existsSync(path.join(own, REFUSALS)) ? [] : [`${path.join(own, REFUSALS)} is missing.`]),
  ];
}

/** Compares the files that are written from all languages with what `derive-locales.ts` writes. */
function listRecordProblems(folder: string, locales: readonly string[]): string[] {
  const all = path.join(folder, ALL);
  try {
    const records = listRecords(folder, locales);
    const there = existsSync(all) ? readdirSync(all, { recursive: true, encoding: 'utf8' }) : [];
    const unknown = there.filter((area) => area.endsWith('.ts') && !records.has(area));
    const stale = [...records].filter(([area, source]) => {
      const file = path.join(all, area);
      return !existsSync(file) || readFileSync(file, 'utf8') !== source;
    });
    return [...unknown, ...stale.map(([area]) => area)].map(
      (area) => `${path.join(all, area)} is not up to date: run \`node scripts/derive/derive-locales.ts\`.`,
    );
  } catch (error) {
    return [`${path.join(folder, FIRST)} cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

/** Compares all files of all languages in a folder with the English ones. */
export function listLocaleProblems(folder: string, locales: readonly string[]): string[] {
  const unknown = readdirSync(folder).filter((name) => name !== ALL && !locales.includes(name));
  const others = locales.filter((locale) => locale !== FIRST);
  return [
    ...unknown.map((name) => `${path.join(folder, name)} is no language of LOCALES.`),
    ...others.flatMap((locale) => listFolderProblems(folder, locale)),
    ...listRecordProblems(folder, locales),
  ];
}

function listKeys(tree: MessageTree, at: readonly string[] = []): string[][] {
  if (typeof tree === 'string') return [[...at]];
  return Object.entries(tree).flatMap(([key, part]) => listKeys(part, [...at, key]));
}

/**
 * Names the messages that no code says: the last part of their key is no word of the sources. Items of lists go by the key of the list, and
 * keys that are data, such as the codes of refusals, are words where the code tells them apart.
 */
export function listUnusedMessages(folder: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  return listAreas(path.join(folder, FIRST)).flatMap((area) =>
    listKeys(readTree(path.join(folder, FIRST, area)))
      .map((key) => key.filter((part) => !/^\d+$/.test(part)))
      .filter((key) => !known.has(key.at(-1) ?? '') && /^\w+$/.test(key.at(-1) ?? ''))
      .filter((key) => !READ_BY_LIBRARIES.has(key.at(-1) ?? ''))
      .map((key) => `${path.join(folder, FIRST, area)}: nothing says ${key.join('.')}.`),
  );
}

if (import.meta.main) {
  const modules = readSourceModules('.').filter(({ path: file, isTest }) => !isTest && !file.startsWith('locales/'));
  const sources = modules.map(({ source }) => source);
  const problems = [...listLocaleProblems(FOLDER, LOCALES), ...listUnusedMessages(FOLDER, sources)];
  for (const problem of problems) console.error(problem);
  console.log(`Languages: ${LOCALES.join(', ')}; ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
