import { describe, expect, test } from 'vitest';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { formatBlock, formatBlockedHours } from './format-block.ts';

const NEW_YORK = 'America/New_York';
const makeBlock = (from: string, to: string, zone = NEW_YORK) => {
  const [starts_at = '', ends_at = ''] = [from, to].map((moment) =>
    bookingInstant(moment.slice(0, 10), moment.slice(11), zone).toISOString(),
  );
  return { starts_at, ends_at };
};

describe('what of a day is blocked', () => {
  test.each([
    ['2027-12-02T00:00', '2027-12-03T00:00', 'all day'],
    ['2027-12-01T00:00', '2027-12-05T00:00', 'all day'],
    ['2027-12-02T09:00', '2027-12-02T12:00', '09:00 to 12:00'],
    ['2027-12-02T00:00', '2027-12-02T12:00', 'until 12:00'],
    ['2027-12-02T13:00', '2027-12-03T00:00', 'from 13:00'],
    ['2027-12-02T13:00', '2027-12-04T11:00', 'from 13:00'],
    ['2027-11-30T13:00', '2027-12-02T11:00', 'until 11:00'],
    ['2027-11-30T13:00', '2027-12-04T11:00', 'all day'],
  ])('%s to %s is %s', (from, to, text) => {
    expect(formatBlockedHours(makeBlock(from, to), '2027-12-02', NEW_YORK)).toBe(text);
  });

  test.each([
    ['2027-03-14', NEW_YORK],
    ['2027-11-07', NEW_YORK],
    // Midnight itself is skipped.
    ['2026-04-24', 'Africa/Cairo'],
  ])('a whole day with a clock change is all day: %s in %s', (day, zone) => {
    const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
    expect(formatBlockedHours(makeBlock(`${day}T00:00`, `${next}T00:00`, zone), day, zone)).toBe('all day');
  });
});

test.each([
  ['2027-12-02T00:00', '2027-12-03T00:00', 'Thursday, December 2, all day'],
  ['2027-12-06T00:00', '2027-12-11T00:00', 'Monday, December 6 to Friday, December 10, all day'],
  ['2027-12-06T13:00', '2027-12-10T11:00', 'Monday, December 6, 13:00 to Friday, December 10, 11:00'],
  ['2027-12-06T13:00', '2027-12-11T00:00', 'Monday, December 6, 13:00 to Friday, December 10'],
])('a block from %s to %s is called %s', (from, to, text) => {
  expect(formatBlock(makeBlock(from, to), NEW_YORK)).toBe(text);
});
