import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LegalProposal } from '#domain/site/generated-legal/legal-proposal.ts';
import type { SampleJson } from '#domain/site/sample/sample-part.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
let manager: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
  manager = await signInPerson(studio, { role: 'staff' });
});
afterAll(() => studio.close());
/** Versions cannot be taken back: the sample is published once more. */
beforeEach(async () => {
  await save(() => STARTER_SITE);
  await publish();
});

const LISBON = {
  ...STARTER_SITE.brand,
  name: 'Lar de Lisboa',
  email: 'ola@lar.example',
  phone: '+351 21',
  address: 'Lisboa',
};

const readSample = async (person = owner) =>
  (await person.browser.request<SampleJson>('GET', '/api/admin/site/sample')).body;
const readDraft = () => owner.browser.request<SiteDraftJson>('GET', '/api/admin/site/draft');

async function save(change: (site: SiteDocument) => SiteDocument) {
  const { body, headers } = await readDraft();
  const ifMatch = String(headers.get('ETag'));
  return owner.browser.request<SiteDraftJson>('PUT', '/api/admin/site/draft', { json: change(body.content), ifMatch });
}

async function publish(person = owner) {
  const ifMatch = String((await readDraft()).headers.get('ETag'));
  return person.browser.request<SiteDraftJson & { detail: string }>('POST', '/api/admin/site/publish', {
    json: { note: '' },
    ifMatch,
  });
}

const hiddenOf = ({ pages }: SiteDocument) =>
  pages.home.sections.filter(({ isHidden }) => isHidden).map(({ name }) => name);

describe('what of the site is still the sample’s', () => {
  test('SITE-50: is listed for owners alone, and is nothing on a fresh installation', async () => {
    expect(await readSample()).toEqual({
      brand: 'Capital Listing Media',
      is_sample_brand: true,
      parts: [],
      live_count: 0,
    });
    expect((await manager.browser.request('GET', '/api/admin/site/sample')).status).toBe(404);
  });

  test('SITE-50: is told of the draft, and of what visitors see', async () => {
    await save((site) => ({ ...site, brand: LISBON }));
    const drafted = await readSample();
    expect(drafted).toMatchObject({ brand: 'Lar de Lisboa', is_sample_brand: false, live_count: 0 });
    expect(drafted.parts.map(({ id }) => id)).toEqual(expect.arrayContaining(['home.testimonials', 'legal.terms.en']));
    expect((await publish()).status).toBe(200);
    const { parts, live_count: live } = await readSample();
    expect(parts.map(({ id }) => id)).not.toContain('home.testimonials');
    expect(live).toBe(parts.length);
  });

  test('counts a brand that the environment sets as another', async () => {
    const named = await openTestStudio({ env: { BRAND_NAME: 'Estúdio Luz' } });
    const person = await signInPerson(named, { role: 'admin' });
    const { parts, live_count: live } = await readSample(person);
    expect(parts.map(({ id }) => id)).toContain('brand.email');
    expect(live).toBe(parts.length);
    await named.close();
  });
});

describe('publishing under another name', () => {
  test('SITE-52: hides testimonials and figures that nobody confirmed, in the draft too', async () => {
    await save((site) => ({ ...site, brand: LISBON }));
    const published = await publish();
    expect(published.status, published.text).toBe(200);
    expect(hiddenOf(published.body.content)).toEqual(['stats', 'testimonials']);
    expect(hiddenOf((await readDraft()).body.content)).toEqual(['stats', 'testimonials']);
    const page = await owner.browser.request('GET', '/api/site/pages/home');
    expect(page.text).not.toContain('Bethesda');
    expect(page.text).not.toContain('500+');
  });

  test('SITE-51, SITE-52: keeps what was confirmed as true', async () => {
    await save((site) => ({ ...site, brand: LISBON }));
    const { parts } = await readSample();
    const figures = parts.find(({ id }) => id === 'home.stats');
    const saved = await save((site) => ({ ...site, confirmedSample: figures?.fingerprints ?? [] }));
    expect(saved.status, saved.text).toBe(200);
    expect(hiddenOf((await publish()).body.content)).toEqual(['testimonials']);
  });

  test('SITE-52: refuses to show them again unconfirmed, with the way out', async () => {
    await save((site) => ({ ...site, brand: LISBON }));
    await publish();
    await save((site) => {
      const home = {
        ...site.pages.home,
        sections: site.pages.home.sections.map((one) => ({ ...one, isHidden: false })),
      };
      return { ...site, pages: { ...site.pages, home } };
    });
    const again = await publish();
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(again.text).toContain('confirm that they are true');
  });

  test('is for owners alone, and the sample under its own name stays as it is', async () => {
    await save((site) => ({ ...site, brand: { ...site.brand, phone: '+1 202 555 0100' } }));
    expect((await publish(manager)).status).toBe(404);
    const published = await publish();
    expect(hiddenOf(published.body.content)).toEqual([]);
    expect(published.body.content.pages).toEqual(STARTER_SITE.pages);
  });

  test('refuses fingerprints that are none', async () => {
    const saved = await save((site) => ({ ...site, confirmedSample: ['all of it'] }));
    expect(saved).toMatchObject({ status: 422, body: { fields: [{ path: 'confirmedSample.0' }] } });
  });
});

describe('terms and privacy', () => {
  const inPortugal = (site: SiteDocument): SiteDocument => ({
    ...site,
    brand: LISBON,
    languages: ['en'],
    country: { code: 'PT', timeZone: 'Europe/Lisbon', weekStart: null, hourCycle: null },
  });
  const readProposal = () => owner.browser.request<LegalProposal>('GET', '/api/admin/site/legal-proposal');

  test('SITE-54: are proposed from the facts of the drafts to owners, and from none without a country', async () => {
    expect((await readProposal()).body).toMatchObject({ texts: null, review: [], sources: { terms: 'sample' } });
    expect((await manager.browser.request('GET', '/api/admin/site/legal-proposal')).status).toBe(404);
    await save(inPortugal);
    const { texts, situation } = (await readProposal()).body;
    expect(situation).toMatchObject({ country: 'PT' });
    expect(texts?.terms.texts.en?.markdown).toContain('the law of Portugal');
    await save((site) => ({ ...site, legal: texts ?? site.legal }));
    expect((await readProposal()).body.sources).toEqual({ terms: 'facts', privacy: 'facts' });
  });

  test('SITE-54: are written from the facts when another brand is published in a country, marked as not reviewed', async () => {
    await save(inPortugal);
    const { content } = (await publish()).body;
    expect(content.legal.terms).toMatchObject({ isReviewed: false });
    const page = await owner.browser.request<{ is_reviewed: boolean }>('GET', '/api/site/legal/terms?language=en');
    expect(page.text).toContain('Portugal');
    expect(page.text).not.toMatch(/Columbia|Maryland/);
    expect(page.body.is_reviewed).toBe(false);
  });

  test('SITE-51: stay the sample’s where they were confirmed, or while no country is chosen', async () => {
    await save((site) => ({ ...site, brand: LISBON }));
    expect((await publish()).body.content.legal).toEqual(STARTER_SITE.legal);
    await save(inPortugal);
    const marks = (await readSample()).parts
      .filter(({ kind }) => kind === 'legal')
      .flatMap((part) => part.fingerprints);
    await save((site) => ({ ...site, confirmedSample: marks }));
    expect((await publish()).body.content.legal).toEqual(STARTER_SITE.legal);
  });
});
