import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastQueue } from '#app/lib/state/toast.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { CodeFileJson, PlacesJson } from '#domain/site/places/places-json.ts';
import { PlacesSection } from './places-section.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const GERMANY: CodeFileJson = {
  country: 'DE',
  file_name: 'DE.zip',
  codes: 16_466,
  uploaded_at: '2026-11-28T16:00:00.000Z',
};
const PLACES: PlacesJson = { country: 'DE', geocoder: null, shipped: ['CA', 'US'], files: [GERMANY] };

async function show(places: Partial<PlacesJson> = {}, answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({ 'GET /admin/places': () => json({ ...PLACES, ...places }), ...answers });
  await renderInPanel(PlacesSection, '/admin/settings');
  await expect.element(page.getByRole('list', { name: 'Postal codes' })).toBeVisible();
  return calls;
}

const choose = (text: string, name = 'DE.zip') =>
  userEvent.upload(page.getByLabelText(/^File/), new File([text], name, { type: 'application/zip' }));

test.for<[string, Partial<PlacesJson>, RegExp, RegExp]>([
  ['a file', {}, /^Germany: found by postal code/, /16,466 postal codes of DE.zip.*middle of a postal code/],
  ['the shipped codes', { country: 'US', files: [] }, /^United States: found by ZIP code/, /a part of Listing Studio/],
  ['a geocoder', { geocoder: 'photon.example.com' }, /^Germany: found by photon.example.com/, /sought in the 16,466/],
  ['nothing', { country: 'PT' }, /^Portugal: not found on the map/, /travel is not in their price/],
])('SITE-60: the settings say that %s holds, and what it means', async ([, places, title, text]) => {
  await show(places);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(text).first()).toBeVisible();
});

test('SITE-60: each file is shown with its codes, its day and the license of its data', async () => {
  await show();
  const list = page.getByRole('list', { name: 'Postal codes' });
  await expect.element(list.getByText('16,466 codes of DE.zip, uploaded Nov 28, 2026')).toBeVisible();
  expect(list.getByText('A part of Listing Studio').elements()).toHaveLength(2);
  await expect.element(page.getByText('Data: GeoNames, CC BY 4.0')).toBeVisible();
  await expectAccessibleInBothThemes('files of postal codes');
});

test('a file replaces the one before, and a missing one is asked for', async () => {
  const calls = await show(
    {},
    { 'PUT /admin/places/DE': () => json({ ...PLACES, files: [{ ...GERMANY, codes: 8000 }] }) },
  );
  const send = page.getByRole('button', { name: 'Replace postal codes' });
  await send.click();
  await expect.element(page.getByText('Choose a file.')).toBeVisible();
  await choose('"codes"');
  await send.click();
  await expect.element(page.getByText(/^8,000 codes/)).toBeVisible();
  expect(toastQueue()[0]?.title).toBe('The postal codes of Germany hold now');
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('SITE-59: what is wrong with a file is said line by line', async () => {
  const sentence = 'DE.zip was not taken, and nothing was changed. 1 line is wrong.';
  const fields = [
    { path: 'file', message: sentence },
    { path: 'lines.7', message: 'Line 7: Its country is "FR" instead of DE.' },
  ];
  await show({}, { 'PUT /admin/places/DE': () => problem(422, 'invalid_input', { detail: sentence, fields }) });
  await choose('"codes"');
  await page.getByRole('button', { name: 'Replace postal codes' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Wrong lines' }).getByText(/^Line 7/)).toBeVisible();
  await expectAccessibleInBothThemes('a refused file of postal codes');
});

test('a file is removed after a question', async () => {
  const calls = await show({}, { 'DELETE /admin/places/DE': () => json({ ...PLACES, files: [] }) });
  await page.getByRole('button', { name: 'Remove Germany' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText(/^Germany: not found on the map/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
