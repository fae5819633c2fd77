import { expect, test } from 'vitest';
import { SAMPLE_CARD } from '#app/test/sample-production.ts';
import { formatDue, formatMinutes, formatMoment } from './format-due.ts';

const at = { now: new Date('2026-11-25T15:00:00Z'), timeZone: 'America/New_York' };

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [120, '2 h'],
  [190, '3 h 10 min'],
  [725, '12 h'],
])('%d working minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test.each([
  ['2026-11-25T22:00:00Z', 'today 17:00'],
  ['2026-11-26T14:00:00Z', 'tomorrow 09:00'],
  ['2026-11-24T14:00:00Z', 'yesterday 09:00'],
  ['2026-11-30T14:00:00Z', 'Mon, Nov 30 09:00'],
])('%s is %s in New York', (instant, text) => {
  expect(formatMoment(instant, at)).toBe(text);
});

test('what is due says so in words, with how pressing it is', () => {
  const card = { ...SAMPLE_CARD, due_at: '2026-11-25T22:00:00.000Z', left_minutes: 420, late_minutes: null };
  expect(formatDue(card, at)).toEqual({ text: 'Due today 17:00', tone: 'calm' });
  expect(formatDue({ ...card, left_minutes: 60 }, at)).toMatchObject({ tone: 'soon' });
  expect(formatDue({ ...card, late_minutes: 190 }, at)).toEqual({ text: '3 h 10 min late', tone: 'late' });
  expect(formatDue({ ...card, late_minutes: 0 }, at)).toEqual({ text: 'Late', tone: 'late' });
  const paused = { ...card, paused_at: '2026-11-25T14:00:00.000Z' };
  expect(formatDue(paused, at)).toEqual({ text: 'Paused, 7 h left', tone: 'paused' });
  expect(formatDue({ ...paused, late_minutes: 30 }, at)).toEqual({ text: '30 min late, paused', tone: 'late' });
  expect(formatDue({ ...card, due_at: null }, at)).toBeNull();
});
