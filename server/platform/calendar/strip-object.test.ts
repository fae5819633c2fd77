import { expect, test } from 'vitest';
import { readCalendars } from './read-busy-times.ts';
import { stripObject } from './strip-object.ts';

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Dentist', ...lines, 'END:VEVENT'];
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Dentist', 'TRIGGER:-PT15M', 'END:VALARM'];
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Studio',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const window = { from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2027-04-01T00:00:00Z') };
const owner = { addresses: ['me@example.com'], isCertain: true, invitations: 'maybe' as const };
const readKept = (data: string) => readCalendars([data], { window, ownZone: 'America/New_York', owner });
const times = (data: string) => readKept(data).times.map(({ from }) => new Date(from).toISOString().slice(0, 16));

test('an object keeps its times, also in a zone of its own, and nothing of what it is about', () => {
  const text = file(...ZONE, ...event('DTSTART;TZID=Studio:20261201T100000', 'DURATION:PT1H', ...ALARM));
  const { uid, data, endsAt } = stripObject(text, owner);
  expect([uid, times(data)]).toEqual(['1', ['2026-12-01T07:00']]);
  expect(data).not.toContain('Dentist');
  expect(endsAt).toEqual(new Date('2026-12-02T11:00:00Z'));
});

test('what repeats has no end, and keeps what is moved and left out', () => {
  const master = event(
    'DTSTART:20261201T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE:20261202T100000Z',
  );
  const moved = event('RECURRENCE-ID:20261203T100000Z', 'DTSTART:20261203T150000Z', 'DURATION:PT1H');
  const free = event(
    'RECURRENCE-ID:20261204T100000Z',
    'DTSTART:20261204T100000Z',
    'DURATION:PT1H',
    'TRANSP:TRANSPARENT',
  );
  const { data, endsAt } = stripObject(file(...master, ...moved, ...free), owner);
  expect(endsAt).toBeNull();
  expect(times(data)).toEqual(['2026-12-01T10:00', '2026-12-03T15:00']);
});

test('the answer of its person is kept, and nobody else', () => {
  const invitation = (answer: string) =>
    event(
      'DTSTART:20261201T100000Z',
      'DURATION:PT1H',
      'ORGANIZER:mailto:boss@example.com',
      `ATTENDEE;PARTSTAT=${answer}:mailto:me@example.com`,
    );
  const { data } = stripObject(file(...invitation('DECLINED')), owner);
  expect([times(data), data.includes('@')]).toEqual([[], false]);
  expect(times(stripObject(file(...invitation('ACCEPTED')), owner).data)).toHaveLength(1);
});

test('a task is nothing', () => {
  expect(stripObject(file('BEGIN:VTODO', 'UID:1', 'END:VTODO'), owner)).toMatchObject({ uid: '', data: '' });
});

test.each([
  ['no calendar', '<html>'],
  ['a broken time', file(...event('DTSTART:yesterday'))],
  ['more than times need', file(...event(`EXDATE:${'20261201T100000Z,'.repeat(20_000)}`))],
])('%s is named when it counts, and hides nothing else', (_name, text) => {
  const { data, endsAt } = stripObject(text, owner);
  const other = stripObject(file(...event('DTSTART:20261201T100000Z', 'DURATION:PT1H')), owner);
  expect(endsAt).toBeNull();
  expect(readKept(`${data}\r\n${other.data}`)).toMatchObject({
    times: [expect.anything()],
    problems: ['An event has no beginning that can be read, so that it does not count.'],
  });
});

test('pictures within an event make it no longer', () => {
  const picture = `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(1_000_000)}`;
  expect(
    times(stripObject(file(...event('DTSTART:20261201T100000Z', 'DURATION:PT1H', picture)), owner).data),
  ).toHaveLength(1);
});
