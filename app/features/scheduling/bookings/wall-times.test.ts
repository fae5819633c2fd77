import { expect, test } from 'vitest';
import { bookingInstant, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { formatSkippedTime, skippedTime } from './wall-times.ts';

const NEW_YORK = 'America/New_York';

test.each([
  ['2027-03-14', '02:00', NEW_YORK, '03:00'],
  ['2027-03-14', '02:30', NEW_YORK, '03:30'],
  ['2027-03-14', '02:59', NEW_YORK, '03:59'],
  ['2027-03-14', '01:59', NEW_YORK, null],
  ['2027-03-14', '03:00', NEW_YORK, null],
  ['2027-11-07', '01:30', NEW_YORK, null],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '02:45'],
  ['2026-04-24', '00:10', 'Africa/Cairo', '01:10'],
  ['2027-03-14', '02:30', 'Europe/Istanbul', null],
])('%s %s in %s becomes %s, as the server has it', (day, time, zone, becomes) => {
  expect(skippedTime(day, time, zone)).toBe(becomes);
  expect(timeInZone(bookingInstant(day, time, zone), zone)).toBe(becomes ?? time);
});

test('a time that is half typed is none', () => {
  expect(skippedTime('2027-03-14', '', NEW_YORK)).toBeNull();
  expect(skippedTime('', '02:30', NEW_YORK)).toBeNull();
});

test('the sentence says what the time becomes', () => {
  expect(formatSkippedTime('2027-03-14', '02:30', NEW_YORK)).toBe(
    'The clocks skip 02:30 on this day: it becomes 03:30.',
  );
  expect(formatSkippedTime('2027-03-15', '02:30', NEW_YORK)).toBeNull();
});
