import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledEnvironment } from '#scripts/test/setup/bundle-processes.ts';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createPerson } from '#server/test/accounts.ts';
import { openPlace } from '#server/test/copies.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Some thirty processes, one after another. */
const MANY_COMMANDS_MS = paced(400_000);
const DOCUMENTS = [
  'README.md',
  'docs/operations.md',
  'docs/scale.md',
  'docs/webhooks.md',
  'docs/archive.md',
  'docs/import.md',
];

/** Commands that are not run here, by how they begin, and why. */
const NOT_HERE: readonly [string, string][] = [
  ['npm install', 'installs the packages that these tests run on'],
  ['npm start', 'serves until it is stopped: the journeys start it'],
  ['docker compose', 'needs a container engine: the steps of the container file are run in folders'],
  ['cd deploy', 'comes before docker compose'],
  ['cp studio.env.example', 'comes before docker compose'],
  ['DATABASE_URL=postgres://…', 'names a database of the reader: the tests of moves run it'],
  ['S3_BUCKET=…', 'names a bucket of the reader: the tests of moves run it'],
  ['npm run studio -- backup s3://', 'names a bucket of the reader: the tests of restores run it'],
  ['npm run studio -- import-media /srv/houses', 'names a folder of the reader: the tests of imports run it'],
  ['unzip -q studio.zip', 'checks an archive: the tests of archives read it'],
  ["python3 -c 'import json", 'reads that archive'],
];

type Command = { document: string; line: string };

/** The lines of all blocks of the shell, without remarks. */
function readCommands(): Command[] {
  return DOCUMENTS.flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
      block
        .split('\n')
        .map((line) => line.replace(/\s+# .*$/, '').trim())
        .filter(Boolean)
        .map((line) => ({ document, line })),
    );
  });
}

const isRun = ({ line }: Command) => !NOT_HERE.some(([begin]) => line.startsWith(begin));

/** Each command in its first form; in the long form each line. */
function listRun(): string[] {
  const lines = readCommands()
    .filter(isRun)
    .map(({ line }) => line);
  if (RUNS_LONG) return lines;
  const byName = new Map(
    lines.toReversed().map((line) => [/^npm run studio -- [a-z-]+( [a-z]+\b)?/.exec(line)?.[0] ?? line, line]),
  );
  return lines.filter((line) => [...byName.values()].includes(line));
}

type Ran = { code: number | null; out: string; err: string };

let folder: string;
let bin: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'documented-'));
  bin = path.join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, path.join(bin, 'node'));
  // What npm does with the commands of package.json: its own start takes longer than many of them.
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\nexec node "${path.join(bin, 'npm.mjs')}" "$@"\n`);
  writeFileSync(path.join(bin, 'npm.mjs'), NPM);
  chmodSync(path.join(bin, 'npm'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NPM = `
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
const [run, name, dashes, ...args] = process.argv.slice(2);
const script = JSON.parse(readFileSync('package.json', 'utf8')).scripts[name];
if (run !== 'run' || !script || (dashes !== undefined && dashes !== '--')) throw new Error('No such command of npm: ' + name);
const quoted = args.map((word) => "'" + word.replaceAll("'", "'\\\\''") + "'").join(' ');
process.exitCode = spawnSync('sh', ['-c', script + ' ' + quoted], { stdio: 'inherit' }).status ?? 1;
`;

let isFirst = true;

/** Has the first command start from its sources, as the reader's does; the others from a bundle of the same, and all of them in the long form. */
async function startOptions(): Promise<{ NODE_OPTIONS?: string }> {
  if (!isFirst && !RUNS_LONG) return bundledEnvironment();
  isFirst = false;
  return {};
}

/** Runs a line as it is written, in the project, where `/mnt` is a folder of the test. */
async function run(line: string, dataDir: string): Promise<Ran> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const own = { PATH: `${bin}:${PATH}`, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, EMBEDDED_FSYNC: 'off' };
  const env = { ...own, ...(await startOptions()) };
  const here = line.replaceAll('/mnt/', `${folder}/mnt/`).replaceAll('catalogue.json', `${folder}/catalogue.json`);
  return new Promise((resolve) => {
    const child = execFile('sh', ['-c', here], { cwd: ROOT, env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out: out.trim(), err: err.trim() }),
    );
  });
}

/** How a line has to end: the doctor says by its code what it found. */
const mayEnd = (line: string) => (line.startsWith('npm run studio -- doctor') ? [0, 1, 2] : [0]);

test('every documented command either runs here or is left to others for a reason', () => {
  const commands = readCommands();
  expect(commands.length).toBeGreaterThan(20);
  for (const command of commands.filter(isRun)) expect(command.line, command.document).toMatch(/^npm run /);
  for (const [begin] of NOT_HERE) {
    expect(
      commands.some(({ line }) => line.startsWith(begin)),
      `${begin} is documented no more`,
    ).toBe(true);
  }
});

test(
  'the documented commands run as they are written, in folders called d, media and backups',
  async () => {
    const place = (name: string) => ({
      dataDir: path.join(folder, name),
      env: { DATA_DIR: path.join(folder, name) },
      close: async () => {},
    });
    const first = place('d');
    mkdirSync(first.dataDir, { mode: 0o700 });
    const studio = await openPlace({ ...first, env: { ...first.env, EMBEDDED_FSYNC: 'off' } });
    await createPerson(studio);
    await studio.db.update(users).set({ email: 'you@example.com' });
    await studio.close();

    let id = '';
    let restored = 0;
    for (const line of listRun()) {
      const isRestore = line.startsWith('npm run studio -- restore /mnt');
      // Each restore wants an empty place; what follows it is about that place.
      if (isRestore) restored += 1;
      const target = isRestore ? path.join(folder, 'media', String(restored)) : first.dataDir;
      if (isRestore) mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      const ran = await run(line.replace('2026-11-26T02-15-00Z-1f2e3d4c', id), target);
      expect(mayEnd(line), `${line}\n${ran.out}\n${ran.err}`).toContain(ran.code);
      if (line.startsWith('npm run studio -- backup /mnt')) id = path.basename(JSON.parse(ran.out).path);
      if (isRestore) await (await openEmbedded(target, false)).close();
    }
    expect(id).not.toBe('');
  },
  MANY_COMMANDS_MS,
);
