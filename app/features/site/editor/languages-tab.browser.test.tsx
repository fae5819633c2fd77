import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json } from '#app/test/accounts.ts';
import { type AdminCall, adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { SitePage } from './site-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

async function open(content: SiteDocument = STARTER_SITE): Promise<AdminCall[]> {
  const draft: SiteDraftJson = {
    content,
    version: 1,
    updated_at: null,
    updated_by: null,
    published_number: 0,
    locked: [],
  };
  const calls = adminNetwork({
    'GET /admin/site/draft': () => json(draft),
    'GET /admin/site/versions/0': () =>
      json({ number: 0, published_at: null, published_by: null, note: 'The first', content: STARTER_SITE }),
    'PUT /admin/site/draft': ({ body }) => json({ ...draft, content: body, version: 2 }),
  });
  await renderInPanel(SitePage, '/admin/site');
  await page.getByRole('tab', { name: 'Languages' }).click();
  return calls;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () =>
  [...document.querySelectorAll('[aria-label="Languages of the site"] > li')].map(
    (row) => row.querySelector('p')?.textContent,
  );
const savedLanguages = (calls: AdminCall[]) => (listChanges(calls).at(-1)?.[2] as SiteDocument | undefined)?.languages;

test('the first language changes with the order, and the draft is saved by itself', async () => {
  const calls = await open();
  expect(rows()).toEqual(['English/First', 'Türkçe/tr/']);
  await expect.element(page.getByText('All texts are there.')).toBeVisible();
  await expectAccessibleInBothThemes('languages');
  await button('Move Turkish up').click();
  expect(rows()).toEqual(['Türkçe/First', 'English/en/']);
  await expect.poll(() => savedLanguages(calls)).toEqual(['tr', 'en']);
});

test('a language is removed and added again, and one always stays', async () => {
  const calls = await open();
  await button('Remove Turkish').click();
  await expect.element(page.getByText(/own words are taken for English/)).toBeVisible();
  await expect.element(button('Remove English')).toBeDisabled();
  await expect.poll(() => savedLanguages(calls)).toEqual(['en']);
  await button('Add Turkish').click();
  await expect.element(button('Remove English')).toBeEnabled();
  expect(rows()).toEqual(['English/First', 'Türkçe/tr/']);
});

test('what is not translated is named, and such a language does not become the first', async () => {
  const { tr: _tr, ...words } = STARTER_SITE.words;
  await open({ ...STARTER_SITE, words });
  await expect
    .element(page.getByText(/^Not translated yet, so shown in English: \d texts of all pages\./))
    .toBeVisible();
  await expect.element(page.getByText(/more texts before it can be the first/)).toBeVisible();
  for (const name of ['Move Turkish up', 'Move English down', 'Remove English']) {
    await expect.element(button(name)).toBeDisabled();
  }
  await expect.element(button('Remove Turkish')).toBeEnabled();
});
