import { describe, expect, test } from 'vitest';
import type { InvitationsBusy } from '#domain/scheduling/people/person-calendar-json.ts';
import { CalendarFileError, readCalendars } from './read-busy-times.ts';

const ZONE = 'America/New_York';
const window = { from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2027-04-01T00:00:00Z') };

const file = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\r\n');

const readAll = (
  text: string,
  { within = window, addresses = [] as string[], invitations = 'maybe' as InvitationsBusy } = {},
) => {
  const owner = { addresses, isCertain: addresses.length > 0, invitations };
  const { times, problems } = readCalendars([text], { window: within, ownZone: ZONE, owner });
  return { times: times.map(({ from, to }) => `${iso(from)} ${iso(to)}`), problems };
};
const read = (text: string, within = window) => readAll(text, { within }).times;
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

  test.each([
    ['FREQ=SECONDLY', 'repeats too often to be followed: it counts until 2026-10-30'],
    ['FREQ=MINUTELY', 'repeats too often to be followed: it counts until 2026-11-05'],
    ['BYDAY=MO', 'repeats by a rule that cannot be read (it has no frequency): only its first time counts'],
    [
      'FREQ=DAILY;UNTIL=never',
      'repeats by a rule that cannot be read (it has an end that cannot be read): only its first time counts',
    ],
  ])('by %s is named, and hides no other event', (rule, problem) => {
    const odd = `UID:1\nDTSTART:20260801T120000Z\nDURATION:PT1S\nRRULE:${rule}`;
    const { times, problems } = readAll(file(odd, 'UID:2\nDTSTART:20261201T140000Z\nDURATION:PT1H'));
    expect(times).toContain('2026-12-01T14:00 2026-12-01T15:00');
    expect(problems).toEqual([`An event of 2026-08-01 ${problem}.`]);
  });

  test.each([
    'FREQ=DAILY;INTERVAL=7;BYDAY=TH',
    'FREQ=SECONDLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=1',
  ])('by a rule that no day fits counts once: %s', (rule) => {
    const event = `UID:1\nDTSTART:20261201T120000Z\nDURATION:PT1H\nRRULE:${rule}`;
    expect(read(file(event))).toEqual(['2026-12-01T12:00 2026-12-01T13:00']);
  });

  const years = { from: window.from, to: Date.parse('2029-01-01T00:00:00Z') };
  test.each([
    [
      'yearly on a leap day, in leap years alone',
      'DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY',
      ['2028-02-29T05:00 2028-03-01T05:00'],
    ],
    [
      'in a week of the year',
      `DTSTART;TZID=${ZONE}:20260112T100000\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYWEEKNO=3;BYDAY=MO`,
      ['2027-01-18T15:00 2027-01-18T16:00', '2028-01-17T15:00 2028-01-17T16:00'],
    ],
    [
      'on the 53rd of a weekday, in years that have it, and counts no other',
      'DTSTART:20211231T100000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYDAY=53FR;COUNT=2',
      ['2027-12-31T10:00 2027-12-31T11:00'],
    ],
    [
      'on the 53rd of a weekday from the end of the year',
      'DTSTART:20210101T100000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;BYDAY=-53FR,1MO',
      ['2027-01-01T10:00 2027-01-01T11:00', '2027-01-04T10:00 2027-01-04T11:00', '2028-01-03T10:00 2028-01-03T11:00'],
    ],
    [
      'at a time that the clock leaves out, with its whole length',
      `DTSTART;TZID=${ZONE}:20270313T023000\nDTEND;TZID=${ZONE}:20270313T033000\nRRULE:FREQ=DAILY;COUNT=2`,
      ['2027-03-13T07:30 2027-03-13T08:30', '2027-03-14T07:30 2027-03-14T08:30'],
    ],
    [
      'until an instant, which is one of its own zone',
      `DTSTART;TZID=${ZONE}:20261201T200000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20261203T010000Z`,
      ['2026-12-02T01:00 2026-12-02T02:00', '2026-12-03T01:00 2026-12-03T02:00'],
    ],
    [
      'until a day, to its end',
      'DTSTART:20261201T200000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20261202',
      ['2026-12-01T20:00 2026-12-01T21:00', '2026-12-02T20:00 2026-12-02T21:00'],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(read(file(`UID:1\n${lines}`), years)).toEqual(expected);
  });

  test('leaves out a day that only the day is named of, and a time in another zone', () => {
    const left = 'EXDATE;VALUE=DATE:20270313\nEXDATE:20270314T140000Z';
    expect(read(file(`${daily};COUNT=4\n${left}`))).toEqual([
      '2027-03-12T15:00 2027-03-12T16:00',
      '2027-03-15T14:00 2027-03-15T15:00',
    ]);
  });

  test('moves all later times with the one that says so', () => {
    const later = `UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=${ZONE}:20270313T100000\nDTSTART;TZID=${ZONE}:20270313T120000\nDURATION:PT2H`;
    expect(read(file(`${daily};COUNT=3`, later))).toEqual([
      '2027-03-12T15:00 2027-03-12T16:00',
      '2027-03-13T17:00 2027-03-13T19:00',
      '2027-03-14T16:00 2027-03-14T18:00',
    ]);
  });
});

describe('an odd event takes no other with it', () => {
  const GOOD = 'UID:good\nDTSTART:20261201T140000Z\nDURATION:PT1H';
  const GOOD_TIME = '2026-12-01T14:00 2026-12-01T15:00';
  test.each([
    ['a day without its kind', 'DTSTART:20261124\nDTEND:20261125', ['2026-11-24T05:00 2026-11-25T05:00'], []],
    [
      'a time in ISO form',
      'DTSTART:2026-11-24T10:00:00-05:00\nDURATION:PT1H',
      ['2026-11-24T15:00 2026-11-24T16:00'],
      [],
    ],
    [
      'periods that are added',
      'DTSTART:20261124T160000Z\nDURATION:PT1H\nRDATE;VALUE=PERIOD:20261125T160000Z/PT2H,20261126T160000Z/20261126T190000Z',
      ['2026-11-24T16:00 2026-11-24T17:00', '2026-11-25T16:00 2026-11-25T18:00', '2026-11-26T16:00 2026-11-26T19:00'],
      [],
    ],
    [
      'text that is not folded',
      'DTSTART:20261124T160000Z\nDURATION:PT1H\nDESCRIPTION:one\nsecond line, and: a third',
      ['2026-11-24T16:00 2026-11-24T17:00'],
      [],
    ],
    [
      'a property that is written twice',
      'DTSTART:soon\nDTSTART:20261124T160000Z\nDURATION:PT1H',
      ['2026-11-24T16:00 2026-11-24T17:00'],
      [],
    ],
    [
      'no beginning that can be read',
      'DTSTART:yesterday',
      [],
      ['An event has no beginning that can be read, so that it does not count.'],
    ],
    [
      'a day that there is not',
      'DTSTART:20260230T100000Z',
      [],
      ['An event has no beginning that can be read, so that it does not count.'],
    ],
    [
      'an end that cannot be read',
      'DTSTART:20261124T160000Z\nDTEND:later',
      ['2026-11-24T16:00 2026-11-24T17:00'],
      ['An event of 2026-11-24 has an end that cannot be read: it counts for an hour.'],
    ],
    [
      'an end before its beginning',
      'DTSTART:20261124T160000Z\nDTEND:20261124T150000Z',
      ['2026-11-24T16:00 2026-11-24T17:00'],
      ['An event of 2026-11-24 ends before it begins: it counts for an hour.'],
    ],
    [
      'a length that cannot be read',
      'DTSTART;VALUE=DATE:20261124\nDURATION:long',
      ['2026-11-24T05:00 2026-11-25T05:00'],
      ['An event of 2026-11-24 has a length that cannot be read: it counts for the whole day.'],
    ],
  ])('%s', (_name, lines, times, problems) => {
    expect(readAll(file(`UID:odd\n${lines}`, GOOD))).toEqual({ times: [...times, GOOD_TIME], problems });
  });

  test('an end of a part that is missing ends it before the next one', () => {
    const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${GOOD}\nBEGIN:VALARM\nDURATION:PT9H\nBEGIN:VEVENT\nUID:2\nDTSTART:20261202T140000Z\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR`;
    expect(read(text)).toEqual([GOOD_TIME, '2026-12-02T14:00 2026-12-02T15:00']);
  });

  test('a file that was cut off is refused: what is missing would be free', () => {
    expect(() => read(`BEGIN:VCALENDAR\nBEGIN:VEVENT\n${GOOD}\nEND:VEVENT`)).toThrow('ends in the middle');
  });
});

describe('zones by other names', () => {
  const at = (zone: string) => `UID:1\nDTSTART;TZID=${zone}:20261201T110000\nDURATION:PT1H`;
  test.each([
    ['Eastern Standard Time', '2026-12-01T16:00'],
    ['W. Europe Standard Time', '2026-12-01T10:00'],
    ['"Pacific Standard Time"', '2026-12-01T19:00'],
    ['/freeassociation.sourceforge.net/America/New_York', '2026-12-01T16:00'],
    ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '2026-12-01T14:00'],
    ['tzone://Microsoft/Utc', '2026-12-01T11:00'],
    ['"tzone://Microsoft/Tokyo Standard Time"', '2026-12-01T02:00'],
    ['UTC+02:00', '2026-12-01T09:00'],
  ])('%s', (zone, start) => {
    const { times, problems } = readAll(file(at(zone)));
    expect([times[0]?.slice(0, 16), problems]).toEqual([start, []]);
  });

  test('one that nobody knows is the own one, and is said', () => {
    expect(readAll(file(at('Mars/Olympus')))).toEqual({
      times: ['2026-12-01T16:00 2026-12-01T17:00'],
      problems: ['The time zone "Mars/Olympus" is not known: its times are read in the studio\'s.'],
    });
  });

  test('the zone of the calendar is that of times without one, and not of days', () => {
    const text = file('UID:1\nDTSTART:20261201T080000\nDURATION:PT1H', 'UID:2\nDTSTART;VALUE=DATE:20261203');
    expect(read(text.replace('VERSION:2.0', 'X-WR-TIMEZONE:America/Los_Angeles'))).toEqual([
      '2026-12-01T16:00 2026-12-01T17:00',
      '2026-12-03T05:00 2026-12-04T05:00',
    ]);
  });

  test('a zone that is described without an end is not followed', () => {
    const zone =
      'BEGIN:VTIMEZONE\nTZID:Odd\nBEGIN:STANDARD\nDTSTART:19700101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE';
    const { times, problems } = readAll(file(at('Odd')).replace('BEGIN:VEVENT', `${zone}\nBEGIN:VEVENT`));
    expect([times, problems.length]).toEqual([['2026-12-01T16:00 2026-12-01T17:00'], 1]);
  });
});

describe('an invitation', () => {
  const invited = (...lines: string[]) =>
    file(['UID:1', 'DTSTART:20261201T140000Z', 'DURATION:PT1H', ...lines].join('\n'));
  const me = (answer: string) => `ATTENDEE;CN="Me: A. Lima";PARTSTAT=${answer}:mailto:Me@Example.com`;
  const OTHER = 'ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.com';
  const isBusy = (text: string, options: Parameters<typeof readAll>[1]) => readAll(text, options).times.length > 0;
  test.each([
    ['DECLINED', [false, false, false]],
    ['NEEDS-ACTION', [false, false, true]],
    ['TENTATIVE', [false, true, true]],
    ['ACCEPTED', [true, true, true]],
    ['DELEGATED', [true, true, true]],
  ])('that was answered %s counts as its person chose', (answer, expected) => {
    for (const addresses of [[], ['me@example.com']]) {
      const busy = (['accepted', 'maybe', 'all'] as const).map((invitations) =>
        isBusy(invited(me(answer)), { invitations, addresses }),
      );
      expect(busy).toEqual(expected);
    }
  });

  test('of several is answered by the one whose address is known', () => {
    expect(isBusy(invited(OTHER, me('ACCEPTED')), { addresses: ['me@example.com'] })).toBe(true);
    expect(
      isBusy(invited(me('DECLINED'), OTHER.replace('DECLINED', 'ACCEPTED')), { addresses: ['me@example.com'] }),
    ).toBe(false);
    expect(isBusy(invited(me('DECLINED'), OTHER), {})).toBe(true);
  });

  test('of their own keeps its person busy, whoever declines it', () => {
    const own = invited('ORGANIZER:mailto:me@example.com', OTHER);
    expect(isBusy(own, { addresses: ['me@example.com'] })).toBe(true);
    expect(isBusy(invited(OTHER), { addresses: ['me@example.com'] })).toBe(true);
  });
});

test('busy times without events count', () => {
  const lines =
    'FREEBUSY;FBTYPE=BUSY:20261201T160000Z/PT2H,20261202T160000Z/20261202T170000Z\nFREEBUSY;FBTYPE=FREE:20261203T160000Z/PT2H';
  expect(read(`BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\n${lines}\nEND:VFREEBUSY\nEND:VCALENDAR`)).toEqual([
    '2026-12-01T16:00 2026-12-01T18:00',
    '2026-12-02T16:00 2026-12-02T17:00',
  ]);
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
