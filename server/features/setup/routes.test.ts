import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentTest, SetupJson } from '#domain/admin/setup.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { installation } from '#server/db/schema/installation.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let other: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  other = await signInPerson(studio, { role: 'admin' });
  // A server makes the row when it first starts.
  const row = { id: 1, secretFingerprint: 'none', madeAt: studio.services.clock.now() };
  await studio.db.insert(installation).values(row).onConflictDoNothing();
});
afterAll(() => studio.close());

const read = async (person = admin) => (await person.browser.request<SetupJson>('GET', '/api/admin/setup')).body;
const close = (isClosed: unknown, person = admin) =>
  person.browser.request<SetupJson>('PATCH', '/api/admin/setup', { json: { is_closed: isClosed } });
const listDone = ({ steps }: SetupJson) => steps.filter(({ is_done }) => is_done).map(({ id }) => id);

describe('the setup', () => {
  test('of a fresh installation is at its beginning, and nothing waits to be published', async () => {
    expect(await read()).toMatchObject({ is_site_changed: false, is_catalogue_changed: false, closed_at: null });
    expect(listDone(await read()).filter((id) => id !== 'payments')).toEqual([]);
  });

  test('goes on by what is drafted, for every admin, in any order and with steps left out', async () => {
    const draft = await admin.browser.request<SiteDraftJson>('GET', '/api/admin/site/draft');
    const country = { code: 'PT', timeZone: 'Europe/Lisbon', weekStart: null, hourCycle: null };
    const saved = await admin.browser.request('PUT', '/api/admin/site/draft', {
      json: { ...draft.body.content, country },
      ifMatch: String(draft.headers.get('ETag')),
    });
    expect(saved.status, saved.text).toBe(200);
    const setup = await read(other);
    expect(listDone(setup)).toContain('country');
    expect(listDone(setup)).not.toContain('studio');
    expect(setup).toMatchObject({ is_site_changed: true, is_catalogue_changed: false });
  });

  test('is put away by two admins at once, once, and back', async () => {
    const answers = await Promise.all([close(true), close(true, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { closed_at } = await read();
    expect(closed_at).not.toBeNull();
    expect((await close(true)).body.closed_at).toBe(closed_at);
    expect((await close(false)).body.closed_at).toBeNull();
    expect((await close('yes')).body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'is_closed' }] });
  });
});

test('a name of the environment counts as done, and the demo says which keys are missing', async () => {
  const locked = await openTestStudio({ env: { BRAND_NAME: 'Estúdio Luz' } });
  const person = await signInPerson(locked, { role: 'admin' });
  expect(listDone(await read(person))).toContain('studio');
  await locked.close();
});

test('the provider is asked for the account of the keys', async () => {
  const { status, body, text } = await admin.browser.request<PaymentTest>('POST', '/api/admin/payment-test');
  expect(status, text).toBe(200);
  const { mode } = (await read()).payments;
  expect(body).toEqual({
    mode,
    account: mode === 'demo' ? null : { id: 'acct_sample', name: 'Sample Studio', country: 'PT', can_charge: true },
  });
});
