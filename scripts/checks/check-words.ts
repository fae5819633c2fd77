import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOTS } from './source-modules.ts';
import { listShownTexts, listSourceTexts } from './source-sentences.ts';

/** A row of the table in docs/style.md: an old word, the word to use, and the forms that are refused. */
export type OldWord = { old: string; use: string; refused: RegExp };
type TextFile = { path: string; source: string };

const STYLE = 'docs/style.md';
/** They speak of old words: the table itself, what a check is tried on, and comments before and after they were rewritten. */
const EXEMPT = [STYLE, 'scripts/checks/check-words.test.ts', 'docs/proof/comments.md'];
const TEXT_FILE = /\.(tsx?|js|css|md)$|^locales\/.*\.json$/;

const TABLE_ROW = /^\| (?!old word|-)(.+?) +\| (.+?) +\| (.+?) +\|$/gm;

/** Reads the table. A row whose last column is `–` is for people to judge and gives nothing. Throws where a row has no such column. */
export function readOldWords(style: string): OldWord[] {
  const [, table = ''] = style.split(/^\| old word.*$/m);
  const [rows = ''] = table.split('\n\n');
  const lines = rows.split('\n').filter((line) => line.startsWith('|')).length - 1;
  const found = [...rows.matchAll(TABLE_ROW)].map(([, old = '', use = '', cell = '']) => ({ old, use, cell }));
  if (lines < 1 || found.length !== lines)
    throw new Error(`${STYLE} has ${lines} rows of old words, ${found.length} can be read.`);
  return found
    .filter(({ cell }) => cell !== '–')
    .map(({ old, use, cell }) => ({ old, use, refused: new RegExp(cell.slice(1, -1).replaceAll('\\|', '|'), 'g') }));
}

/** Each old word of a file, in its name and in its lines. */
export function findOldWords(file: TextFile, words: readonly OldWord[]): string[] {
  const lineAt = (index: number) => file.source.slice(0, index).split('\n').length;
  return words.flatMap(({ old, use, refused }) => {
    const advice = `is an old word (${old}): use ${use}.`;
    const inName = [...file.path.matchAll(refused)].map(([word]) => `${file.path}: "${word}" in its name ${advice}`);
    const inText = [...file.source.matchAll(refused)].map(
      ({ 0: word, index }) => `${file.path}:${lineAt(index)}: "${word}" ${advice}`,
    );
    return [...inName, ...inText];
  });
}

/** As a word of a sentence; not as a part of an address (`/api/catalogue`), a right (`catalogue:read`) or a file's name. */
const CATALOGUE = /(?<![/\w.-])[Cc]atalogues?(?![/:\w-]|\.\w)/g;
/** Documents about the code name its folders and types, and so do tables of addresses. */
const FOR_ENGINEERS = /^docs\/(architecture|style|security)\.md$|^docs\/(decisions|proof)\//;

const withoutCode = (markdown: string) =>
  markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '``');

/**
 * The texts of a file that people read: messages, what pages and emails show, descriptions of the API, sentences of refusals,
 * documents for owners.
 */
function listReadTexts({ path: file, source }: TextFile): { text: string; line: number }[] {
  if (file.endsWith('.md'))
    return FOR_ENGINEERS.test(file)
      ? []
      : withoutCode(source)
          .split('\n')
          .map((text, index) => ({ text, line: index + 1 }));
  if (/^locales\/en\/.*\.json$/.test(file)) return source.split('\n').map((text, index) => ({ text, line: index + 1 }));
  if (!/\.tsx?$/.test(file) || /\.(test|browser\.test)\.tsx?$/.test(file)) return [];
  if (/^(app|emails)\/|^server\/.*routes\.ts$/.test(file)) return listShownTexts(file, source);
  return /^(domain|server)\//.test(file) ? listSourceTexts(file, source, []) : [];
}

/** Each place where people would read "catalogue" for "catalog". */
export function findShownCatalogues(file: TextFile): string[] {
  if (!/catalogue/i.test(file.source)) return [];
  return listReadTexts(file).flatMap(({ text, line }) =>
    [...text.matchAll(CATALOGUE)].map(([word]) => `${file.path}:${line}: people read "${word}" here: use catalog.`),
  );
}

function readTextFiles(projectDir: string): TextFile[] {
  const inFolders = [...ROOTS, 'docs', 'deploy', 'public'].flatMap((folder) =>
    readdirSync(path.join(projectDir, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  return [...inFolders, 'README.md', 'CHANGELOG.md']
    .filter((file) => TEXT_FILE.test(file) && !EXEMPT.includes(file) && !/^server\/db\/migrations\//.test(file))
    .map((file) => ({ path: file, source: readFileSync(path.join(projectDir, file), 'utf8') }));
}

if (import.meta.main) {
  const words = readOldWords(readFileSync(STYLE, 'utf8'));
  const files = readTextFiles(process.cwd());
  const problems = files.flatMap((file) => [...findOldWords(file, words), ...findShownCatalogues(file)]);
  for (const problem of problems) console.error(problem);
  console.log(`Words: ${files.length} files read, ${words.length} old words, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
