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

if (import.meta.main) {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const documents = [...DOCUMENTS, ...inDocs.map((file) => `docs/${file}`)];
  const problems = documents.flatMap((file) => missingPaths(file, readFileSync(file, 'utf8'), existsSync));
  for (const problem of problems) console.error(problem);
  console.log(`Documents: ${documents.length} read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
