import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clockEnvironment, OTHER_DAYS, parseInstant, RULES_OF_TIME } from './test-days.ts';

test('a day means its noon, and an instant itself', () => {
  expect(parseInstant('2027-05-21').toISOString()).toBe('2027-05-21T12:00:00.000Z');
  expect(parseInstant('2027-05-21T06:30:00Z').toISOString()).toBe('2027-05-21T06:30:00.000Z');
});

test.each(['tomorrow', '2027-13-01', ''])('%j is refused with what would be right', (text) => {
  expect(() => parseInstant(text)).toThrow('--at takes a day such as 2027-05-21');
});

test('a run is shifted by the time between now and then, in the processes that it starts too', () => {
  const environment = clockEnvironment(new Date('2027-05-22'), new Date('2027-05-21'), '--no-warnings');
  expect(environment.TEST_CLOCK_SHIFT_MS).toBe('86400000');
  expect(environment.NODE_OPTIONS).toMatch(/^--no-warnings --import ".*shift-clock\.ts"$/);
});

test('the days of each run are instants, and the tests of each run exist', () => {
  for (const { at } of OTHER_DAYS) expect(parseInstant(at).toISOString().slice(0, 19)).toBe(at.slice(0, 19));
  for (const folder of RULES_OF_TIME) {
    const [parent, name] = [folder.slice(0, folder.lastIndexOf('/')), folder.slice(folder.lastIndexOf('/') + 1)];
    expect(readdirSync(parent).filter((file) => file.startsWith(name))).not.toEqual([]);
  }
});
