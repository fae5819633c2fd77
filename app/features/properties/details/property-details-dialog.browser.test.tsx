import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, callsTo, json, libraryNetwork, problem, stale, toastTexts } from '#app/test/library.ts';
import { renderOwn, renderProperties } from '#app/test/own-properties.ts';
import { makeProperty, makePropertyList } from '#app/test/properties.ts';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const dialog = () => page.getByRole('dialog', { name: 'Property details' });
const field = (label: string) => dialog().getByRole('textbox', { name: label });
const save = () => dialog().getByRole('button', { name: 'Save changes' });

async function openDialog(answers: Parameters<typeof renderProperties>[1] = {}) {
  const calls = await renderProperties([makeProperty(1)], answers);
  await page.getByRole('button', { name: 'Edit details of House 1' }).click();
  await expect.element(dialog()).toBeVisible();
  return calls;
}

test('the dialog begins with what is known of the property, by the names of its fields', async () => {
  await openDialog();
  const controls = Array.from(document.querySelectorAll<HTMLInputElement>('[role=dialog] [name]'));
  expect(Object.fromEntries(controls.map(({ name, value }) => [name, value]))).toEqual({
    name: 'House 1',
    address: '12 Oak Lane',
    city: 'Bethesda',
    state: 'MD',
    zip: '20814',
    price: '1,250,000',
    bedrooms: '4',
    bathrooms: '2.5',
    sqft: '2,150',
    description: 'A quiet house.',
  });
});

test('what was changed is sent alone, and the card shows it', async () => {
  const saved = makeProperty(1, { name: 'Maple House', price: 1_300_000 });
  const calls = await openDialog({ 'PATCH /properties/:id': () => json(saved) });
  await field('Property name').fill('Maple House');
  await field('Price ($)').fill('$1,300,000');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(callsTo(calls, 'PATCH /properties/:id')[0]?.body).toEqual({ name: 'Maple House', price: 1_300_000 });
  await expect.element(page.getByRole('article', { name: 'Maple House' })).toMatchTextContent('$1,300,000');
  await expect.poll(toastTexts).toEqual(['Changes saved / Maple House']);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Edit details of Maple House');
});

test('a studio of another currency asks and shows prices in it', async () => {
  const formats: SiteFormats = { ...DEFAULT_SITE.formats, currency: 'eur' };
  const saved = makeProperty(1, { price: 465_000 });
  const calls = libraryNetwork({
    'GET /properties': () => json(makePropertyList([makeProperty(1, { price: 450_000 })])),
    'PATCH /properties/:id': () => json(saved),
  });
  await renderOwn('', { ...DEFAULT_SITE, formats });
  await expect.element(page.getByRole('article', { name: 'House 1' })).toMatchTextContent('€450,000');
  await page.getByRole('button', { name: 'Edit details of House 1' }).click();
  await field('Price (€)').fill('465.000');
  await save().click();
  await expect.element(page.getByRole('article', { name: 'House 1' })).toMatchTextContent('€465,000');
  expect(callsTo(calls, 'PATCH /properties/:id')[0]?.body).toEqual({ price: 465_000 });
});

test('without a change nothing is sent', async () => {
  const calls = await openDialog();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(callsTo(calls, 'PATCH /properties/:id')).toEqual([]);
});

test('what cannot be is refused beside its field before anything is sent', async () => {
  const calls = await openDialog();
  await field('Property name').fill(' ');
  await field('Bedrooms').fill('four');
  await save().click();
  await expect.element(field('Property name')).toHaveAccessibleDescription('Property name is required.');
  await expect.element(field('Bedrooms')).toHaveAccessibleDescription('Bedrooms must be a number.');
  await expect.element(field('Property name')).toHaveFocus();
  expect(callsTo(calls, 'PATCH /properties/:id')).toEqual([]);
});

test('what the server refuses is beside its field, and nothing that was typed is lost', async () => {
  const refusal = {
    status: 400,
    code: 'invalid_input',
    detail: 'Some of it is wrong.',
    fields: [{ path: 'zip', message: 'There is no such ZIP code.' }],
  };
  const headers = { 'Content-Type': 'application/problem+json' };
  await openDialog({
    'PATCH /properties/:id': () => new Response(JSON.stringify(refusal), { status: 400, headers }),
  });
  await field('ZIP code').fill('00000');
  await field('Description').fill('A long story.');
  await save().click();
  await expect.element(field('ZIP code')).toHaveAccessibleDescription('There is no such ZIP code.');
  await expect.element(field('ZIP code')).toHaveValue('00000');
  await expect.element(field('Description')).toHaveValue('A long story.');
});

test('changes that cannot be saved are explained, and can be sent again', async () => {
  let isAway = true;
  await openDialog({
    'PATCH /properties/:id': () => (isAway ? problem(503, { detail: 'The library rests.' }) : json(makeProperty(1))),
  });
  await field('City').fill('Arlington');
  await save().click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('The library rests.');
  await expect.element(field('City')).toHaveValue('Arlington');
  isAway = false;
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('what somebody else changed meanwhile is told; what was typed stays, and is saved on a second press', async () => {
  const theirs = makeProperty(1, { name: 'Maple House', city: 'Rockville', version: 2 });
  const calls = await openDialog({
    'PATCH /properties/:id': ({ ifMatch }) =>
      ifMatch === '"2"' ? json({ ...theirs, city: 'Arlington', version: 3 }) : stale(theirs),
  });
  await field('City').fill('Arlington');
  await save().click();
  const alert = dialog().getByRole('alert');
  await expect.element(alert).toMatchTextContent('Somebody else changed this in the meantime');
  await expect.element(alert).toMatchTextContent('Maple House instead of House 1');
  await expect.element(alert).toMatchTextContent('Rockville instead of Bethesda');
  await expect.element(field('Property name')).toHaveValue('Maple House');
  await expect.element(field('City')).toHaveValue('Arlington');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(callsTo(calls, 'PATCH /properties/:id').map(({ body }) => body)).toEqual([
    { city: 'Arlington' },
    { city: 'Arlington' },
  ]);
});

test('what was typed can be dropped for what is there now', async () => {
  await openDialog({ 'PATCH /properties/:id': () => stale(makeProperty(1, { city: 'Rockville', version: 2 })) });
  await field('City').fill('Arlington');
  await save().click();
  await dialog().getByRole('button', { name: 'Discard my changes' }).click();
  await expect.element(field('City')).toHaveValue('Rockville');
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
});

test("a change that this form does not show is in nobody's way", async () => {
  const delivered = makeProperty(1, { notified_at: '2026-11-20T15:00:00.000Z', version: 2 });
  const calls = await openDialog({
    'PATCH /properties/:id': ({ ifMatch }) => (ifMatch === '"2"' ? json(delivered) : stale(delivered)),
  });
  await field('City').fill('Arlington');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(callsTo(calls, 'PATCH /properties/:id')).toHaveLength(2);
});

test('Escape and Cancel change nothing', async () => {
  const calls = await openDialog();
  await field('City').fill('Arlington');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit details of House 1' }).click();
  await expect.element(field('City')).toHaveValue('Bethesda');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(callsTo(calls, 'PATCH /properties/:id')).toEqual([]);
});
