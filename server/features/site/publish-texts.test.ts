import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LegalPageJson, OwnPageJson } from '#domain/site/legal-json.ts';
import type { OwnPage } from '#domain/site/own-pages-schema.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_LEGAL } from '#domain/site/starter-legal/starter-legal.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import { legalTexts } from '#server/db/schema/legal.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const DRAFT = '/api/admin/site/draft';
type Change = (content: SiteDocument) => Partial<SiteDocument>;

async function save(change: Change) {
  const { body, headers } = await admin.browser.request<SiteDraftJson>('GET', DRAFT);
  const json = { ...body.content, ...change(body.content) };
  return admin.browser.request<SiteDraftJson>('PUT', DRAFT, { json, ifMatch: String(headers.get('ETag')) });
}

async function publish(change: Change): Promise<void> {
  const saved = await save(change);
  expect(saved.status, saved.text).toBe(200);
  const done = await admin.browser.request('POST', '/api/admin/site/publish', {
    json: {},
    ifMatch: String(saved.headers.get('ETag')),
  });
  expect(done.status, done.text).toBe(200);
}

/** The terms with a last sentence of their own, in one language. */
const withTerms =
  (sentence: string, language: 'en' | 'tr' = 'en'): Change =>
  ({ legal }) => {
    const text = STARTER_LEGAL.terms.texts[language];
    if (!text) throw new Error('The starter has both languages.');
    const markdown = `${text.markdown}\n\n${sentence}`;
    return {
      legal: {
        ...legal,
        terms: { ...legal.terms, texts: { ...legal.terms.texts, [language]: { ...text, markdown } } },
      },
    };
  };

const visitor = () => openBrowser(studio.url);
const readTerms = (query = '') => visitor().request<LegalPageJson>('GET', `/api/site/legal/terms${query}`);
const wordsOf = (blocks: unknown) => JSON.stringify(blocks);

describe('the legal texts', () => {
  test('of a new studio are the starter’s, with its name, contact and hours, in each language', async () => {
    const { status, body } = await readTerms();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'terms',
      version: TERMS_VERSION,
      current_version: TERMS_VERSION,
      is_reviewed: false,
    });
    expect(body).toMatchObject({ title: 'Terms of Use', language: 'en' });
    expect(body.description).toContain('The terms of Capital Listing Media: ordering');
    expect(wordsOf(body.blocks)).toContain('We work Mon-Fri 09:00-18:00 and Sat 10:00-15:00, New York time.');
    expect(wordsOf(body.blocks)).toContain('mailto:');
    const turkish = await readTerms('?language=tr');
    expect(turkish.body).toMatchObject({ title: 'Kullanım Koşulları', language: 'tr' });
    expect(wordsOf(turkish.body.blocks)).toContain('Pzt-Cum 09:00-18:00 ve Cmt 10:00-15:00');
    const privacy = await visitor().request<LegalPageJson>('GET', '/api/site/legal/privacy');
    expect(privacy.body).toMatchObject({ version: '2026-11-20', title: 'Privacy Policy' });
    expect((await visitor().request('GET', '/api/site/legal/imprint')).status).toBe(422);
  });

  test('have a version for each day and change, and the earlier ones stay as they were read', async () => {
    await publish(({ brand }) => ({ brand: { ...brand, phone: '+1 202 555 0199' } }));
    expect((await readTerms()).body.version).toBe(TERMS_VERSION);
    await publish(withTerms('First change.'));
    expect((await readTerms()).body).toMatchObject({ version: '2026-11-20', current_version: '2026-11-20' });
    await publish(withTerms('İkinci değişiklik.', 'tr'));
    await publish((content) => ({
      ...withTerms('Third change.')(content),
      brand: { ...content.brand, name: 'Lisboa Lar' },
    }));
    const now = await readTerms();
    expect(now.body.version).toBe('2026-11-20-3');
    expect(wordsOf(now.body.blocks)).toContain('Third change.');
    expect(wordsOf(now.body.blocks)).toContain('Lisboa Lar');
    const first = await readTerms('?version=2026-11-20');
    expect(first.body).toMatchObject({ version: '2026-11-20', current_version: '2026-11-20-3' });
    expect(wordsOf(first.body.blocks)).toContain('First change.');
    expect(wordsOf(first.body.blocks)).toContain('Capital Listing Media');
    const starter = await readTerms(`?version=${TERMS_VERSION}`);
    expect(wordsOf(starter.body.blocks)).not.toContain('change.');
    expect(wordsOf(starter.body.blocks)).toContain('+1 202 555 0199');
    expect((await readTerms('?version=2020-01-01')).status).toBe(404);
    expect((await visitor().request<LegalPageJson>('GET', '/api/site/legal/privacy')).body.version).toBe('2026-11-20');
  });

  test('of a version cannot be changed or deleted by any statement', async () => {
    const own = eq(legalTexts.version, '2026-11-20');
    for (const change of [
      studio.db.update(legalTexts).set({ siteNumber: 99 }).where(own),
      studio.db.delete(legalTexts).where(own),
    ]) {
      const refused = await change.then(
        () => null,
        (error: unknown) => error,
      );
      expect(violatedConstraint(refused)).toBe('legal_texts_append_only');
    }
  });

  test('that were replaced are not accepted by an order, which is placed again with those that hold', async () => {
    const outdated = await placeOrder(studio.url, orderBody({}, { termsVersion: TERMS_VERSION }));
    expect(outdated).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', current: { terms_version: '2026-11-20-3' } },
    });
    const placed = await placeOrder(studio.url, orderBody({}, { termsVersion: '2026-11-20-3' }));
    expect(placed.status, placed.text).toBe(201);
  });

  test('with what does not belong in them are refused with the line of each fault, and the draft stays', async () => {
    const refused = await save(withTerms('A <b>bold</b> word.\n\n[x](javascript:alert(1)) {nmae}'));
    expect(refused.status).toBe(422);
    const { fields } = refused.body as unknown as { fields: { path: string; message: string }[] };
    const lines = `${STARTER_LEGAL.terms.texts.en?.markdown}`.split('\n').length;
    expect(fields).toEqual([
      expect.objectContaining({ message: `Line ${lines + 2} has HTML (\`<b>\`). Write **bold** instead.` }),
      expect.objectContaining({ message: expect.stringContaining('HTML (`</b>`)') }),
      expect.objectContaining({ message: expect.stringContaining(`Line ${lines + 4} has a link to \`javascript:`) }),
      expect.objectContaining({ message: expect.stringContaining('{nmae} is not known. Known are {name}') }),
    ]);
    expect(new Set(fields.map(({ path }) => path))).toEqual(new Set(['legal.terms.texts.en.markdown']));
    const long = await save(withTerms('x'.repeat(100_000)));
    expect(long.text).toContain('The text may have 100,000 characters at most.');
    expect((await save(withTerms('x'.repeat(4_500_000)))).status).toBe(413);
    const { body } = await admin.browser.request<SiteDraftJson>('GET', DRAFT);
    expect(body.content.legal.terms.texts.en?.markdown).toContain('Third change.');
  });
});

describe('pages of the studio’s own', () => {
  const ID = '0197a0c0-0000-7000-8000-000000000001';
  const page = (changes: Partial<OwnPage> = {}): OwnPage => ({
    id: ID,
    slug: 'drone-rules',
    place: 'footer',
    isListed: true,
    isHidden: false,
    texts: { en: { title: 'Drones of {name}', description: 'When we fly.', markdown: '## When\n\nWhen it is calm.' } },
    ...changes,
  });
  const OTHER = '0197a0c0-0000-7000-8000-000000000002';
  const read = (slug: string, query = '') =>
    visitor().request<OwnPageJson>('GET', `/api/site/pages/own/${slug}${query}`);

  test('are read at their address, by links in the footer, and in the first language where there is no other', async () => {
    await publish(() => ({ ownPages: [page()] }));
    expect((await read('drone-rules', '?language=tr')).body).toMatchObject({
      slug: 'drone-rules',
      language: 'en',
      title: 'Drones of Lisboa Lar',
      blocks: [{ kind: 'heading', id: 'when' }, { kind: 'paragraph' }],
    });
    expect((await studio.services.content.get()).site.ownLinks).toEqual([
      { slug: 'drone-rules', place: 'footer', title: 'Drones of Lisboa Lar' },
    ]);
    expect((await read('nowhere')).status).toBe(404);
  });

  test('answer at each address that they had, until another page takes it', async () => {
    await publish(() => ({ ownPages: [page({ slug: 'drones' })] }));
    await publish(() => ({ ownPages: [page({ slug: 'flights' })] }));
    const outcome = async (slug: string) => (await studio.services.content.get()).texts.ownPages.get(slug);
    expect((await read('drone-rules')).body.slug).toBe('flights');
    expect(await outcome('drones')).toEqual({ kind: 'moved', slug: 'flights' });
    await publish(() => ({ ownPages: [page({ slug: 'flights' }), page({ id: OTHER, slug: 'drones' })] }));
    expect(await outcome('drones')).toMatchObject({ kind: 'shown', page: { id: OTHER } });
    expect(await outcome('drone-rules')).toEqual({ kind: 'moved', slug: 'flights' });
    await publish(() => ({ ownPages: [page({ id: OTHER, slug: 'drones', isHidden: true })] }));
    expect(await outcome('flights')).toEqual({ kind: 'gone' });
    expect(await outcome('drone-rules')).toEqual({ kind: 'gone' });
    expect(await outcome('drones')).toBeUndefined();
    expect((await read('drones')).status).toBe(404);
  });

  test.each([
    [[page(), page({ id: OTHER })], 'Another page has the address /p/drone-rules already.'],
    [[page(), page({ slug: 'other' })], 'Two pages have the same id.'],
    [[page({ slug: 'Drone Rules' })], 'The address has small letters from a to z'],
    [[page({ slug: 'a--b' })], 'The address has small letters from a to z'],
    [[page({ slug: '../admin' })], 'The address has small letters from a to z'],
    [[page({ slug: 'admin' })], 'The address /p/admin is kept free.'],
    [[page({ texts: {} })], 'Write the page in one language at least.'],
    [Array.from({ length: 101 }, () => page()), 'There may be 100 pages at most.'],
    [
      Array.from({ length: 11 }, (_, at) =>
        page({
          id: OTHER.slice(0, -2) + String(10 + at),
          slug: `page-${at}`,
          texts: { en: { title: 'T', description: 'D', markdown: 'x'.repeat(99_000) } },
        }),
      ),
      'All pages together may have 1,000,000 characters at most.',
    ],
  ] as [OwnPage[], string][])('are refused with a sentence (%#)', async (ownPages, sentence) => {
    const refused = await save(() => ({ ownPages }));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(sentence);
  });
});
