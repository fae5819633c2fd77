import { expect, test } from 'vitest';
import { findSettings } from './find-settings.ts';
import { ALL_SETTINGS, findSectionOf } from './settings-index.ts';

const labels = (question: string, isOwner = true) => findSettings(question, isOwner).map(({ label }) => label);

test('settings are found by label, hint and other words, whatever the letters, the label first', () => {
  expect(labels('NOTICE')[0]).toBe('Minimum notice (hours)');
  expect(labels('must be booked')).toEqual(['Minimum notice (hours)']);
  expect(labels('drone')).toEqual(['Shared equipment']);
  expect(labels('watermárk')).toEqual(['Watermark']);
});

test('every word must be there, and nothing is found by nothing', () => {
  expect(labels('raw days')).toEqual(['Raw files (days)']);
  expect(labels('raw drone')).toEqual([]);
  expect(labels('  ')).toEqual([]);
});

test('pages of owners are found by owners alone', () => {
  expect(labels('stripe keys', false)).toEqual(['Payments']);
  expect(labels('stripe keys', true)).toContain('Cards');
});

test('each setting has an address of its own', () => {
  const fields = ALL_SETTINGS.map(({ to }) => to).filter((to) => to.includes('#'));
  expect(new Set(fields).size).toBe(fields.length);
  expect(findSectionOf('watermark')).toBe('deliveries');
  expect(findSectionOf('nothing')).toBeNull();
});
