import { describe, expect, test } from 'vitest';
import { CalendarFileError, readBusyTimes } from './read-busy-times.ts';

const ZONE = 'America/New_York';
const window = { from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2027-04-01T00:00:00Z') };

const file = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\r\n');

const read = (text: string, within = window, zone = ZONE) =>
  readBusyTimes([text], within, zone).map(({ from, to }) => `${iso(from)} ${iso(to)}`);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('a single event', () => {
  test.each([
    ['in UTC', 'DTSTART:20261201T140000Z\nDTEND:20261201T150000Z', '2026-12-01T14:00 2026-12-01T15:00'],
    ['in a zone', 'DTSTART;TZID=Europe/Lisbon:20261201T140000\nDURATION:PT90M', '2026-12-01T14:00 2026-12-01T15:30'],
    [
      'without a zone, which is the own one',
      'DTSTART:20261201T140000\nDTEND:20261201T150000',
      '2026-12-01T19:00 2026-12-01T20:00',
    ],
    ['of a whole day in the own zone', 'DTSTART;VALUE=DATE:20261201', '2026-12-01T05:00 2026-12-02T05:00'],
    [
      'of a day of 23 hours',
      'DTSTART;VALUE=DATE:20270314\nDTEND;VALUE=DATE:20270315',
      '2027-03-14T05:00 2027-03-15T04:00',
    ],
    [
      'from one zone to another',
      'DTSTART;TZID=Europe/Lisbon:20261201T090000\nDTEND;TZID=America/New_York:20261201T120000',
      '2026-12-01T09:00 2026-12-01T17:00',
    ],
  ])('%s', (_name, times, expected) => {
    expect(read(file(`UID:1\n${times}`))).toEqual([expected]);
  });

  test.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['leaves the time free', 'TRANSP:TRANSPARENT'],
    ['leaves the time free in the words of Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  ])('that is %s makes nobody busy', (_name, line) => {
    expect(read(file(`UID:1\nDTSTART:20261201T140000Z\nDTEND:20261201T150000Z\n${line}`))).toEqual([]);
  });

  test('without a length, a beginning or within the window makes nobody busy', () => {
    const long = 'UID:4\nDTSTART:20200101T000000Z\nDTEND:20301231T000000Z';
    const events = [
      'UID:1\nDTSTART:20261201T140000Z',
      'UID:2\nSUMMARY:x',
      'UID:3\nDTSTART:20260101T140000Z\nDURATION:PT1H',
      long,
    ];
    expect(read(file(...events))).toEqual(['2020-01-01T00:00 2030-12-31T00:00']);
  });

  test('names the zone of a program, which the file describes', () => {
    const zone =
      'BEGIN:VTIMEZONE\nTZID:Somewhere\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE';
    const event = 'BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Somewhere:20261201T140000\nDURATION:PT1H\nEND:VEVENT';
    expect(read(`BEGIN:VCALENDAR\n${zone}\n${event}\nEND:VCALENDAR`)).toEqual(['2026-12-01T11:00 2026-12-01T12:00']);
  });
});

describe('an event that repeats', () => {
  const daily = `UID:1\nDTSTART;TZID=${ZONE}:20270312T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY`;

  test('keeps its wall time over the change of the clock', () => {
    expect(read(file(`${daily};COUNT=4`))).toEqual([
      '2027-03-12T15:00 2027-03-12T16:00',
      '2027-03-13T15:00 2027-03-13T16:00',
      '2027-03-14T14:00 2027-03-14T15:00',
      '2027-03-15T14:00 2027-03-15T15:00',
    ]);
  });

  test('leaves out what is excluded, moved or cancelled, and shows where it was moved to', () => {
    const excluded = `EXDATE;TZID=${ZONE}:20270313T100000`;
    const moved = `UID:1\nRECURRENCE-ID;TZID=${ZONE}:20270314T100000\nDTSTART;TZID=${ZONE}:20270320T180000\nDURATION:PT30M`;
    const cancelled = `UID:1\nRECURRENCE-ID;TZID=${ZONE}:20270315T100000\nDTSTART;TZID=${ZONE}:20270315T100000\nDURATION:PT1H\nSTATUS:CANCELLED`;
    expect(read(file(`${daily};COUNT=4\n${excluded}`, moved, cancelled))).toEqual([
      '2027-03-12T15:00 2027-03-12T16:00',
      '2027-03-20T22:00 2027-03-20T22:30',
    ]);
  });

  test('without an end is read within the window, also many years after it began', () => {
    const old = 'UID:1\nDTSTART:20000101T120000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY';
    const within = { from: Date.parse('2026-12-01T00:00:00Z'), to: Date.parse('2026-12-03T00:00:00Z') };
    expect(read(file(old), within)).toEqual(['2026-12-01T12:00 2026-12-01T13:00', '2026-12-02T12:00 2026-12-02T13:00']);
  });

  test('each second is refused with a sentence', () => {
    const hostile = 'UID:1\nDTSTART:20000101T120000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY';
    expect(() => read(file(hostile))).toThrow('An event of the calendar repeats too often to be read.');
  });

  test.each(['FREQ=DAILY;INTERVAL=7;BYDAY=TH', 'FREQ=SECONDLY;BYMONTHDAY=31;BYMONTH=2'])(
    'by a rule that no day fits is refused with a sentence: %s',
    (rule) => {
      const hostile = `UID:1\nDTSTART:20261201T120000Z\nDURATION:PT1H\nRRULE:${rule}`;
      expect(() => read(file(hostile))).toThrow('An event of the calendar repeats too often to be read.');
    },
  );

  test('by a rule that contradicts itself is refused with a sentence', () => {
    const event = 'UID:1\nDTSTART:20261201T120000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=1';
    expect(() => read(file(event))).toThrow('An event of the calendar repeats by a rule that cannot be read.');
  });
});

test('several calendars in one file are read, in the order of time', () => {
  const one = file('UID:1\nDTSTART:20261202T140000Z\nDURATION:PT1H');
  const other = file('UID:2\nDTSTART:20261201T140000Z\nDURATION:PT1H');
  expect(read(`${one}\r\n${other}`)).toEqual([
    '2026-12-01T14:00 2026-12-01T15:00',
    '2026-12-02T14:00 2026-12-02T15:00',
  ]);
});

test.each(['', '<html></html>', 'BEGIN:VCALENDAR', 'BEGIN:VCARD\nEND:VCARD'])('"%s" is no calendar', (text) => {
  expect(() => read(text)).toThrow(CalendarFileError);
});
