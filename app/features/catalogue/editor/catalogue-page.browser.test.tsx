import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastQueue } from '#app/lib/toast.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { CataloguePage } from './catalogue-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const DRAFT: CatalogueDraftJson = {
  content: STARTER_DOCUMENT,
  version: 1,
  updated_at: null,
  updated_by: null,
  published_number: 0,
};
const STARTER = { number: 0, published_at: null, published_by: null, note: 'The first', content: STARTER_DOCUMENT };

async function show(answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({
    'GET /admin/catalogue/draft': () => json(DRAFT),
    'GET /admin/catalogue/versions/0': () => json(STARTER),
    'PUT /admin/catalogue/draft': ({ body }) => json({ ...DRAFT, content: body, version: 2 }),
    ...answers,
  });
  await renderInPanel(CataloguePage, '/admin/catalogue');
  await expect.element(row('Starter')).toBeVisible();
  return calls;
}

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const names = () =>
  [...document.querySelectorAll('ul[aria-label=Packages] li')].map(
    (item) => item.querySelector('.font-medium')?.textContent,
  );
const save = () => page.getByRole('button', { name: 'Save draft' });

test('a package is edited beside its card, and saved with the version that was seen', async () => {
  const calls = await show();
  await row('Growth').click();
  await page.getByLabelText(/^Their price/).fill('710');
  await expect.element(page.getByRole('region', { name: 'Preview' })).toMatchTextContent('$710');
  await save().click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Draft saved');
  const [[method, path, body] = []] = listChanges(calls);
  expect([method, path]).toEqual(['PUT', '/admin/catalogue/draft']);
  expect(body).toEqual({
    ...STARTER_DOCUMENT,
    packages: STARTER_DOCUMENT.packages.map((item) =>
      item.id === 'growth' ? { ...item, price: { ...item.price, baseMinor: 710_00 } } : item,
    ),
  });
  await expect.element(save()).toBeDisabled();
});

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const calls = await show();
  await page.getByRole('button', { name: 'Add package' }).click();
  await page.getByLabelText(/^Name \*/).fill('Twilight Photos');
  await expect.element(page.getByLabelText(/^ID/)).toHaveValue('twilight-photos');
  await save().click();
  await expect
    .element(page.getByLabelText(/^Description \*/))
    .toHaveAccessibleDescription('The description is required.');
  await expect.element(page.getByRole('alert')).toMatchTextContent('One package has fields to correct.');
  expect(listChanges(calls)).toEqual([]);
});

test('the order changes by the menu and by the keyboard', async () => {
  await show();
  await page.getByRole('button', { name: 'Actions for Starter' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  expect(names().slice(0, 2)).toEqual(['Essential', 'Starter']);
  await page.getByRole('button', { name: 'Actions for Pro' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(row('Pro')).toMatchTextContent('Archived');
  await page.getByRole('button', { name: 'Actions for Pro' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect.element(page.getByLabelText(/^ID/)).toHaveValue('pro-copy');
  expect(names()[5]).toBe('Pro copy');
  await userEvent.keyboard('{Escape}');
});

test('all prices change by a percentage, rounded, once each was seen', async () => {
  const calls = await show();
  await page.getByRole('button', { name: 'Change all prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change all prices' });
  await dialog.getByLabelText(/^Percent/).fill('10');
  await dialog.getByLabelText('Round').selectOptions('To $5');
  await expect.element(dialog.getByRole('list', { name: 'Changes' })).toMatchTextContent('Price:$190→$210');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(row('Drone Photo')).toMatchTextContent('$210');
  expect(listChanges(calls)).toEqual([]);
});

test('what somebody else saved meanwhile is told, and the typed price stays', async () => {
  const content = {
    ...STARTER_DOCUMENT,
    packages: STARTER_DOCUMENT.packages.map((item) => (item.id === 'plus' ? { ...item, tag: 'Newer' } : item)),
  };
  await show({
    'PUT /admin/catalogue/draft': () => problem(412, 'stale_version', { current: { ...DRAFT, content, version: 2 } }),
  });
  await row('Growth').click();
  await page.getByLabelText(/^Their price/).fill('710');
  await save().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this in the meantime');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Tag: Newer');
  await expect.element(page.getByLabelText(/^Their price/)).toHaveValue('710');
  await expect.element(row('Plus')).toMatchTextContent('Newer');
});

test('an earlier version comes into the draft, compared before', async () => {
  const content = { ...STARTER_DOCUMENT, packages: STARTER_DOCUMENT.packages.slice(0, 6) };
  await show({
    'GET /admin/catalogue/draft': () => json({ ...DRAFT, content, version: 4, published_number: 1 }),
    'GET /admin/catalogue/versions/1': () => json({ ...STARTER, number: 1, content }),
    'GET /admin/catalogue/versions': () =>
      json({
        versions: [
          { ...STARTER, number: 1, published_at: '2026-11-20T15:00:00.000Z', published_by: 'Ada', note: 'No video' },
          STARTER,
        ],
        next_before: null,
      }),
  });
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare The first catalog' }).click();
  await expect.element(page.getByRole('list', { name: 'Changes' })).toMatchTextContent('Drone VideoNew package');
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await expect.element(row('Drone Video')).toBeVisible();
  await expect.element(save()).toBeEnabled();
});

test('a currency is found by its name, and the figures are kept in it', async () => {
  const calls = await show();
  await row('Drone Photo').click();
  await page.getByLabelText(/^Price \*/).fill('190.50');
  await page.getByRole('button', { name: 'Currency: dollars' }).click();
  const dialog = page.getByRole('dialog', { name: 'Currency' });
  await dialog.getByRole('searchbox', { name: 'Search currencies' }).fill('yen');
  await dialog.getByRole('radio', { name: /^Japanese Yen/ }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Prices are shown and cards are charged in JPY, Japanese Yen. Figures stay as they are: $250 becomes ¥250. Amounts in JPY have no digits after the point: prices that have some are marked.',
    );
  await dialog.getByRole('button', { name: 'Use this currency' }).click();
  await expect.element(row('Drone Photo')).toMatchTextContent('To be corrected');
  await expect.element(row('Growth')).toMatchTextContent('from ¥685');
  const price = page.getByLabelText(/^Price \*/);
  await expect.element(price).toHaveAccessibleDescription('Amounts in JPY have no digits after the point.');
  await price.fill('28,000');
  await expect.element(page.getByRole('region', { name: 'Preview' })).toMatchTextContent('¥28,000');
  await save().click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Draft saved');
  expect(listChanges(calls)[0]?.[2]).toMatchObject({
    currency: 'jpy',
    packages: expect.arrayContaining([
      expect.objectContaining({ id: 'drone_photo', price: { kind: 'fixed', amountMinor: 28_000, includedPhotos: 10 } }),
      expect.objectContaining({ id: 'growth', price: expect.objectContaining({ baseMinor: 685, stepMinor: 25 }) }),
    ]),
  });
});

test('a currency of the draft is told before it is published, and why it cannot be', async () => {
  const sentence = 'This server charges in TRY, so a catalog in EUR cannot be published.';
  await show({
    'GET /admin/catalogue/draft': () =>
      json({ ...DRAFT, content: { ...STARTER_DOCUMENT, currency: 'eur' }, version: 2 }),
    'POST /admin/catalogue/publish': () => problem(409, 'conflict', { detail: sentence }),
  });
  await expect.element(row('Growth')).toMatchTextContent('from €685');
  await page.getByRole('button', { name: 'Publish...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the catalog' });
  await expect
    .element(dialog.getByRole('list', { name: 'Changes' }))
    .toMatchTextContent('Currency:dollars, charged as the settings say→EUR, Euro');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(dialog).toMatchTextContent(sentence);
});
