import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, identities, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { lockContactByEmail } from '#server/features/customers/queries.ts';
import { createPerson, type Person, readLinkToken, signInPerson } from '#server/test/accounts.ts';
import { askImport, beginImport, doImport, importAll, planImport, readImport } from '#server/test/imports.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

let made = 0;
const address = () => {
  made += 1;
  return `customer-${made}-${Math.random().toString(36).slice(2, 8)}@example.com`;
};
const userOf = async (email: string) => (await studio.db.select().from(users).where(eq(users.email, email)))[0];
const contactOf = async (email: string) => (await lockContactByEmail(studio.db, email)) ?? undefined;

describe('customers from a table', () => {
  test('IMP-3, IMP-5: are looked into, checked without a trace, imported, and are no doubles the second time', async () => {
    const [jane, john] = [address(), address()];
    const bytes = `First Name,Last Name,Email Address,Customer Team Name,Phone\r\nJane,Doe,${jane.toUpperCase()},"Doe, Realty",+1 512 555 0100\r\nJohn,Smith,${john},,\r\n`;
    const begun = await beginImport(studio, owner, { kind: 'customers', source: 'aryeo', bytes });
    expect(begun).toMatchObject({
      state: 'ready',
      encoding: 'utf-8',
      delimiter: ',',
      total: 2,
      mapping: { first_name: 0, last_name: 1, email: 2, company: 3, phone: 4 },
      missing_fields: [],
    });
    expect(begun.sample[0]).toEqual(['Jane', 'Doe', jane.toUpperCase(), 'Doe, Realty', '+1 512 555 0100']);
    const checked = await doImport(studio, owner, begun.id, 'check');
    expect(checked).toMatchObject({ state: 'checked', created: 2, changed: 0, skipped: 0, faulty: 0 });
    expect(await userOf(jane)).toBeUndefined();
    const done = await doImport(studio, owner, begun.id, 'run');
    expect(done).toMatchObject({ state: 'done', created: 2, skipped: 0, processed: 2 });
    expect(await userOf(jane)).toMatchObject({
      name: 'Jane Doe',
      companyName: 'Doe, Realty',
      emailVerified: false,
      role: 'realtor',
    });
    expect(await contactOf(jane)).toMatchObject({
      name: 'Jane Doe',
      phone: '+1 512 555 0100',
      companyName: 'Doe, Realty',
    });
    const again = await importAll(studio, owner, { kind: 'customers', source: 'aryeo', bytes });
    expect(again).toMatchObject({ state: 'done', created: 0, changed: 0, skipped: 2 });
    const actions = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, begun.id));
    expect(actions.map(({ action }) => action).sort()).toEqual(['import_created', 'import_finished', 'import_started']);
  });

  test('IMP-8: get accounts that nothing opens but a proof of the address, and no mail', async () => {
    const jane = address();
    await importAll(studio, owner, { kind: 'customers', bytes: `email,name\n${jane},Jane Doe\n` });
    const user = await userOf(jane);
    expect(
      await studio.db
        .select()
        .from(identities)
        .where(eq(identities.userId, user?.id ?? '')),
    ).toEqual([]);
    expect(await studio.db.$count(mails, eq(mails.userId, user?.id ?? ''))).toBe(0);
    const stranger = await createPerson(studio);
    const signUp = { full_name: 'Mallory', email: jane, password: 'violet-Lantern-42', company_name: '' };
    await stranger.browser.request('POST', '/api/auth/sign-up/email', { json: signUp });
    const signIn = { email: jane, password: signUp.password };
    expect((await stranger.browser.request('POST', '/api/auth/sign-in/email', { json: signIn })).status).toBe(401);
    await stranger.browser.request('POST', '/api/auth/request-password-reset', { json: { email: jane } });
    const token = await readLinkToken(studio, jane);
    const reset = { token, new_password: 'quiet-Harbor-77' };
    expect((await stranger.browser.request('POST', '/api/auth/reset-password', { json: reset })).status).toBeLessThan(
      300,
    );
    const opened = await stranger.browser.request('POST', '/api/auth/sign-in/email', {
      json: { email: jane, password: reset.new_password },
    });
    expect(opened.status).toBe(200);
    expect((await userOf(jane))?.emailVerified).toBe(true);
  });

  test('are contacts alone where accounts are not wanted', async () => {
    const jane = address();
    const { id } = await beginImport(studio, owner, {
      kind: 'customers',
      bytes: `E-posta;Ad Soyad\n${jane};Ayşe Yılmaz\n`,
    });
    await planImport(owner, id, { options: { make_accounts: false } });
    await doImport(studio, owner, id, 'check');
    expect(await doImport(studio, owner, id, 'run')).toMatchObject({ state: 'done', created: 1, delimiter: ';' });
    expect(await userOf(jane)).toBeUndefined();
    expect(await contactOf(jane)).toMatchObject({ name: 'Ayşe Yılmaz' });
  });

  test('change what is there only where that is wanted, and never the account of somebody who is in it', async () => {
    const [jane, proven] = [address(), await createPerson(studio)];
    const first = `email,name,company\n${jane},Jane,Old\n`;
    await importAll(studio, owner, { kind: 'customers', bytes: first });
    const bytes = `email,name,company\n${jane},Jane Doe,New\n${proven.email},Somebody Else,New\n`;
    expect(await importAll(studio, owner, { kind: 'customers', bytes })).toMatchObject({
      created: 1,
      skipped: 1,
      changed: 0,
    });
    const { id } = await beginImport(studio, owner, { kind: 'customers', bytes: bytes.replaceAll('New', 'Newer') });
    await planImport(owner, id, { options: { update_existing: true } });
    expect(await doImport(studio, owner, id, 'check')).toMatchObject({ created: 0, changed: 2 });
    await doImport(studio, owner, id, 'run');
    expect(await userOf(jane)).toMatchObject({ name: 'Jane Doe', companyName: 'Newer' });
    expect(await userOf(proven.email)).toMatchObject({ name: proven.name, companyName: '' });
    expect(await contactOf(proven.email)).toMatchObject({ companyName: 'Newer' });
    const undone = await doImport(studio, owner, id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', left: 0 });
    expect(await userOf(jane)).toMatchObject({ name: 'Jane', companyName: 'Old' });
    expect(await contactOf(jane)).toMatchObject({ name: 'Jane', companyName: 'Old' });
    expect(await contactOf(proven.email)).toMatchObject({ companyName: 'New' });
  });
});

describe('the undo of an import', () => {
  test('IMP-6: removes what it made, names what was used since, and lets the file be imported again', async () => {
    const [jane, john] = [address(), address()];
    const bytes = `email,name\n${jane},Jane Doe\n${john},John Smith\n`;
    const { id } = await importAll(studio, owner, { kind: 'customers', bytes });
    const john1 = await userOf(john);
    await studio.db
      .update(users)
      .set({ name: 'Johnny' })
      .where(eq(users.id, john1?.id ?? ''));
    const undone = await doImport(studio, owner, id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', left: 1 });
    expect(undone.first_left).toEqual([
      { line: 3, kind: 'user', id: john1?.id, label: 'John Smith', reason: 'It was changed since.' },
    ]);
    expect(await userOf(jane)).toBeUndefined();
    expect(await contactOf(jane)).toBeUndefined();
    expect(await userOf(john)).toBeDefined();
    expect(await importAll(studio, owner, { kind: 'customers', bytes })).toMatchObject({ created: 2, skipped: 0 });
  });

  test('leaves an account that somebody is in', async () => {
    const jane = address();
    const { id } = await importAll(studio, owner, { kind: 'customers', bytes: `email,name\n${jane},Jane\n` });
    const user = await userOf(jane);
    await studio.db.insert(identities).values({ userId: user?.id ?? '', accountId: 'x', providerId: 'google' });
    const undone = await doImport(studio, owner, id, 'undo');
    expect(undone.first_left.map(({ reason }) => reason)).toEqual(['Its owner has set a way to sign in.']);
    expect(await userOf(jane)).toBeDefined();
  });
});

describe('who may import', () => {
  test('are owners and managers, and nobody brings a file to the import of another studio page by its id alone', async () => {
    const realtor = await signInPerson(studio);
    expect((await realtor.browser.request('GET', '/api/admin/imports')).status).toBe(403);
    const { id } = await beginImport(studio, owner, { kind: 'customers', bytes: `email,name\n${address()},A\n` });
    expect((await askImport(realtor, id, 'run')).status).toBe(403);
    expect((await askImport(owner, id, 'run')).status).toBe(409);
    expect((await askImport(owner, id, 'check', '"77"')).status).toBe(412);
    const gone = await owner.browser.request('DELETE', `/api/admin/imports/${id}`, { headers: { 'If-Match': '*' } });
    expect(gone.status).toBe(204);
    expect((await readImport(owner, id)) as unknown).toMatchObject({ code: 'not_found' });
    const left = await studio.db.select().from(users).where(inArray(users.email, []));
    expect(left).toEqual([]);
  });
});
