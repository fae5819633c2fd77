import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { PaymentTest, SetupJson } from '#domain/operations/setup.ts';
import { NO_TAXES_MARK } from '#domain/site/sample/no-taxes.ts';
import type { SampleJson, SampleKind } from '#domain/site/sample/sample-part.ts';
import { confirmPart } from '#domain/site/sample/settle-part.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { catalogueDraft } from '#server/db/schema/catalogue.ts';
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

  test('OPS-12: goes on by what is drafted, for every admin, in any order and with steps left out', async () => {
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

  test('sees no change of a catalogue whose document stands in another order of keys', async () => {
    const { body } = await admin.browser.request<CatalogueDraftJson>('GET', '/api/admin/catalogue/draft');
    const turned = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, part]) => [key, turned(part)]),
          )
        : Array.isArray(value)
          ? value.map(turned)
          : value;
    const content = turned(body.content);
    const row = { id: 1, content, updatedAt: studio.services.clock.now() };
    await studio.db
      .insert(catalogueDraft)
      .values(row as typeof catalogueDraft.$inferInsert)
      .onConflictDoUpdate({ target: catalogueDraft.id, set: { content: row.content as typeof body.content } });
    expect(await read()).toMatchObject({ is_catalogue_changed: false });
  });

  test('counts a currency apart from what is sold, and names what is still the sample studio’s', async () => {
    const draft = await admin.browser.request<CatalogueDraftJson>('GET', '/api/admin/catalogue/draft');
    const saved = await admin.browser.request('PUT', '/api/admin/catalogue/draft', {
      json: { ...draft.body.content, currency: 'eur', country: 'PT' },
      ifMatch: String(draft.headers.get('ETag')),
    });
    expect(saved.status, saved.text).toBe(200);
    const setup = await read(other);
    expect(listDone(setup)).toContain('currency');
    expect(listDone(setup)).not.toContain('catalogue');
    expect(setup.is_catalogue_changed).toBe(true);
    expect(setup.mail).toMatchObject({ is_sample: true, own: { address: other.email, is_confirmed: true } });
  });

  test('SITE-50, OPS-12: counts texts, pictures and legal pages once nothing of them is the sample’s', async () => {
    const change = async (update: (site: SiteDocument) => SiteDocument) => {
      const draft = await admin.browser.request<SiteDraftJson>('GET', '/api/admin/site/draft');
      const ifMatch = String(draft.headers.get('ETag'));
      const saved = await admin.browser.request('PUT', '/api/admin/site/draft', {
        json: update(draft.body.content),
        ifMatch,
      });
      expect(saved.status, saved.text).toBe(200);
    };
    const ids = ['languages', 'taxes', 'texts', 'pictures', 'legal'];
    const countDone = async () => listDone(await read()).filter((id) => ids.includes(id));
    expect(await countDone()).toEqual([]);
    await change((site) => ({ ...site, brand: { ...site.brand, name: 'Lar de Lisboa' }, languages: ['en'] }));
    expect(await countDone()).toEqual(['languages']);
    const { parts } = (await admin.browser.request<SampleJson>('GET', '/api/admin/site/sample')).body;
    const keep = (kinds: readonly SampleKind[]) =>
      change((site) => parts.filter(({ kind }) => kinds.includes(kind)).reduce(confirmPart, site));
    await keep(['pictures']);
    expect(await countDone()).toEqual(['languages', 'pictures']);
    await keep(['texts', 'testimonials', 'figures', 'legal']);
    expect(await countDone()).toEqual(['languages', 'texts', 'pictures']);
    await change((site) => ({
      ...site,
      legal: { terms: { ...site.legal.terms, isReviewed: true }, privacy: { ...site.legal.privacy, isReviewed: true } },
      confirmedSample: [...site.confirmedSample, NO_TAXES_MARK],
    }));
    expect(await countDone()).toEqual(ids);
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

test('what the environment says is named by its variables, a name of it counts as done', async () => {
  const env = { BRAND_NAME: 'Estúdio Luz', MAIL_FROM: 'ola@luz.example', PAYMENT_CURRENCY: 'eur' };
  const locked = await openTestStudio({ env });
  const person = await signInPerson(locked, { role: 'admin' });
  const setup = await read(person);
  expect(listDone(setup)).toContain('studio');
  expect(setup.mail).toMatchObject({ from: 'ola@luz.example', from_variable: 'MAIL_FROM' });
  expect(setup.payments).toMatchObject({ currency: 'eur', currency_variable: 'PAYMENT_CURRENCY' });
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
