import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOTS } from './source-modules.ts';

const DOCUMENTS = ['README.md', 'CHANGELOG.md'];
const PLACES = [...ROOTS, 'docs', 'deploy', 'public'];

/** Words in backticks that name a file or folder of the project, without patterns (`<verb>`, `*`) and ids (`{id}`). */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '');
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  const ours = quoted.filter((word) => PLACES.some((place) => word.startsWith(`${place}/`)));
  return [...ours.filter((word) => !/[<>*{}…:]/.test(word)), ...linked.filter((link) => !/^[a-z]+:/.test(link))];
}

/** The paths that a document speaks of and that do not exist. Links count from the document, others from the root. */
export function missingPaths(document: string, text: string, exists: (file: string) => boolean): string[] {
  return pathsIn(text)
    .filter((file) => !exists(file) && !exists(path.join(path.dirname(document), file)))
    .map((file) => `${document} speaks of ${file}, which does not exist.`);
}

const DECISIONS = 'docs/decisions';

/** The decisions that the index does not list with the title of their page, those that it lists without a page, and those out of their order. */
export function indexProblems(index: string, titles: Record<string, string>): string[] {
  const rows = [...index.matchAll(/^\| \[\d+\]\(([^)]+)\) +\| (.+?) +\| \d{4}-\d\d-\d\d +\| (in force|replaced)/gm)];
  const listed = new Map(rows.map(([, file = '', title = '']) => [file, title]));
  const wrong = Object.keys(titles).filter((file) => listed.get(file) !== titles[file]);
  const gone = [...listed.keys()].filter((file) => !titles[file]);
  const files = rows.map(([, file = '']) => file);
  const unsorted = files.filter((file, index) => index > 0 && file <= (files[index - 1] ?? ''));
  return [
    ...wrong.map(
      (file) => `${DECISIONS}/README.md has no row for ${file}: "${titles[file]}", its date and its status.`,
    ),
    ...gone.map((file) => `${DECISIONS}/README.md lists ${file}, which does not exist.`),
    ...unsorted.map((file) => `${DECISIONS}/README.md lists ${file} twice, or below a later one.`),
  ];
}

const LIBRARIES = `${DECISIONS}/005-libraries.md`;

/** The dependencies that the page of libraries has no row for, and its rows that are no dependency. Types go with what they describe. */
export function libraryProblems(page: string, dependencies: readonly string[]): string[] {
  const cells = [...page.matchAll(/^\| (@?[\w./, -]+?) +\| .+? +\| [\d.]+ MB/gm)].map(([, cell = '']) => cell);
  const listed = cells.flatMap((cell) => cell.split(', '));
  const wanted = dependencies.filter((name) => !name.startsWith('@types/'));
  return [
    ...wanted
      .filter((name) => !listed.includes(name))
      .map((name) => `${LIBRARIES} has no row for ${name}: its license, its size, and what it is for.`),
    ...listed
      .filter((name) => !wanted.includes(name))
      .map((name) => `${LIBRARIES} has a row for ${name}, which package.json does not have.`),
  ];
}

/** The titles of all decisions, by file. */
function readTitles(): Record<string, string> {
  const files = readdirSync(DECISIONS).filter((file) => /^\d/.test(file));
  const title = (file: string) => readFileSync(path.join(DECISIONS, file), 'utf8').split('\n')[0] ?? '';
  return Object.fromEntries(files.map((file) => [file, title(file).replace(/^# \d+ /, '')]));
}

if (import.meta.main) {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const documents = [...DOCUMENTS, ...inDocs.map((file) => `docs/${file}`)];
  const missing = documents.flatMap((file) => missingPaths(file, readFileSync(file, 'utf8'), existsSync));
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const libraries = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const problems = [
    ...missing,
    ...indexProblems(readFileSync(`${DECISIONS}/README.md`, 'utf8'), readTitles()),
    ...libraryProblems(readFileSync(LIBRARIES, 'utf8'), libraries),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`Documents: ${documents.length} read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
