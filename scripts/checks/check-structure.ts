import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readSourceModules, type SourceModule } from './source-modules.ts';

/** The verbs that a use case may begin with. One action has one verb; add one only where none of these says it. */
const VERBS = [
  'place',
  'create',
  'confirm',
  'mark',
  'record',
  'settle',
  'reconcile',
  'cancel',
  'expire',
  'refund',
  'revoke',
  'void',
  'fail',
  'issue',
  'book',
  'enqueue',
  'send',
  'raise',
  'receive',
  'grant',
  'require',
  'pay',
  'supersede',
  'delete',
  'update',
  'set',
  'list',
  'get',
  'find',
  'count',
  'check',
  'make',
  'open',
  'read',
  'write',
  'watch',
  'purge',
  'claim',
  'apply',
  'take',
  'look',
  'draft',
  'compose',
  'sign',
  'finish',
  'verify',
  'reset',
  'attach',
  'detach',
  'move',
  'render',
  'inspect',
  'describe',
  'publish',
  'draw',
  'restore',
];
const FEATURE_FILES = ['routes', 'v1-routes', 'queries', 'present', 'jobs', 'job-kinds'];
/** The limits of `server/features/shared/limits/` are things and not use cases, and have the names that they are known by. */
const LIMITS = ['rate-limit', 'login-backoff', 'login-window', 'concurrency-limit', 'network-limit'];

/** Where the environment may be read: the settings, the process that starts them, and tools. */
const MAY_READ_ENVIRONMENT = /^(server\/(config|main)\.ts$|scripts\/|e2e\/|bench\/)/;
/** Modules whose default export a framework asks for. */
const MAY_EXPORT_DEFAULT =
  /^(app\/(routes\/.*|root|routes|entry\.(client|server))\.tsx?$|(e2e|scripts\/test)\/.*\.config\.ts$)/;

const BARREL = 'A file that only passes on the exports of others hides circles: import from where a thing is made.';

function nameProblem({ path: file }: SourceModule): string | null {
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(path.basename(file))) return 'File names are kebab-case.';
  if (/^(domain|server|emails)\/.*\.tsx$/.test(file)) return 'Plain Node runs this root, and it cannot load .tsx.';
  return null;
}

function featureFileProblem({ path: file, isTest }: SourceModule): string | null {
  if (!file.startsWith('server/features/') || isTest) return null;
  const name = path.basename(file, '.ts');
  const verb = name.split('-')[0] ?? '';
  if (file.startsWith('server/features/shared/limits/') && LIMITS.includes(name)) return null;
  if (FEATURE_FILES.includes(name) || (name.includes('-') && VERBS.includes(verb))) return null;
  return `A feature holds ${FEATURE_FILES.map((known) => `${known}.ts`).join(', ')} and <verb>-<noun>.ts, with the verbs of scripts/checks/check-structure.ts.`;
}

function environmentProblem({ path: file, source, isTest }: SourceModule): string | null {
  if (isTest || MAY_READ_ENVIRONMENT.test(file) || !/\bprocess\s*\.\s*env\b/.test(source)) return null;
  return 'The environment is read in server/config.ts alone, and passed in.';
}

/** What browsers leave out over plain http on a network, and the one module of the pages that may use it, with its substitute. */
const SECURE_ONLY = [
  { name: /\bcrypto\s*\.\s*(randomUUID|subtle)\b/, helper: 'app/lib/state/random-id.ts' },
  { name: /\bnavigator\s*\.\s*clipboard\b/, helper: 'app/lib/state/copy-text.ts' },
];

function secureOnlyProblem({ path: file, source, isTest }: SourceModule): string | null {
  if (isTest || !file.startsWith('app/') || file.startsWith('app/test/')) return null;
  const found = SECURE_ONLY.find(({ name, helper }) => file !== helper && name.test(source));
  return found ? `This is missing over plain http on a network: use ${found.helper}.` : null;
}

/** Staff's pages of orders are in English and share words with the customer's; the words of the frame stand in for others. */
const MAY_BE_ENGLISH =
  /^app\/(features\/(accounts\/manage|operations|orders\/manage)\/|lib\/language\/ui-messages\.ts$|test\/)/;

function languageProblem({ path: file, imports, isTest }: SourceModule): string | null {
  if (isTest || !file.startsWith('app/') || MAY_BE_ENGLISH.test(file)) return null;
  const isEnglish = imports.some(({ specifier, isTypeOnly }) => specifier.startsWith('#locales/en/') && !isTypeOnly);
  return isEnglish ? 'These words stay English on a page of another language: take them from useMessages.' : null;
}

/** What takes the client of our own API, and not only its errors, into a feature. */
const TAKES_API = /\bimport\s*\{[^}]*\b(?:api|readAnswer)\b[^}]*\}\s*from\s*'#app\/lib\/request\/api\.ts'/;

function apiCallProblem({ path: file, source, isTest }: SourceModule): string | null {
  if (isTest || !file.startsWith('app/features/') || path.dirname(file).endsWith('/api')) return null;
  return TAKES_API.test(source)
    ? "A feature calls the API in its api/ folder alone: one file for what is asked, with its query's key."
    : null;
}

function barrelProblem({ path: file, isBarrel }: SourceModule): string | null {
  return isBarrel || /\/index\.tsx?$/.test(file) ? BARREL : null;
}

function defaultExportProblem({ path: file, hasDefaultExport }: SourceModule): string | null {
  if (!hasDefaultExport || MAY_EXPORT_DEFAULT.test(file)) return null;
  return 'Exports have names, so that a thing is called the same everywhere.';
}

/** The folder that relative imports stay in: a feature, a part of a root (`server/db`), or a small root itself. */
function homeOf(file: string): string {
  const depth = /^(server|app)\/features\//.test(file) ? 3 : /^(domain|server|app|emails)\//.test(file) ? 2 : 1;
  return file.split('/').slice(0, -1).slice(0, depth).join('/');
}

function relativeImportProblem({ path: file, imports }: SourceModule): string | null {
  const home = homeOf(file);
  const leaving = imports.find(
    ({ specifier }) => specifier.startsWith('.') && !path.join(path.dirname(file), specifier).startsWith(`${home}/`),
  );
  return leaving ? `${leaving.specifier} leaves ${home}/: imports from elsewhere begin with #.` : null;
}

/** SQL that changes or ignores the case of letters by the language of the database. `collate "C"` changes ASCII letters alone, anywhere. */
const CASE_IN_SQL = /\b(?:lower|upper|initcap)\s*\((?![^`)]*collate "C"\s*\))|\bilike\b|~\*|\bcitext\b/i;
const SQL_TEXT = /\bsql(?:<[^`>]*>)?`[^`]*`/g;

function letterProblem({ path: file, source, isTest }: SourceModule): string | null {
  if (isTest || !file.startsWith('server/')) return null;
  if (!(source.match(SQL_TEXT) ?? []).some((text) => CASE_IN_SQL.test(text))) return null;
  return 'The database does not compare letters: fold both sides by domain/shared/fold-text.ts, and keep what is stored folded.';
}

const RULES = [
  letterProblem,
  nameProblem,
  featureFileProblem,
  environmentProblem,
  secureOnlyProblem,
  languageProblem,
  apiCallProblem,
  barrelProblem,
  defaultExportProblem,
  relativeImportProblem,
];

/** Everything that breaks the rules of names and places, one sentence each; empty where all is well. */
export function structureProblems(modules: SourceModule[]): string[] {
  return modules.flatMap((module) =>
    RULES.map((rule) => rule(module))
      .filter((sentence) => sentence !== null)
      .map((sentence) => `${module.path}: ${sentence}`),
  );
}

/** The folders of the server: `pages/` sends the front end, `test/` holds what the server's tests share. */
const SERVER_FOLDERS = ['http', 'pages', 'db', 'platform', 'features', 'test'];

/** Folders of the server that are no known place, so that no folder of helpers appears beside the features. */
export function unknownFolders(folders: string[]): string[] {
  return folders
    .filter((folder) => !SERVER_FOLDERS.includes(folder))
    .map((folder) => `server/${folder}/: the folders of server/ are ${SERVER_FOLDERS.join(', ')}.`);
}

if (import.meta.main) {
  const modules = readSourceModules(process.cwd());
  const inServer = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const problems = [...structureProblems(modules), ...unknownFolders(inServer.map((entry) => entry.name))];
  if (modules.length === 0) problems.push('No module was read.');
  for (const problem of problems) console.error(problem);
  console.log(`Structure: ${modules.length} modules read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
