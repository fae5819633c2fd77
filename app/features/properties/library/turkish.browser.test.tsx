import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, problem, renderItems } from '#app/test/library.ts';
import { makeItem, VIDEO } from '#app/test/media-items.ts';
import { renderProperties } from '#app/test/own-properties.ts';
import { makeProperty } from '#app/test/properties.ts';
import { becomeTurkish, findEnglish } from '#app/test/turkish.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await becomeTurkish();
});
afterEach(becomeNewVisitor);

const AREAS = ['library', 'account', 'ui'] as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const ITEMS = [
  makeItem(1, { description: 'Salon', tags: ['mutfak', 'cephe', 'bahçe'] }),
  makeItem(2, { ...VIDEO, description: 'Gezinti' }),
];

test('the library is Turkish on a Turkish page: cards, days, sizes, selection, upload', async () => {
  await renderItems(ITEMS);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Medya kütüphanem' })).toBeVisible();
  await expect.element(page.getByText('18 Kas 2026').first()).toBeVisible();
  await expect.element(page.getByText('image/jpeg · 8.412 KB')).toBeVisible();
  await expect.element(page.getByText('2 öğe').first()).toBeVisible();
  await expect.poll(() => findEnglish(AREAS)).toEqual([]);
  await button('Seç').click();
  await button('Tümünü seç').click();
  await expect.element(page.getByText('2 seçili')).toBeVisible();
  expect(findEnglish(AREAS)).toEqual([]);
  await button('Seçimi temizle').click();
  await button('Yeni medya yükle').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => findEnglish(AREAS)).toEqual([]);
});

test('an item opened by itself is Turkish on a Turkish page', async () => {
  await renderItems(ITEMS);
  await button('Aç: Salon').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(button('Önizlemeyi kapat')).toBeVisible();
  await expect.poll(() => findEnglish(AREAS)).toEqual([]);
});

test('an empty library, and one that cannot be had, is Turkish on a Turkish page', async () => {
  await renderItems([], {
    'GET /media': () => problem(503, { detail: 'The server is busy. Please try again in a moment.' }),
  });
  await expect.element(page.getByRole('heading', { name: 'Medya kütüphanesine ulaşılamıyor' })).toBeVisible();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('Sunucu şu anda meşgul.');
  expect(findEnglish(AREAS)).toEqual([]);
});

test('the properties are Turkish on a Turkish page', async () => {
  await renderProperties([
    makeProperty(1, { name: 'Akasya Evi', description: '', notified_at: '2026-11-19T03:00:00.000Z' }),
  ]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mülklerim' })).toBeVisible();
  await expect.element(page.getByText('Teslim: 18 Kas 2026')).toBeVisible();
  await expect.poll(() => findEnglish(AREAS)).toEqual([]);
});
