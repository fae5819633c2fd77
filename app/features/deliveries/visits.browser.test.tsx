import { beforeEach, expect, test } from 'vitest';
import { beginVisit } from './visits.ts';

const TOKEN = 'A'.repeat(43);
const at = (minutes: number) => new Date(Date.parse('2026-11-20T15:00:00.000Z') + minutes * 60_000);

beforeEach(() => localStorage.clear());

test('the first visit has none before it, and the page that is loaded again belongs to it', () => {
  expect(beginVisit(TOKEN, at(0))).toBeNull();
  expect(beginVisit(TOKEN, at(20))).toBeNull();
});

test('the next visit knows when the one before began, for as long as it lasts', () => {
  beginVisit(TOKEN, at(0));
  expect(beginVisit(TOKEN, at(600))).toBe(at(0).toISOString());
  expect(beginVisit(TOKEN, at(610))).toBe(at(0).toISOString());
  expect(beginVisit(TOKEN, at(1200))).toBe(at(600).toISOString());
});

test('deliveries are told apart, and no token is kept', () => {
  beginVisit(TOKEN, at(0));
  expect(beginVisit('B'.repeat(43), at(600))).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
});

test('what somebody else wrote there is no visit', () => {
  for (const text of ['{', '[]', '{"AAAAAAAAAA":{"began":"x"}}']) {
    localStorage.setItem('delivery_visits', text);
    expect(beginVisit(TOKEN, at(0))).toBeNull();
  }
});

test('of many deliveries the oldest are forgotten', () => {
  for (let place = 0; place < 60; place += 1) beginVisit(`${String(place).padStart(10, '0')}${TOKEN}`, at(place));
  expect(Object.keys(JSON.parse(localStorage.getItem('delivery_visits') ?? '{}'))).toHaveLength(50);
});
