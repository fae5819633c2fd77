import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { type AdminCall, adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { CONNECTIONS, KEPT_CONNECTIONS } from '#app/test/sample-connections.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { SETUP_STEPS, type SetupJson } from '#domain/operations/setup.ts';
import type { LegalProposal } from '#domain/site/generated-legal/legal-proposal.ts';
import type { LegalSituation } from '#domain/site/generated-legal/legal-situation.ts';
import { listReviewPoints } from '#domain/site/generated-legal/list-review-points.ts';
import { makeLegal } from '#domain/site/generated-legal/make-legal.ts';
import { effectiveBusiness } from '#domain/site/sample/effective-business.ts';
import { listSampleParts } from '#domain/site/sample/list-sample-parts.ts';
import { NO_TAXES_MARK } from '#domain/site/sample/no-taxes.ts';
import { LANGUAGES_MARK } from '#domain/site/sample/sample-languages.ts';
import type { SampleJson } from '#domain/site/sample/sample-part.ts';
import { USUAL_CHANGE_POLICY } from '#domain/site/settings/change-policy.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { USUAL_PAYMENTS } from '#domain/site/settings/payment-settings.ts';
import { USUAL_PRODUCTION } from '#domain/site/settings/production-settings.ts';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import { type StudioSettings, USUAL_TRAVEL } from '#domain/site/settings/studio-settings.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { SetupCard } from './setup-card.tsx';
import { SetupPage } from './setup-page.tsx';

const SETTINGS: StudioSettings = {
  working_hours: [],
  lead_time_hours: 0,
  assignment: 'priority',
  travel: USUAL_TRAVEL,
  equipment: [],
  scheduling: 'offered',
  change_policy: USUAL_CHANGE_POLICY,
  delivery: USUAL_DELIVERY,
  reminders: USUAL_REMINDERS,
  payments: USUAL_PAYMENTS,
  production: USUAL_PRODUCTION,
  embedding: { origins: [] },
  invoices: USUAL_INVOICES,
  version: 1,
};

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const SETUP: SetupJson = {
  steps: SETUP_STEPS.map((id) => ({ id, is_done: id === 'studio' })),
  is_site_changed: true,
  is_catalogue_changed: false,
  closed_at: null,
  mail: {
    is_smtp: false,
    destination: 'files in /data/mail',
    from: 'hello@studio.example.com',
    from_variable: null,
    studio: 'hello@studio.example.com',
    is_sample: false,
    own: { address: 'ada@example.com', is_confirmed: true },
  },
  payments: {
    mode: 'demo',
    currency: 'try',
    currency_variable: null,
  },
};
const DRAFT = { version: 1, updated_at: null, updated_by: null, published_number: 0 };
const SITE: SiteDraftJson = { ...DRAFT, content: STARTER_SITE, locked: [] };
const CATALOGUE: CatalogueDraftJson = { ...DRAFT, content: STARTER_DOCUMENT };

async function show(step: string | null, answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({
    'GET /admin/setup': () => json(SETUP),
    'GET /admin/settings': () => json(SETTINGS),
    'GET /admin/connections': () => json(CONNECTIONS),
    'GET /admin/site/draft': () => json(SITE),
    'GET /admin/catalogue/draft': () => json(CATALOGUE),
    'GET /admin/site/versions/0': () => json({ content: STARTER_SITE }),
    'GET /admin/catalogue/versions/0': () => json({ content: STARTER_DOCUMENT }),
    'PUT /admin/site/draft': ({ body }) => json({ ...SITE, content: body, version: 2 }),
    'PUT /admin/catalogue/draft': ({ body }) => json({ ...CATALOGUE, content: body, version: 2 }),
    ...answers,
  });
  await renderInPanel(SetupPage, step ? `/admin/setup?step=${step}` : '/admin/setup');
  return calls;
}

const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const saveButton = () => page.getByRole('button', { name: 'Save and continue' });
const question = () => page.getByRole('alertdialog');

describe('the way through the setup', () => {
  test('begins with the first step that is not done, and says how far it is', async () => {
    await show(null);
    await expect.element(heading('Where do you work?')).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: '1 of 13 steps done' })).toBeVisible();
    const steps = page.getByRole('navigation', { name: 'Setup' });
    await expect.element(steps.getByRole('link', { name: /^Studio ?, done$/ })).toBeVisible();
    await expect.element(steps.getByRole('link', { name: 'Country' })).toHaveAttribute('aria-current', 'step');
  });

  test('a step is skipped without a request, and come back to', async () => {
    const calls = await show('studio');
    await page.getByRole('link', { name: 'Skip' }).click();
    await expect.element(heading('Where do you work?')).toHaveFocus();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(heading('Who are you?')).toBeVisible();
    expect(listChanges(calls)).toEqual([]);
  });

  test('what was typed is asked for before another step is opened', async () => {
    await show('studio');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Lisboa Lar');
    await page.getByRole('navigation', { name: 'Setup' }).getByRole('link', { name: 'Hours' }).click();
    await expect.element(question()).toMatchTextContent('Leave this step without saving?');
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await expect.element(heading('When do you work?')).toBeVisible();
  });

  test('on a phone all steps are a press away', async () => {
    await page.viewport(375, 812);
    await show('look');
    await page.getByRole('button', { name: /Step 5 of 14: Look/ }).click();
    await page.getByRole('navigation', { name: 'All steps' }).getByRole('link', { name: 'Hours' }).click();
    await expect.element(heading('When do you work?')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  test('what cannot be loaded is said, with a way to try again', async () => {
    await show(null, { 'GET /admin/setup': () => problem(503, 'unavailable') });
    await expect.element(page.getByText('The setup could not be loaded')).toBeVisible();
  });

  test('a step that cannot be loaded says so in its place', async () => {
    await show('look', { 'GET /admin/site/draft': () => problem(503, 'unavailable') });
    await expect.element(page.getByText('This step could not be loaded')).toBeVisible();
    await expect.element(heading('How do you look?')).toBeVisible();
  });
});

/** The site as it was saved last. */
const lastSite = (calls: AdminCall[]) => listChanges(calls).at(-1)?.[2] as SiteDocument;

const BRAND = {
  ...STARTER_SITE.brand,
  name: 'Lar de Lisboa',
  email: 'ola@lar.example',
  phone: '+351 21',
  address: 'Lisboa',
};
const COUNTRY = { code: 'PT', timeZone: null, weekStart: null, hourCycle: null };
const LISBON: SiteDraftJson = {
  ...SITE,
  content: { ...STARTER_SITE, brand: BRAND, country: COUNTRY, languages: ['en'] },
};
const SAMPLE: SampleJson = {
  brand: BRAND.name,
  is_sample_brand: false,
  parts: listSampleParts(LISBON.content, effectiveBusiness(LISBON)),
  live_count: 0,
};
const SITUATION: LegalSituation = { country: 'PT', currency: 'eur', taxes: [], is_tax_included: true };
const PROPOSAL: LegalProposal = {
  situation: SITUATION,
  texts: makeLegal(SITUATION, ['en']),
  review: listReviewPoints(SITUATION),
  sources: { terms: 'sample', privacy: 'sample' },
};

describe('what is still the sample’s', () => {
  test('SITE-50: texts are listed by section, and kept, hidden or written', async () => {
    const calls = await show('texts', {
      'GET /admin/site/sample': () => json(SAMPLE),
      'GET /admin/site/draft': () => json(LISBON),
    });
    const list = page.getByRole('list', { name: 'Still the sample’s' });
    await expect.element(list).toMatchTextContent('Home › Testimonials · 3 testimonials');
    await expectAccessibleInBothThemes('texts');
    await list.getByRole('button', { name: 'Hide: Home › About us' }).click();
    await expect.poll(() => listChanges(calls)).toHaveLength(1);
    const body = lastSite(calls);
    expect(body.pages.home.sections).toContainEqual({ name: 'about', isHidden: true });
  });

  test('pictures are a step of their own, which ends where none is left', async () => {
    await show('pictures', { 'GET /admin/site/sample': () => json({ ...SAMPLE, parts: [] }) });
    await expect.element(page.getByText('All pictures are your own')).toBeVisible();
  });

  test('a studio without a name of its own is led to it first', async () => {
    await show('texts', { 'GET /admin/site/sample': () => json({ ...SAMPLE, is_sample_brand: true, parts: [] }) });
    await expect
      .element(page.getByRole('link', { name: 'Write the name' }))
      .toHaveAttribute('href', '/admin/setup?step=studio');
  });

  test('Turkish goes with another country, and the sample’s languages can be said to be right', async () => {
    const calls = await show('languages', {
      'GET /admin/site/draft': () => json({ ...LISBON, content: { ...LISBON.content, languages: ['en', 'tr'] } }),
    });
    await page.getByRole('checkbox', { name: 'Both are right for us' }).click();
    await saveButton().click();
    await expect.element(heading('What do customers pay in?')).toBeVisible();
    expect(lastSite(calls).confirmedSample).toEqual([LANGUAGES_MARK]);
  });
});

describe('terms and privacy', () => {
  test('SITE-54: are written from the facts, then reviewed', async () => {
    const calls = await show('legal', {
      'GET /admin/site/draft': () => json(LISBON),
      'GET /admin/site/legal-proposal': () => json(PROPOSAL),
    });
    await page.getByRole('button', { name: 'Write them from my facts' }).click();
    await expect.poll(() => listChanges(calls)).toHaveLength(1);
    expect(lastSite(calls).legal).toEqual(PROPOSAL.texts);
  });

  test('SITE-54: name what must be reviewed', async () => {
    const written = { ...LISBON, content: { ...LISBON.content, legal: PROPOSAL.texts ?? STARTER_SITE.legal } };
    const calls = await show('legal', {
      'GET /admin/site/draft': () => json(written),
      'GET /admin/site/legal-proposal': () => json({ ...PROPOSAL, sources: { terms: 'facts', privacy: 'facts' } }),
    });
    await expect
      .element(page.getByRole('region', { name: 'What must be reviewed' }))
      .toMatchTextContent('that of Portugal');
    await expectAccessibleInBothThemes('legal');
    await page.getByRole('checkbox', { name: 'We have reviewed both texts' }).click();
    await expect.poll(() => listChanges(calls)).toHaveLength(1);
    expect(lastSite(calls).legal.terms.isReviewed).toBe(true);
  });
});

describe('taxes', () => {
  test('one is written into the catalog, with the name of the country as its example', async () => {
    const calls = await show('taxes', { 'GET /admin/site/draft': () => json(LISBON) });
    const tax = page.getByRole('textbox', { name: /^Name/ });
    await expect.element(tax).toHaveAttribute('placeholder', 'IVA');
    await tax.fill('IVA');
    await saveButton().click();
    const rate = page.getByRole('textbox', { name: /^Rate/ });
    await expect.element(rate).toHaveAccessibleDescription(/Write the rate in percent/);
    await rate.fill('23');
    await saveButton().click();
    await expect.element(heading('What do your pages say?')).toBeVisible();
    expect(listChanges(calls)).toHaveLength(1);
    const catalogue = listChanges(calls).at(-1)?.[2] as CatalogueDocument;
    expect(catalogue.taxes).toMatchObject({
      included: true,
      taxes: [{ name: { en: 'IVA' }, rates: [{ ppm: 230_000 }] }],
    });
  });

  test('a studio that charges none says so', async () => {
    const calls = await show('taxes');
    await page.getByRole('checkbox', { name: 'We charge no tax' }).click();
    await saveButton().click();
    await expect.poll(() => listChanges(calls)).toHaveLength(1);
    expect(lastSite(calls).confirmedSample).toEqual([NO_TAXES_MARK]);
  });
});

describe('who the studio is', () => {
  test('is saved into the draft with the version that was seen', async () => {
    const calls = await show('studio');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Lisboa Lar');
    await saveButton().click();
    await expect.element(heading('Where do you work?')).toBeVisible();
    expect(listChanges(calls)).toEqual([
      ['PUT', '/admin/site/draft', { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, name: 'Lisboa Lar' } }],
    ]);
    expect(calls.find(({ method }) => method === 'PUT')?.ifMatch).toBe('"1"');
  });

  test('is told wrong once somebody goes on, at the field, which takes the focus', async () => {
    const calls = await show('studio');
    const email = page.getByRole('textbox', { name: /^Email/ });
    await email.fill('nobody');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await saveButton().click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription(/This is not an email address/);
    expect(listChanges(calls)).toEqual([]);
  });

  test('names what is still the sample studio’s', async () => {
    await show('studio');
    await expect.element(page.getByText('Replace what is still its own: name, email, phone, address.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Phone/ }).fill('+351 21 000 0000');
    await expect.element(page.getByText('Replace what is still its own: name, email, address.')).toBeVisible();
  });

  test('is locked where the environment says it, with the name of the variable', async () => {
    const locked = [{ field: 'name' as const, variable: 'BRAND_NAME', value: 'Estúdio Luz' }];
    await show('studio', { 'GET /admin/site/draft': () => json({ ...SITE, locked }) });
    const name = page.getByRole('textbox', { name: /^Name/ });
    await expect.element(name).toBeDisabled();
    await expect.element(name).toHaveValue('Estúdio Luz');
    await expect.element(name).toHaveAccessibleDescription(/BRAND_NAME/);
  });

  test('that another admin changed meanwhile is told, kept as typed, and saved over it on demand', async () => {
    const theirs = { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, name: 'Casa Lisboa' } };
    const calls = await show('studio', {
      'PUT /admin/site/draft': ({ body, ifMatch }) =>
        ifMatch === '"2"'
          ? json({ ...SITE, content: body, version: 3 })
          : problem(412, 'stale_version', { current: { ...SITE, content: theirs, version: 2 } }),
    });
    await page.getByRole('textbox', { name: /^Phone/ }).fill('+351 21 000 0000');
    await saveButton().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this in the meantime');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Casa Lisboa');
    await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Casa Lisboa');
    await saveButton().click();
    await expect.element(heading('Where do you work?')).toBeVisible();
    const [, , body] = listChanges(calls).at(-1) ?? [];
    expect(body).toMatchObject({ brand: { name: 'Casa Lisboa', phone: '+351 21 000 0000' } });
  });
});

describe('the country', () => {
  const country = () => page.getByRole('combobox', { name: /^Country/ });

  test('SITE-60: says how addresses there are found, and what it means for fees and drives', async () => {
    await show('country');
    await country().selectOptions('Portugal');
    const places = page.getByRole('region', { name: 'Places' });
    await expect.element(places.getByText('Portugal: not found on the map')).toBeVisible();
    await expect.element(places.getByText(/orders say that travel is not in their price/)).toBeVisible();
    await country().selectOptions('United States');
    await expect.element(places.getByText('United States: found by ZIP code')).toBeVisible();
  });

  test('is written into the site and the catalog, with its unit and currency, once that was agreed to', async () => {
    const calls = await show('country');
    await country().selectOptions('Portugal');
    await saveButton().click();
    await expect.element(question()).toMatchTextContent('$250 becomes €250');
    expect(listChanges(calls)).toEqual([]);
    await question().getByRole('button', { name: 'Change and continue' }).click();
    await expect.element(heading('Which languages do you speak?')).toBeVisible();
    const [site, catalogue] = listChanges(calls).map(([, , body]) => body);
    expect(site).toEqual({
      ...STARTER_SITE,
      // Turkish, which nobody has chosen, is not spoken there.
      languages: ['en'],
      country: { code: 'PT', timeZone: 'Europe/Lisbon', weekStart: null, hourCycle: null },
    });
    expect(catalogue).toEqual({ ...STARTER_DOCUMENT, country: 'PT', sizeUnit: 'm2', currency: 'eur' });
  });

  test('leaves the currency where its box is not ticked, and asks nothing then', async () => {
    const calls = await show('country');
    await country().selectOptions('Portugal');
    await page.getByRole('checkbox', { name: /^Prices in EUR/ }).click();
    await saveButton().click();
    await expect.element(heading('Which languages do you speak?')).toBeVisible();
    expect(listChanges(calls)[1]?.[2]).toMatchObject({ country: 'PT', sizeUnit: 'm2', currency: null });
  });

  test('says what another unit makes of prices by size', async () => {
    await show('country', { 'GET /admin/catalogue/draft': () => json({ ...CATALOGUE, content: EUROPEAN_STARTER }) });
    await country().selectOptions('United States');
    await saveButton().click();
    await expect.element(question()).toMatchTextContent('100 m² becomes 100 sq ft');
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(heading('Where do you work?')).toBeVisible();
  });

  test('offers no currency where the environment says it', async () => {
    const payments = { ...SETUP.payments, currency: 'usd', currency_variable: 'PAYMENT_CURRENCY' };
    await show('country', { 'GET /admin/setup': () => json({ ...SETUP, payments }) });
    await country().selectOptions('Portugal');
    await expect.element(page.getByText('PAYMENT_CURRENCY')).toBeVisible();
    expect(page.getByRole('checkbox', { name: /^Prices in EUR/ }).query()).toBeNull();
  });

  test('made by another admin in the catalog meanwhile is told, and replaced on demand', async () => {
    const theirs = { ...STARTER_DOCUMENT, currency: 'gbp' as const };
    const calls = await show('country', {
      'PUT /admin/catalogue/draft': ({ body, ifMatch }) =>
        ifMatch === '"2"'
          ? json({ ...CATALOGUE, content: body, version: 3 })
          : problem(412, 'stale_version', { current: { ...CATALOGUE, content: theirs, version: 2 } }),
    });
    await country().selectOptions('Portugal');
    await saveButton().click();
    await question().getByRole('button', { name: 'Change and continue' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('GBP');
    await saveButton().click();
    await expect.element(question()).toMatchTextContent('£250 becomes €250');
    await question().getByRole('button', { name: 'Change and continue' }).click();
    await expect.element(heading('Which languages do you speak?')).toBeVisible();
    expect(listChanges(calls).at(-1)?.[2]).toMatchObject({ country: 'PT', currency: 'eur' });
  });
});

describe('the currency', () => {
  test('that prices cannot have as they are is refused with a sentence', async () => {
    const [first, ...rest] = STARTER_DOCUMENT.packages;
    const odd = { kind: 'fixed' as const, amountMinor: 99_50, includedPhotos: 1 };
    const packages = first ? [{ ...first, price: odd }, ...rest] : rest;
    const calls = await show('currency', {
      'GET /admin/catalogue/draft': () => json({ ...CATALOGUE, content: { ...STARTER_DOCUMENT, packages } }),
    });
    await page.getByRole('searchbox', { name: 'Search currencies' }).fill('yen');
    await page.getByRole('radio', { name: /Japanese Yen/ }).click();
    await saveButton().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Some prices cannot be in this currency');
    expect(listChanges(calls)).toEqual([]);
  });

  test('is locked where the environment says it', async () => {
    const payments = { ...SETUP.payments, currency: 'usd', currency_variable: 'PAYMENT_CURRENCY' };
    await show('currency', { 'GET /admin/setup': () => json({ ...SETUP, payments }) });
    await expect.element(page.getByText('USD, US dollars')).toBeVisible();
    await expect.element(page.getByText('PAYMENT_CURRENCY')).toBeVisible();
    expect(page.getByRole('radio').query()).toBeNull();
  });
});

describe('a starter catalog', () => {
  const european = () => page.getByRole('radio', { name: 'Studio in Europe' });

  test('takes the place of another one in the draft, in the country and currency that were chosen', async () => {
    const content = { ...STARTER_DOCUMENT, country: 'ES', currency: 'gbp' as const, sizeUnit: 'm2' as const };
    const spain = { code: 'ES', timeZone: null, weekStart: null, hourCycle: null };
    const calls = await show('catalogue', {
      'GET /admin/site/draft': () => json({ ...SITE, content: { ...STARTER_SITE, country: spain } }),
      'GET /admin/catalogue/draft': () => json({ ...CATALOGUE, content }),
    });
    await expect.element(page.getByRole('radio', { name: 'Packages by photos' })).toBeChecked();
    await european().click();
    await saveButton().click();
    await expect.element(heading('Which taxes do you charge?')).toBeVisible();
    expect(listChanges(calls)[0]?.[2]).toEqual({ ...EUROPEAN_STARTER, country: 'ES', currency: 'gbp' });
  });

  test('asks before it takes the place of what the studio made', async () => {
    const packages = STARTER_DOCUMENT.packages.map((item) => ({ ...item, durationMinutes: 45 }));
    const calls = await show('catalogue', {
      'GET /admin/catalogue/draft': () => json({ ...CATALOGUE, content: { ...STARTER_DOCUMENT, packages } }),
    });
    await expect.element(page.getByRole('radio', { name: 'Your own' })).toBeChecked();
    await european().click();
    await saveButton().click();
    await expect.element(question()).toMatchTextContent('It takes the place of all that the draft has: Starter,');
    await question().getByRole('button', { name: 'Cancel' }).click();
    expect(listChanges(calls)).toEqual([]);
  });
});

describe('email and payments', () => {
  test('a test goes to who asks for it, and its outcome stands on the page', async () => {
    const calls = await show('mail', {
      'POST /admin/mail-test': ({ query }) =>
        json({ sent_to: query.to === 'me' ? 'ada@example.com' : 'hello@studio.example.com', destination: 'files' }),
    });
    await expect.element(page.getByText('Emails reach nobody yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test to yourself' }).click();
    await expect
      .element(page.getByText('It would have gone to ada@example.com, and lies in files in /data/mail.'))
      .toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ to: 'me' });
  });

  test('a mail server that refuses is said with the reason', async () => {
    const mail = { ...SETUP.mail, is_smtp: true, destination: 'mail.example.com:587', from_variable: 'MAIL_FROM' };
    const detail = 'The mail server did not take the message. Please check SMTP_URL.';
    await show('mail', {
      'GET /admin/setup': () => json({ ...SETUP, mail }),
      'POST /admin/mail-test': () => problem(503, 'unavailable', { detail }),
    });
    await page.getByRole('button', { name: 'Send a test to the studio' }).click();
    await expect.element(page.getByText(detail)).toBeVisible();
  });

  test('no test goes to the sample studio, nor to an address that is not proved', async () => {
    const own = { address: 'ada@example.com', is_confirmed: false };
    const mail = { ...SETUP.mail, is_smtp: true, is_sample: true, own };
    await show('mail', { 'GET /admin/setup': () => json({ ...SETUP, mail }) });
    await expect.element(page.getByRole('button', { name: 'Send a test to yourself' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Send a test to the studio' })).toBeDisabled();
  });

  test('OPS-22: the demo has the form of the keys, and no test of them', async () => {
    await show('payments');
    await expect.element(page.getByText('No money moves yet')).toBeVisible();
    await expect.element(page.getByRole('form', { name: 'Card provider' })).toBeVisible();
    await expect.element(page.getByText('https://studio.example.com/api/webhooks/stripe')).toBeVisible();
    expect(page.getByRole('button', { name: 'Test the keys' }).query()).toBeNull();
  });

  test('the keys are tested at the provider, which says whose they are', async () => {
    await show('payments', {
      'GET /admin/setup': () => json({ ...SETUP, payments: { ...SETUP.payments, mode: 'test' } }),
      'GET /admin/connections': () => json(KEPT_CONNECTIONS),
      'POST /admin/payment-test': () =>
        json({ mode: 'test', account: { id: 'acct_1', name: 'Estúdio Luz', country: 'PT', can_charge: true } }),
    });
    await page.getByRole('button', { name: 'Test the keys' }).click();
    await expect.element(page.getByText('Estúdio Luz, PT: cards can be charged.')).toBeVisible();
  });
});

describe('the look at all of it', () => {
  const site = { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, name: 'Lisboa Lar' } };
  const catalogue = { ...STARTER_DOCUMENT, currency: 'eur' as const };
  const drafts = {
    'GET /admin/site/draft': () => json({ ...SITE, content: site, version: 4 }),
    'GET /admin/catalogue/draft': () => json({ ...CATALOGUE, content: catalogue, version: 3 }),
  };
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish...' }).click();
    await question().getByRole('button', { name: 'Publish', exact: true }).click();
  };

  test('shows what changes, what is left, and publishes both drafts after a question', async () => {
    const calls = await show('publish', {
      ...drafts,
      'POST /admin/catalogue/publish': () =>
        json({ ...CATALOGUE, content: catalogue, version: 4, published_number: 1 }),
      'POST /admin/site/publish': () => json({ ...SITE, content: site, version: 5, published_number: 1 }),
      'GET /admin/site/versions/1': () => json({ content: site }),
      'GET /admin/catalogue/versions/1': () => json({ content: catalogue }),
    });
    await expect.element(page.getByRole('region', { name: 'Website' })).toMatchTextContent('Lisboa Lar');
    await expect.element(page.getByRole('region', { name: 'Catalog' })).toMatchTextContent('EUR, Euro');
    await expect.element(page.getByText('12 steps were skipped')).toBeVisible();
    await expect.element(page.getByText('Phone: +1 (202) 555-0142')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Preview/ })).toHaveAttribute('href', '/?preview=draft');
    await publish();
    await expect
      .poll(() => listChanges(calls).map(([method, path]) => `${method} ${path}`))
      .toEqual(['POST /admin/catalogue/publish', 'POST /admin/site/publish']);
    expect(calls.filter(({ method }) => method === 'POST').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  });

  test('publishes nothing where the catalog is refused, and says why', async () => {
    const detail = 'This server charges in USD, so a catalog in EUR cannot be published.';
    const calls = await show('publish', {
      ...drafts,
      'POST /admin/catalogue/publish': () => problem(409, 'conflict', { detail }),
    });
    await publish();
    await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
    expect(listChanges(calls)).toHaveLength(1);
  });

  test('is told where somebody else changed a draft meanwhile, and nothing is published', async () => {
    await show('publish', {
      ...drafts,
      'POST /admin/catalogue/publish': () => problem(412, 'stale_version', { current: CATALOGUE }),
    });
    await publish();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this in the meantime');
  });
});

test('the card of the dashboard is put away, and stays away', async () => {
  const calls = adminNetwork({
    'GET /admin/setup': () => json(SETUP),
    'PATCH /admin/setup': () => json({ ...SETUP, closed_at: '2026-11-20T15:00:00.000Z' }),
  });
  await renderInPanel(() => <SetupCard className="" />, '/admin/setup');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText('Set up your studio')).not.toBeInTheDocument();
  expect(listChanges(calls)).toHaveLength(1);
});
