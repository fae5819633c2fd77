import { expect, test } from 'vitest';
import { hoursAnswer } from '#domain/bookings/hours-words.ts';
import { WORKING_HOURS } from '#domain/bookings/working-hours.ts';
import { withHours } from './hours-in-pages.ts';

const BUILT = `<!DOCTYPE html><html lang="en"><p>We work Mon-Fri 09:00-18:00 and Sat 10:00-15:00, New York time.</p>
<ul><li>Mon-Fri 09:00-18:00</li><li>Sat 10:00-15:00</li><li class="text-muted">Sun closed</li></ul>
<p>${hoursAnswer(WORKING_HOURS)}</p><script type="application/ld+json">{"openingHoursSpecification":[{"@type":"OpeningHoursSpecification","dayOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday"],"opens":"09:00","closes":"18:00"},{"@type":"OpeningHoursSpecification","dayOfWeek":["Saturday"],"opens":"10:00","closes":"15:00"}],"text":"${hoursAnswer(WORKING_HOURS)}"}</script>`;

test('every place of a page says the hours, each in its own way', () => {
  const answer =
    'Mon-Tue 08:00-12:00, New York time. We are closed on Wednesdays, Thursdays, Fridays, Saturdays and Sundays.';
  const page = withHours(BUILT, [{ weekdays: [1, 2], opens: '08:00', closes: '12:00' }]);
  expect(page).not.toMatch(/09:00|10:00|15:00/);
  expect(page).toContain('<html data-working-hours="12 08:00 12:00" lang="en">');
  expect(page).toContain('<p>We work Mon-Tue 08:00-12:00, New York time.</p>');
  expect(page).toContain('<li>Mon-Tue 08:00-12:00</li><li class="text-muted">Wed, Thu, Fri, Sat and Sun closed</li>');
  expect(page.split(answer)).toHaveLength(3);
  const [, json = ''] = /ld\+json">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json).openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '12:00' },
  ]);
});

test('hours that begin with the usual ones stand there once', () => {
  const page = withHours(BUILT, [...WORKING_HOURS, { weekdays: [7], opens: '12:00', closes: '14:00' }]);
  expect(page).toContain('<p>We work Mon-Fri 09:00-18:00, Sat 10:00-15:00 and Sun 12:00-14:00, New York time.</p>');
  expect(page).toContain('<li>Sat 10:00-15:00</li><li>Sun 12:00-14:00</li></ul>');
  expect(page.match(/12:00-14:00/g)).toHaveLength(4);
});

test('a page that names no hours gets them for its scripts alone', () => {
  expect(withHours('<html lang="en"><p>Photos</p>', [])).toBe('<html data-working-hours="" lang="en"><p>Photos</p>');
});
