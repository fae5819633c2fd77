import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type CatalogueDocument, catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import type { CatalogueComparison } from '#domain/catalogue/compare-catalogues.ts';
import type { AppliedCatalogue } from '#server/features/catalogue/apply-catalogue.ts';
import { explainFault, runAdminCommand } from './admin-command.ts';

/*
 * Writes the published catalogue into a file, or puts a file into the draft, which is published in the portal:
 *   npm run studio -- catalogue export FILE [--json]
 *   npm run studio -- catalogue import FILE [--dry-run] [--json]
 * The server may run or not.
 */
const USAGE =
  'Write: npm run studio -- catalogue export FILE, or npm run studio -- catalogue import FILE [--dry-run] [--json]';

/** What a run comes to: an object for programs, and lines for people. */
type Result = { isDone: boolean; json: object; lines: string[] };

const refuse = (message: string): Result => ({ isDone: false, json: { ok: false, message }, lines: [message] });

async function exportTo(file: string): Promise<Result> {
  const { isDone, message } = await runAdminCommand('export-catalogue', {});
  if (!isDone) return refuse(message);
  const document: CatalogueDocument = catalogueDocumentSchema.parse(JSON.parse(message));
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  const packages = document.packages.length;
  return { isDone, json: { ok: true, file, packages }, lines: [`${file} holds the catalog: ${packages} packages.`] };
}

const show = (value: unknown) => (value === null || value === '' ? 'nothing' : String(value));

function listDifferences({ packages, isReordered, extras }: CatalogueComparison): string[] {
  const lines = packages.flatMap((change) => {
    if (change.kind !== 'changed') return [`  ${change.id}: ${change.kind}`];
    return change.fields.map(
      ({ field, before, after }) => `  ${change.id} ${field}: ${show(before)} -> ${show(after)}`,
    );
  });
  const others = extras.map(({ path, before, after }) => `  ${path.join('.')}: ${show(before)} -> ${show(after)}`);
  return [...lines, ...(isReordered ? ['  packages: in another order'] : []), ...others];
}

async function readDocument(file: string): Promise<{ content: CatalogueDocument } | { problem: Result }> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return { problem: refuse(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`) };
  }
  const { data, error } = catalogueDocumentSchema.safeParse(value);
  if (data) return { content: data };
  const problems = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const lines = [`${file} is not a catalog:`, ...problems.map(({ path, message }) => `  ${path}: ${message}`)];
  return { problem: { isDone: false, json: { ok: false, problems }, lines } };
}

async function importFrom(file: string, isDryRun: boolean): Promise<Result> {
  const read = await readDocument(file);
  if ('problem' in read) return read.problem;
  const { isDone, message } = await runAdminCommand('import-catalogue', { content: read.content, isDryRun });
  if (!isDone) return refuse(message);
  const comparison: AppliedCatalogue = JSON.parse(message);
  const differences = listDifferences(comparison);
  const done = isDryRun ? 'Nothing was written.' : 'It is in the draft. Publish it in the portal, on the Catalog page.';
  const changes = isDryRun ? 'The draft would change like this:' : 'The draft has changed like this:';
  const what = differences.length > 0 ? changes : 'The draft is the same.';
  const { leftOut } = comparison;
  const pictures =
    leftOut.length > 0 ? [`Pictures that are not in this installation were left out: ${leftOut.join(', ')}`] : [];
  return { isDone, json: { ok: true, isDryRun, ...comparison }, lines: [what, ...differences, ...pictures, done] };
}

function readArguments() {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return null;
  }
}

async function run(): Promise<void> {
  const parsed = readArguments();
  const [action, file, ...others] = parsed?.positionals ?? [];
  if (!parsed || !file || others.length > 0 || (action !== 'export' && action !== 'import')) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const { values } = parsed;
  const result = action === 'export' ? await exportTo(file) : await importFrom(file, values['dry-run']);
  const text = values.json ? JSON.stringify(result.json) : result.lines.join('\n');
  if (result.isDone || values.json) console.log(text);
  else console.error(text);
  process.exitCode = result.isDone ? 0 : 1;
}

try {
  await run();
} catch (error) {
  console.error(explainFault(error));
  process.exitCode = 1;
}
