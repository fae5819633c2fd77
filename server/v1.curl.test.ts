import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '#server/test/accounts.ts';
import { createTestKey } from '#server/test/keys.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const run = promisify(execFile);
const PAGE = path.resolve(import.meta.dirname, '../docs/api.md');

let studio: TestStudio;
let folder: string;
let token: string;
beforeAll(async () => {
  studio = await openTestStudio();
  const { id: ownerId } = await createPerson(studio, { role: 'admin' });
  token = (await createTestKey(studio, { ownerId })).token;
  folder = await mkdtemp(path.join(tmpdir(), 'api-'));
  await writeFile(
    path.join(folder, 'kitchen.jpg'),
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

test('the commands of docs/api.md are run one after another, and each of them succeeds', async () => {
  const page = await readFile(PAGE, 'utf8');
  const commands = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  expect(commands.length).toBeGreaterThan(6);
  const [settings = '', ...rest] = commands;
  expect(settings).toMatch(/^export STUDIO=.*\nexport KEY=.*\n$/);
  const script = ['set -euo pipefail', `export STUDIO='${studio.url}' KEY='${token}'`, ...rest].join('\n');
  const { stdout } = await run('bash', ['-c', script], { cwd: folder });
  expect(stdout).toContain('"file_name":"kitchen.jpg"');
  const made = stdout.match(/"order_number":\d+/g) ?? [];
  // The same order twice, under one Idempotency-Key.
  expect(new Set(made).size).toBe(1);
});
