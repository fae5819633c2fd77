import { describe, expect, test } from 'vitest';
import { groupHours } from '#domain/scheduling/bookings/group-hours.ts';
import { openingHoursData } from '#domain/scheduling/bookings/opening-hours-data.ts';
import { settingVariables } from '#domain/site/pages/page-variables.ts';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { hoursMessages } from '#locales/all/domain/hours.ts';
import { hoursLines, hoursSentence } from './hours-labels.ts';
import { WORKING_HOURS } from './usual-hours.ts';

const day = (weekday: number, opens = '09:00', closes = '18:00') => ({ weekday, opens, closes });
const USUAL = [...[1, 2, 3, 4, 5].map((weekday) => day(weekday)), day(6, '10:00', '15:00')];
const EVERY_DAY = groupHours([1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday)));
const ODD = groupHours([day(1), day(3), day(4), day(5, '12:00', '20:00')]);

const closedDaysOf = (openHours: typeof ODD) =>
  settingVariables({ brandName: 'Studio', openHours, timeZone: 'America/New_York' }, 'en').closed_days;
const linesOf = (hours: typeof ODD) => hoursLines(hours, hoursMessages.en).map(({ text }) => text);

describe('the words of working hours', () => {
  test('SITE-28: the hours are called Mon-Fri 09:00-18:00 and Sat 10:00-15:00', () => {
    expect(linesOf([...WORKING_HOURS])).toEqual(['Mon-Fri 09:00-18:00', 'Sat 10:00-15:00', 'Sun closed']);
  });

  test('SITE-28: they are Mon-Fri 09:00-18:00 and Sat 10:00-15:00 until they are changed', () => {
    expect(hoursSentence(WORKING_HOURS)).toBe('Mon-Fri 09:00-18:00 and Sat 10:00-15:00');
    expect(showStarterSection('contact', 'faq').questions.at(-1)?.answer).toBe(
      'Mon-Fri 09:00-18:00 and Sat 10:00-15:00, New York time. We are closed on Sundays. For a twilight shoot outside these hours, send us a message.',
    );
  });

  test('days with other hours, and days between, stand by themselves', () => {
    expect(hoursSentence(ODD)).toBe('Mon 09:00-18:00, Wed-Thu 09:00-18:00 and Fri 12:00-20:00');
    expect(linesOf(ODD).at(-1)).toBe('Tue, Sat and Sun closed');
    expect(hoursLines(ODD, hoursMessages.tr).at(-1)?.text).toBe('Sal, Cmt ve Paz kapalı');
    expect(closedDaysOf(ODD)).toBe('We are closed on Tuesdays, Saturdays and Sundays.');
  });

  test('a studio that works every day is closed on none', () => {
    expect(linesOf(EVERY_DAY)).toEqual(['Mon-Sun 09:00-18:00']);
    expect(closedDaysOf(EVERY_DAY)).toBe('We work on every day of the week.');
  });

  test('a studio without hours works by appointment', () => {
    expect(hoursSentence([])).toBe('by appointment only');
    expect(linesOf([])).toEqual(['By appointment only']);
    expect(closedDaysOf([])).toBe('');
    expect(hoursLines([], hoursMessages.tr)).toEqual([{ text: 'Yalnızca randevuyla', isClosed: false }]);
  });

  test('search engines get the same days and times', () => {
    expect(openingHoursData(ODD)[1]).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Wednesday', 'Thursday'],
      opens: '09:00',
      closes: '18:00',
    });
  });
});

describe('the hours of days', () => {
  test('the days of the usual week are grouped to the hours of the specification, in whatever order they come', () => {
    expect(groupHours(USUAL)).toEqual(WORKING_HOURS);
    expect(groupHours(USUAL.toReversed())).toEqual(WORKING_HOURS);
  });
});
