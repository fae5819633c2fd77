import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICES_STARTER } from '#domain/catalogue/services-starter.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { openAdminSocket, runCommand } from '#server/admin-socket.ts';
import { runScript } from '#server/test/run-script.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { getDraft } from './get-draft.ts';

let studio: TestStudio;
let folder: string;
let socket: Awaited<ReturnType<typeof openAdminSocket>>;
beforeAll(async () => {
  studio = await openTestStudio();
  folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  socket = await openAdminSocket({ ...studio.services, config: { ...studio.config, dataDir: folder } });
});
afterAll(async () => {
  await socket.close();
  rmSync(folder, { recursive: true, force: true });
  await studio.close();
});

/** Runs the script of `npm run studio -- catalogue` as its own process, beside the server of the folder. */
const runCatalogue = (...args: string[]) => runScript('scripts/catalogue.ts', args, { DATA_DIR: folder });

test('a catalogue is exported, changed and imported into the draft, tried before', async () => {
  const file = path.join(folder, 'catalogue.json');
  expect(await runCatalogue('export', file)).toMatchObject({ code: 0, out: `${file} holds the catalog: 7 packages.` });
  const document = JSON.parse(readFileSync(file, 'utf8'));
  expect(document).toEqual(STARTER_DOCUMENT);
  document.packages[6].price.amountMinor = 210_00;
  writeFileSync(file, JSON.stringify(document));

  const tried = await runCatalogue('import', file, '--dry-run', '--json');
  expect(JSON.parse(tried.out)).toMatchObject({
    ok: true,
    isDryRun: true,
    packages: [{ id: 'drone_video', fields: [{ field: 'amountMinor', before: 190_00, after: 210_00 }] }],
  });
  expect((await getDraft(studio)).content).toEqual(STARTER_DOCUMENT);

  const { version } = await getDraft(studio);
  const imported = await runCatalogue('import', file);
  expect(imported.out).toContain('drone_video amountMinor: 19000 -> 21000');
  expect(imported.out).toContain('Publish it in the portal');
  expect(await getDraft(studio)).toMatchObject({ content: document, version: version + 1, published_number: 0 });
});

test('a file that is no catalogue is refused with each fault and its place', async () => {
  const file = path.join(folder, 'wrong.json');
  writeFileSync(file, JSON.stringify({ packages: [{ ...STARTER_DOCUMENT.packages[0], tag: '' }] }));
  const said = await runCatalogue('import', file);
  expect(said).toMatchObject({ code: 1, out: '' });
  expect(said.err).toContain('packages.0.tag: The tag is required.');
  writeFileSync(file, 'packages');
  expect((await runCatalogue('import', file)).err).toContain('cannot be read as JSON');
  expect((await runCatalogue('import')).err).toContain('Write: npm run studio -- catalogue export FILE');
});

test('an import is checked again where it is written', async () => {
  const wrong = { content: { ...SERVICES_STARTER, packages: [] }, isDryRun: false };
  await expect(runCommand(studio.services, 'import-catalogue', wrong)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
