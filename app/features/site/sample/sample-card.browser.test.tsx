import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SitePage } from '#app/features/site/editor/site-page.tsx';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { type AdminCall, adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { SITE_DRAFT, STARTER_VERSION } from '#app/test/site-draft.ts';
import { effectiveBusiness } from '#domain/site/sample/effective-business.ts';
import { listSampleParts } from '#domain/site/sample/list-sample-parts.ts';
import type { SampleJson } from '#domain/site/sample/sample-part.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { SampleCard } from './sample-card.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const BRAND = {
  ...STARTER_SITE.brand,
  name: 'Lar de Lisboa',
  email: 'ola@lar.example',
  phone: '+351 21',
  address: 'Lisboa',
};
const RENAMED: SiteDraftJson = { ...SITE_DRAFT, content: { ...STARTER_SITE, brand: BRAND } };
const sampleOf = (draft: SiteDraftJson, live: number): SampleJson => {
  const business = effectiveBusiness(draft);
  return {
    brand: business.brandName,
    is_sample_brand: false,
    parts: listSampleParts(draft.content, business),
    live_count: live,
  };
};

/** A server that keeps the draft, and lists what of it is the sample's. */
function openStudio(answers: Parameters<typeof adminNetwork>[0] = {}) {
  let draft = RENAMED;
  return adminNetwork({
    'GET /admin/site/draft': () => json(draft),
    'GET /admin/site/versions/0': () => json(STARTER_VERSION),
    'GET /admin/site/sample': () => json(sampleOf(draft, 4)),
    'PUT /admin/site/draft': ({ body }) => {
      draft = { ...draft, content: body as SiteDocument, version: draft.version + 1 };
      return json(draft);
    },
    ...answers,
  });
}
const lastSaved = (calls: AdminCall[]) => listChanges(calls).at(-1)?.[2] as SiteDocument;
const Card = () => <SampleCard className="" />;
const card = () => page.getByRole('region', { name: 'Still the sample’s' });
const rows = () => page.getByRole('list', { name: 'Still the sample’s' }).getByRole('listitem');

describe('the list of the dashboard', () => {
  test('SITE-53: has a line a section, first what was made up, and the way to where each is written', async () => {
    openStudio();
    await renderInPanel(Card, '/admin/dashboard');
    await expect.element(rows().nth(0)).toMatchTextContent('Home › Testimonials · 3 testimonials');
    await card()
      .getByRole('button', { name: /^Show all/ })
      .click();
    const hero = card().getByRole('link', { name: 'Write: Home › Opening' });
    await expect.element(hero).toHaveAttribute('href', '/admin/site?tab=pages&page=home&section=hero');
    const terms = card().getByRole('link', { name: 'Write: Terms of Use' });
    await expect.element(terms).toHaveAttribute('href', '/admin/site?tab=texts&text=terms');
    await expectAccessibleInBothThemes('sample');
  });

  test('SITE-51: hides a section, and keeps what is confirmed as true, each in the draft', async () => {
    const calls = openStudio();
    await renderInPanel(Card, '/admin/dashboard');
    await card().getByRole('button', { name: 'Hide: Home › Testimonials' }).click();
    await expect.element(card().getByText('Home › Testimonials')).not.toBeInTheDocument();
    await card().getByRole('button', { name: 'It is true: Home › Figures' }).click();
    await expect.element(card().getByText('Home › Figures')).not.toBeInTheDocument();
    const [hidden, confirmed] = listChanges(calls).map(([, , body]) => body as SiteDocument);
    expect(hidden?.pages.home.sections).toContainEqual({ name: 'testimonials', isHidden: true });
    expect(confirmed?.confirmedSample).toHaveLength(8);
  });

  test('SITE-53: is away when nothing is left', async () => {
    const calls = openStudio({ 'GET /admin/site/sample': () => json({ ...sampleOf(SITE_DRAFT, 0), parts: [] }) });
    await renderInPanel(Card, '/admin/dashboard');
    await expect.poll(() => calls.some(({ path }) => path === '/admin/site/sample')).toBe(true);
    await expect.element(card()).not.toBeInTheDocument();
  });

  test('asks to publish where visitors still see something', async () => {
    openStudio({ 'GET /admin/site/sample': () => json({ ...sampleOf(SITE_DRAFT, 3), parts: [] }) });
    await renderInPanel(Card, '/admin/dashboard');
    await expect.element(card()).toMatchTextContent('Publish it, and visitors see that too.');
  });

  test('says when it could not be loaded', async () => {
    openStudio({ 'GET /admin/site/sample': () => problem(500, 'internal') });
    await renderInPanel(Card, '/admin/dashboard');
    await expect.element(page.getByText('What is still the sample’s could not be loaded')).toBeVisible();
  });
});

describe('the dialog before another brand is published', () => {
  async function openDialog() {
    const calls = openStudio();
    await renderInPanel(SitePage, '/admin/site');
    await page.getByRole('button', { name: 'Publish...' }).click();
    return { calls, dialog: page.getByRole('dialog', { name: 'Publish the site' }) };
  }

  test('SITE-52: says that testimonials and figures will be hidden, and takes that they are true', async () => {
    const { calls, dialog } = await openDialog();
    const claims = dialog.getByRole('list', { name: 'Hidden by publishing' });
    await expect.element(claims).toMatchTextContent(/Testimonials.*Figures/);
    await dialog.getByRole('button', { name: 'It is true: Home › Figures' }).click();
    await expect.element(claims.getByText('Home › Figures')).not.toBeInTheDocument();
    expect(lastSaved(calls).confirmedSample).toHaveLength(8);
    await dialog.getByRole('button', { name: 'Show the list' }).click();
    await expect.element(dialog.getByText('Services › Service: photos')).toBeVisible();
    await expectAccessibleInBothThemes('sample');
  });

  test('leads to where a section is written', async () => {
    const { dialog } = await openDialog();
    await dialog.getByRole('button', { name: 'Write: Home › Testimonials' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('group', { name: 'Testimonials', exact: true }).first()).toBeVisible();
  });

  test('has nothing of it under the sample’s own name', async () => {
    openStudio({
      'GET /admin/site/draft': () =>
        json({ ...SITE_DRAFT, content: { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, phone: '+1 1' } } }),
    });
    await renderInPanel(SitePage, '/admin/site');
    await page.getByRole('button', { name: 'Publish...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the site' });
    await expect.element(dialog.getByText('+1 1')).toBeVisible();
    await expect.element(dialog.getByText(/sample’s|made up/)).not.toBeInTheDocument();
  });
});
