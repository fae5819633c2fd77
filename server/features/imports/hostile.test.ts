import { randomBytes } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportDetail } from '#domain/imports/import-json.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contacts, customers } from '#server/db/schema/customers.ts';
import { imports } from '#server/db/schema/imports.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { beginImport, doImport, importAll, readImport } from '#server/test/imports.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload, locationUploadId, sendBytes } from '#server/test/uploads.ts';
import { purgeImports } from './purge-imports.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const begin = (bytes: string | Uint8Array) => beginImport(studio, owner, { kind: 'customers', bytes });

describe('how a table is written', () => {
  const rows = 'E-posta;Ad Soyad\nayse@example.com;"Ayşe\nYılmaz"\n';
  test.each([
    ['UTF-8', Buffer.from(rows), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${rows}`), 'utf-8'],
    ['UTF-16 with its mark', utf16(rows), 'utf-16le'],
    ['UTF-16, big end first', utf16(rows, true), 'utf-16be'],
    ['UTF-16 without a mark', utf16(rows).subarray(2), 'utf-16le'],
    ['the Turkish code page', Buffer.from(rows.replace('ş', '\xfe').replaceAll('ı', '\xfd'), 'latin1'), 'windows-1254'],
    ['the Western code page', Buffer.from(rows.replace('ş', '\xe9').replaceAll('ı', '\xfc'), 'latin1'), 'windows-1252'],
  ])('is found out: %s', async (_name, bytes, encoding) => {
    const found = await begin(bytes);
    expect(found).toMatchObject({ state: 'ready', encoding, delimiter: ';', total: 1, mapping: { email: 0, name: 1 } });
    expect(found.sample[0]?.[1]).toMatch(/^Ay.e\nY.lmaz$/);
  });

  test.each([
    ['a tab', 'email\tname\na@example.com\tA\n', '\t'],
    ['a bar', 'email|name\na@example.com|A\n', '|'],
    ['what the first line names', 'sep=;\nemail;name, full\na@example.com;A\n', ';'],
    ['a comma beside semicolons in quotes', '"email","na;me;x;y"\na@example.com,A\n', ','],
  ])('has its cells apart by %s', async (_name, text, delimiter) => {
    expect(await begin(text)).toMatchObject({ state: 'ready', delimiter, total: 1 });
  });

  test('counts lines as an editor does, with breaks in cells and empty lines', async () => {
    const found = await begin('email,name,notes\r\na@example.com,A,"one\r\ntwo"\r\n\r\n,,\r\nwrong,B,\r\n');
    const checked = await doImport(studio, owner, found.id, 'check');
    expect(checked).toMatchObject({ total: 2, faulty: 1 });
    expect(checked.first_faults[0]).toMatchObject({ line: 6, place: 'email', value: 'wrong' });
  });
});

describe('hostile tables', () => {
  test.each([
    ['a quotation mark that never ends', `email,name\n"${'x'.repeat(500)}\n`, /quotation mark/],
    ['a million columns', `${'a,'.repeat(1_000_000)}\n`, /longer than/],
    ['too many columns', `${'a,'.repeat(300)}\n1\n`, /columns/],
    ['a huge cell', `email,name\n"${'x'.repeat(2_000_000)}",A\n`, /longer than/],
    ['no rows', 'email,name\n', /no rows/],
    ['nothing but lines', '\n\n,\n', /empty/],
  ])('are refused with a sentence: %s', async (_name, text, failure) => {
    const found = await begin(text);
    expect(found.state).toBe('failed');
    expect(found.failure).toMatch(failure);
  });

  test('names of 300 letters, control characters and tags are faults or plain text, never more', async () => {
    const tag = '<script>alert(1)</script>';
    const bytes = `email,name,company\nlong@h.example.com,${'n'.repeat(300)},\nnul@h.example.com,"A\0B",\ntag@h.example.com,${tag},${tag}\nformula@h.example.com,"=HYPERLINK(""http://x"")",'=1+1\nrtl@h.example.com,\u202EnaD,שלום\n`;
    const done = await importAll(studio, owner, { kind: 'customers', bytes });
    expect(done).toMatchObject({ state: 'done', created: 3, faulty: 2 });
    expect(done.first_faults.map(({ line }) => line)).toEqual([2, 3]);
    const kept = await studio.db
      .select({ email: contacts.email, name: contacts.name, companyName: customers.companyName })
      .from(contacts)
      .innerJoin(customers, eq(customers.id, contacts.customerId))
      .where(like(contacts.email, '%@h.example.com'));
    const names = Object.fromEntries(
      kept.map(({ email, name, companyName }) => [email.split('@')[0], [name, companyName]]),
    );
    expect(names).toEqual({ tag: [tag, tag], formula: ['=HYPERLINK("http://x")', '=1+1'], rtl: ['naD', 'שלום'] });
    const faulty = await importAll(studio, owner, { kind: 'customers', bytes: 'email,name\n=cmd|x,@SUM(1)\n' });
    const table = await owner.browser.request('GET', `/api/admin/imports/${faulty.id}/faults.csv`);
    expect(table.text).toContain(",'=cmd|x,");
  });

  test('bytes of another file are not taken', async () => {
    const begun = await owner.browser.request<ImportDetail>('POST', '/api/admin/imports', {
      json: { kind: 'customers', file_name: 'book.csv' },
    });
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]);
    const metadata = { filename: 'book.csv', importId: begun.body.id };
    const upload = await beginUpload(owner, zip.length, metadata);
    expect(upload.status).toBe(201);
    const sent = await sendBytes(owner, locationUploadId(upload), 0, zip);
    expect([sent.status, sent.body?.detail]).toEqual([415, expect.stringContaining('save it as CSV')]);
    expect((await beginUpload(owner, 10, { ...metadata, filename: 'book.xlsx' })).status).toBe(415);
    expect((await beginUpload(owner, 60 * 1024 * 1024, metadata)).status).toBe(413);
    const random = randomBytes(4096);
    const noise = await beginUpload(owner, random.length, metadata);
    const refused = await sendBytes(owner, locationUploadId(noise), 0, random);
    expect([refused.status, refused.body?.detail]).toEqual([415, 'This file is no table. Save it as CSV.']);
    const realtor = await signInPerson(studio);
    expect((await beginUpload(realtor, 10, metadata)).status).toBe(404);
    expect(await readImport(owner, begun.body.id)).toMatchObject({ state: 'waiting' });
  });

  test('IMP-2: columns can be given by hand, and only those that are there', async () => {
    const found = await begin('x,y\njane@g.example.com,Jane\n');
    expect(found).toMatchObject({ mapping: {}, missing_fields: ['Email', 'Full name'] });
    const plan = (mapping: unknown) =>
      owner.browser.request('PATCH', `/api/admin/imports/${found.id}`, {
        json: { mapping },
        headers: { 'If-Match': '*' },
      });
    expect((await plan({ email: 7 })).status).toBe(422);
    expect((await plan({ role: 0 })).status).toBe(422);
    const asked = await owner.browser.request('POST', `/api/admin/imports/${found.id}/check`, {
      headers: { 'If-Match': '*' },
    });
    expect(asked.status).toBe(422);
    expect((await plan({ email: 0, name: 1 })).status).toBe(200);
    await doImport(studio, owner, found.id, 'check');
    expect(await doImport(studio, owner, found.id, 'run')).toMatchObject({ created: 1 });
    const [jane] = await studio.db.select().from(users).where(eq(users.email, 'jane@g.example.com'));
    expect(jane).toMatchObject({ role: 'realtor', emailVerified: false });
  });

  test('files go a week after their import rested, and what it did stays undoable', async () => {
    const done = await importAll(studio, owner, { kind: 'customers', bytes: 'email,name\nold@p.example.com,Old\n' });
    const [row] = await studio.db.select().from(imports).where(eq(imports.id, done.id));
    expect(await studio.ctx.storage.find(row?.fileKey ?? '')).not.toBeNull();
    studio.clock.advance(8 * 24 * 3_600_000);
    await purgeImports(studio.ctx);
    expect(await studio.ctx.storage.find(row?.fileKey ?? '')).toBeNull();
    const fresh = await signInPerson(studio, { role: 'admin' });
    expect(await doImport(studio, fresh, done.id, 'undo')).toMatchObject({ state: 'undone', left: 0 });
  });
});
