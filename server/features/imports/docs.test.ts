import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLE_KINDS } from '#domain/imports/import-kinds.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { importAll } from '#server/test/imports.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const PAGE = readFileSync('docs/import.md', 'utf8');

test('the examples of docs/import.md are imported as they stand', async () => {
  for (const kind of TABLE_KINDS) {
    const bytes = new RegExp(`\`\`\`csv ${kind}\\n([^\`]+)\`\`\``).exec(PAGE)?.[1] ?? '';
    const rows = bytes.trim().split('\n').length - 1;
    const done = await importAll(studio, owner, { kind, bytes });
    expect(done, kind).toMatchObject({ state: 'done', created: rows, faulty: 0, missing_fields: [] });
  }
});
