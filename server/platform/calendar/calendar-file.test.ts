import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { bookingEnd, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { bookingCalendar, type CalendarBooking } from './calendar-file.ts';

const BOOKING: CalendarBooking = {
  uid: '0193f0c0-0000-7000-8000-000000000001',
  sequence: 3,
  startsAt: new Date('2026-12-01T19:00:00Z'),
  endsAt: new Date('2026-12-01T21:00:00Z'),
  summary: 'Growth çekimi, Capital Listing Media',
  location: '1208 Maple Street, Bethesda, MD 20814',
  description: 'Order 1042\n55 photos\nhello@capital.example',
  organizer: { name: 'Capital "Listing" Media', email: 'hello@capital.example' },
  status: 'confirmed',
  stamp: new Date('2026-11-20T10:00:00Z'),
};

/** Reads a file with a library other than the one that wrote it. It throws where the file breaks the grammar. */
function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  const [component] = events;
  if (!component) throw new Error('The calendar has no event.');
  return { calendar, events, component, event: new ICAL.Event(component) };
}

const names = (component: ICAL.Component) => component.getAllProperties().map(({ name }) => name);

describe('the calendar file of a booking', () => {
  test('is one published event with the booking as UID and its version as SEQUENCE', () => {
    const { calendar, events, component, event } = readCalendar(bookingCalendar(BOOKING));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(events).toHaveLength(1);
    expect(event.uid).toBe(BOOKING.uid);
    expect(event.sequence).toBe(3);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.startDate.toJSDate()).toEqual(BOOKING.startsAt);
    expect(event.endDate.toJSDate()).toEqual(BOOKING.endsAt);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T10:00:00Z');
  });

  test('carries its texts and the organizer as they are', () => {
    const { component, event } = readCalendar(bookingCalendar(BOOKING));
    expect(event.summary).toBe(BOOKING.summary);
    expect(event.location).toBe(BOOKING.location);
    expect(event.description).toBe(BOOKING.description);
    expect(event.organizer).toBe('mailto:hello@capital.example');
    // RFC 6868 writes a quotation mark in a parameter as ^'.
    expect(component.getFirstProperty('organizer')?.getParameter('cn')).toBe('Capital "Listing" Media');
    expect(component.getFirstProperty('attendee')).toBeNull();
  });

  test('of a cancelled booking says so under the same UID', () => {
    const { component, event } = readCalendar(bookingCalendar({ ...BOOKING, sequence: 4, status: 'cancelled' }));
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.uid).toBe(BOOKING.uid);
    expect(event.sequence).toBe(4);
  });

  test('is the same for the same booking, byte for byte', () => {
    expect(bookingCalendar(BOOKING)).toBe(bookingCalendar({ ...BOOKING }));
  });
});

describe('times are in UTC, also across the changes of the clock', () => {
  test.each([
    // Spring: 02:00–03:00 does not exist on 8 March 2026 in New York.
    ['2026-03-07', '12:00', '20260307T170000Z', '20260307T190000Z'],
    ['2026-03-08', '01:30', '20260308T063000Z', '20260308T083000Z'],
    ['2026-03-08', '02:30', '20260308T073000Z', '20260308T093000Z'],
    ['2026-03-08', '12:00', '20260308T160000Z', '20260308T180000Z'],
    // Autumn: 01:00–02:00 comes twice on 1 November 2026.
    ['2026-10-31', '12:00', '20261031T160000Z', '20261031T180000Z'],
    ['2026-11-01', '00:30', '20261101T043000Z', '20261101T063000Z'],
    ['2026-11-01', '01:30', '20261101T053000Z', '20261101T073000Z'],
    ['2026-11-01', '12:00', '20261101T170000Z', '20261101T190000Z'],
  ])('%s at %s in New York starts at %s and ends at %s', (day, time, start, end) => {
    const startsAt = bookingInstant(day, time, 'America/New_York');
    const file = bookingCalendar({ ...BOOKING, startsAt, endsAt: bookingEnd(startsAt, 120) });
    const lines = file.split('\r\n');
    expect(lines).toContain(`DTSTART:${start}`);
    expect(lines).toContain(`DTEND:${end}`);
    expect(file).not.toMatch(/TZID|VTIMEZONE/);

    const { event } = readCalendar(file);
    expect(event.startDate.toJSDate()).toEqual(startsAt);
    expect(event.duration.toSeconds()).toBe(7200);
  });
});

describe('check 84: hostile texts stay inside their property', () => {
  const EXPECTED = names(readCalendar(bookingCalendar(BOOKING)).component);
  const HOSTILE = [
    'a\r\nATTENDEE:mailto:evil@example.net',
    'a\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil',
    'a\rBEGIN:VALARM',
    'a\u2028X-EVIL:1\u2029X-EVIL:2\u0085X-EVIL:3',
    'commas, semicolons; colons: back\\slashes \\n "quotes" ^n ^^ =equals',
    '";ROLE=CHAIR:mailto:evil@example.net',
    '\0\u0001\u0007\u000b\u001f\u007f',
    '\\',
    '👩‍👩‍👧‍👦🏡'.repeat(40),
    'ğ'.repeat(500),
    `${'x'.repeat(73)}é${'x'.repeat(200)}`,
    '\ud800 half a character',
    '<script>alert(1)</script>',
  ];

  test.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 60), text]))('%s', (_name, hostile) => {
    const file = bookingCalendar({
      ...BOOKING,
      summary: `A${hostile}`,
      location: `A${hostile}`,
      description: `A${hostile}`,
      organizer: { name: `A${hostile}`, email: BOOKING.organizer.email },
    });
    const { events, component, event } = readCalendar(file);
    expect(events).toHaveLength(1);
    expect(names(component)).toEqual(EXPECTED);
    expect(component.getAllSubcomponents()).toHaveLength(0);
    expect(event.organizer).toBe('mailto:hello@capital.example');
    expect(Object.keys(component.getFirstProperty('organizer')?.jCal[1] ?? {})).toEqual(['cn']);
    expectWellFolded(file);
  });

  test('whatever the text, it comes back whole, and lines have 75 bytes at most', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 300 }),
        (summary, location) => {
          const file = bookingCalendar({ ...BOOKING, summary, location });
          expectWellFolded(file);
          const { component, event } = readCalendar(file);
          expect(event.uid).toBe(BOOKING.uid);
          expect(names(component).filter((name) => !['location'].includes(name))).toEqual(
            EXPECTED.filter((name) => name !== 'location'),
          );
          expect(event.summary ?? '').toBe(oneLine(summary));
          expect(event.location ?? '').toBe(oneLine(location));
        },
      ),
      { numRuns: 300 },
    );
  });
});

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** RFC 5545 §3.1: lines of 75 bytes at most, ended by CRLF, and no character cut in two. */
function expectWellFolded(file: string): void {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
  expect(file.isWellFormed()).toBe(true);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
}
