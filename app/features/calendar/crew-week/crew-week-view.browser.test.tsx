import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts, visibleToast } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { SAMPLE_BOOKING } from '#app/test/sample-booking.ts';
import type { UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import type { CrewShoot } from '#domain/calendar/crew-day-json.ts';
import type { CrewFits, CrewWeek, Fit, WeekPerson } from '#domain/calendar/crew-week-json.ts';
import { CalendarPage } from '../calendar-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const personId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
/* The week of Monday, November 29, 2027, in New York. */
const DAYS = ['2027-11-29', '2027-11-30', '2027-12-01', '2027-12-02', '2027-12-03', '2027-12-04', '2027-12-05'];
const at = (day: string, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * 3_600_000).toISOString();

const makePerson = (number: number, changes: Partial<WeekPerson>): WeekPerson => ({
  id: personId(number),
  name: `Person ${number}`,
  color: '#0ea5e9',
  skills: null,
  areas: null,
  roles: [],
  days: DAYS.map((day, index) => ({
    day,
    hours: index < 5 ? [{ from: at(day, 9), to: at(day, 18) }] : [],
    is_day_off: false,
    note: '',
  })),
  ...changes,
});

const makeShoot = (number: number, changes: Partial<CrewShoot>): CrewShoot => ({
  ...SAMPLE_BOOKING,
  id: `0198c0de-0000-7000-8000-00000000000${number}`,
  shoot_datetime: at('2027-12-01', 10),
  ends_at: at('2027-12-01', 11.5),
  busy_from: at('2027-12-01', 10),
  busy_to: at('2027-12-01', 11.5),
  ...changes,
});
const ROSA = makeShoot(1, {});

const BLAKE = makePerson(2, { name: 'Sample Blake', skills: ['video'], areas: ['north'], roles: ['photographer'] });
const WEEK: CrewWeek = {
  time_zone: 'America/New_York',
  from: '2027-11-29',
  days: 7,
  people: [
    makePerson(1, { name: 'Sample Avery', roles: ['manager', 'photographer'], skills: ['drone'] }),
    {
      ...BLAKE,
      days: BLAKE.days.map((day) =>
        day.day === DAYS[3] ? { ...day, hours: [], is_day_off: true, note: 'Sick' } : day,
      ),
    },
  ],
  areas: [{ id: 'north', name: 'North' }],
  closed_days: [
    { day: '2027-12-04', reason: '' },
    { day: '2027-12-05', reason: 'Open house fair' },
  ],
  shoots: [
    ROSA,
    makeShoot(2, {
      shoot_datetime: at('2027-11-30', 14),
      ends_at: at('2027-11-30', 14.75),
      customer_name: 'Ayşe Yıldız',
      payment_status: 'requires_payment',
      person_id: personId(2),
      address: '1208 Maple Street, Bethesda, MD',
    }),
  ],
  overrides: [],
  holds: [],
  blocks: [],
  busy: [{ person_id: personId(2), starts_at: at('2027-12-01', 14), ends_at: at('2027-12-01', 15) }],
};

const WAITING: UnscheduledOrder = {
  id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c09',
  order_number: 1050,
  package_name: 'Essential',
  customer_name: 'Sam Sample',
  customer_email: 'sam@example.com',
  customer_phone: '',
  address: '9200 Georgetown Pike, Great Falls, VA',
  preferred_date: null,
  preferred_time: null,
  scheduling_status: 'to_be_scheduled',
  payment_status: 'paid',
  paid_at: null,
  version: 3,
};

const TAKEN = { code: 'busy', sentence: 'Has a shoot from 09:00 until 11:00.' };
const makeFit = (person: string, day: string, changes: Partial<Fit> = {}): Fit => ({
  person_id: person,
  day,
  starts_at: at(day, 10),
  time: '10:00',
  can_override: true,
  reasons: [],
  free: null,
  ...changes,
});

/** All fits but Blake's Thursday, which is taken and free at 11:00. */
const FITS: CrewFits = {
  time_zone: 'America/New_York',
  duration_minutes: 90,
  time: '10:00',
  fits: [1, 2].flatMap((number) =>
    DAYS.map((day) =>
      number === 2 && day === DAYS[3]
        ? makeFit(personId(2), day, {
            can_override: false,
            reasons: [TAKEN],
            free: { starts_at: at(day, 11), time: '11:00' },
          })
        : makeFit(personId(number), day),
    ),
  ),
};

const ARRANGE = `POST /admin/bookings/${ROSA.id}/arrange`;
const SCHEDULE = `POST /admin/orders/${WAITING.id}/schedule`;

async function show(answers: Parameters<typeof adminNetwork>[0] = {}, query = '') {
  const calls = adminNetwork({
    'GET /admin/bookings': () =>
      json({ time_zone: 'America/New_York', people: WEEK.people, bookings: [], overrides: [], blocks: [] }),
    'GET /admin/crew-weeks': () => json(WEEK),
    'GET /admin/crew-weeks/fits': () => json(FITS),
    'GET /admin/orders/to-schedule': () => json({ orders: [WAITING], total: 1 }),
    'GET /admin/calendar-feed': () => json({ made_at: null }),
    [ARRANGE]: () => json({ ...ROSA, version: 2 }),
    ...answers,
  });
  await renderInPanel(CalendarPage, `/admin/calendar?day=2027-12-01&view=people${query}`);
  return calls;
}

const week = () => page.getByRole('region', { name: 'The crew from Monday, November 29' });
const rowOf = (name: string) => week().getByRole('row', { name: new RegExp(`^${name}`) });
const rosa = () => week().getByRole('button', { name: /Rosa Martinez/ });
const waiting = () => page.getByRole('button', { name: /^Essential Sam Sample/ });
const dialog = (name = 'Tell the customer?') => page.getByRole('dialog', { name });
const bodies = (calls: Awaited<ReturnType<typeof show>>) => listChanges(calls).map(([, , body]) => body);

/** Picks something up by the keyboard and goes over the cells by the arrow keys. */
async function carry(what: ReturnType<typeof rosa>, ...keys: string[]) {
  await expect.element(what).toBeVisible();
  (what.element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]');
  await expect.element(page.getByText(/^Picked up/)).toBeInTheDocument();
  for (const key of keys) await userEvent.keyboard(`{${key}}`);
}

test('CAL-23: rows are people and columns days, with times, lengths, places, sums, time off, busy times and closed days', async () => {
  await show();
  await expect.element(rowOf('Sample Avery')).toMatchTextContent(/1 shoot, 1 h 30.*10:00 1 h 304200 Wilson Avenue/);
  await expect
    .element(rowOf('Sample Blake'))
    .toMatchTextContent(/14:00 45 min1208 Maple Street.*Unpaid.*Busy 14:00 to 15:00.*Sick/);
  await expect.element(week().getByRole('columnheader', { name: /Wed, Dec 1/ })).toMatchTextContent('1 shoot, 1 h 30');
  await expect.element(week().getByRole('columnheader', { name: /Sun, Dec 5/ })).toMatchTextContent('Open house fair');
  await expectAccessibleInBothThemes('crew week');
});

test('CAL-24: the keyboard carries a shoot to another day and person, and what stands against it shows while it is held', async () => {
  const calls = await show();
  await carry(rosa(), 'ArrowRight', 'ArrowDown');
  const status = page.getByRole('status').filter({ hasText: 'Dec' });
  await expect
    .element(status)
    .toMatchTextContent('Thu, Dec 2, Sample Blake. 10:00: Has a shoot from 09:00 until 11:00. 11:00 is free.');
  await expectAccessibleInBothThemes('crew week held');
  await userEvent.keyboard('[Space]');
  await expect.element(dialog()).toMatchTextContent('Growth for Rosa Martinez, Thu, Dec 2, Sample Blake, 11:00.');
  await expect.element(dialog().getByRole('radio', { name: '10:00', exact: true })).toBeDisabled();
  await expectAccessibleInBothThemes('crew week drop');
  await dialog().getByRole('button', { name: 'Move and tell', exact: true }).click();
  await expect
    .poll(() => bodies(calls))
    .toEqual([
      {
        shoot_datetime: at('2027-12-02', 11),
        duration_minutes: 90,
        person_id: personId(2),
        confirm_unusual: false,
        tell_customer: true,
        reason: '',
      },
    ]);
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('The email leaves in ten seconds.'));
});

test('CAL-25: another person at the same time is no question, and Escape leaves a shoot where it was', async () => {
  const calls = await show();
  await carry(rosa(), 'ArrowRight');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('It was left where it was.')).toBeInTheDocument();
  expect(bodies(calls)).toEqual([]);
  await carry(rosa(), 'ArrowDown');
  await expect.element(page.getByText(/10:00 is free/)).toBeInTheDocument();
  await userEvent.keyboard('[Space]');
  await expect
    .poll(() => bodies(calls))
    .toMatchObject([{ shoot_datetime: ROSA.shoot_datetime, person_id: personId(2), tell_customer: false }]);
});

test('CAL-25: a waiting order is carried into the week, at another time, and undone', async () => {
  const booked = { ...ROSA, id: '0198c0de-0000-7000-8000-000000000009', customer_name: 'Sam Sample' };
  const calls = await show({
    [SCHEDULE]: () => json(booked),
    [`POST /admin/bookings/${booked.id}/cancel`]: () => json(booked),
  });
  await carry(waiting(), 'ArrowDown', 'ArrowRight');
  await expect.element(page.getByText('Tue, Nov 30, Sample Avery. 10:00 is free.')).toBeInTheDocument();
  await userEvent.keyboard('[Space]');
  await dialog().getByRole('radio', { name: 'Another time' }).click();
  await dialog().getByLabelText('Another time').last().fill('12:15');
  await dialog().getByRole('button', { name: 'Book, do not tell' }).click();
  const asked = {
    shoot_datetime: '2027-11-30T12:15',
    person_id: personId(1),
    tell_customer: false,
    confirm_unusual: false,
  };
  await expect.poll(() => bodies(calls)).toEqual([asked]);
  await expect.poll(() => visibleToast()?.action?.label).toBe('Undo');
  visibleToast()?.action?.onAction();
  await expect
    .poll(() =>
      listChanges(calls)
        .map(([method, path]) => `${method} ${path}`)
        .at(-1),
    )
    .toContain('/cancel');
});

test('what somebody else changed meanwhile is told, and what is refused shows its reasons', async () => {
  let isStale = true;
  await show({
    [ARRANGE]: () =>
      isStale
        ? problem(412, 'stale_version', { current: { ...ROSA, person_id: personId(2), version: 2 } })
        : problem(409, 'conflict', { current: { person_id: personId(2), can_override: false, reasons: [TAKEN] } }),
  });
  await carry(rosa(), 'ArrowDown');
  await expect.element(page.getByText(/10:00 is free/)).toBeInTheDocument();
  await userEvent.keyboard('[Space]');
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('Person: Sample Blake (it was Sample Avery)'));
  isStale = false;
  await carry(rosa(), 'ArrowDown');
  await expect.element(page.getByText(/10:00 is free/)).toBeInTheDocument();
  await userEvent.keyboard('[Space]');
  await expect.element(dialog('This is not possible')).toMatchTextContent(TAKEN.sentence);
});

test('CAL-26: search and filters choose people, and stand in the address', async () => {
  await show({}, '&skill=video');
  await expect.element(rowOf('Sample Blake')).toBeVisible();
  await expect.element(rowOf('Sample Avery')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Skill' }).selectOptions('');
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('manager');
  await expect.element(rowOf('Sample Avery')).toBeVisible();
  await expect.element(rowOf('Sample Blake')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('');
  await page.getByRole('searchbox', { name: 'Search people and shoots' }).fill('maple');
  await expect.element(rowOf('Sample Avery')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Search people and shoots' }).fill('nobody');
  await expect.element(page.getByText('Nobody matches the search and filters.')).toBeVisible();
});

test('a week without people says so, and one that cannot be loaded can be tried again', async () => {
  let isAway = true;
  await show({
    'GET /admin/crew-weeks': () => (isAway ? problem(503, 'unavailable') : json({ ...WEEK, people: [], shoots: [] })),
  });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  isAway = false;
  await retry.click();
  await expect.element(page.getByText('Nobody of the crew works on these days.')).toBeVisible();
});

test('CAL-27: a phone shows one day at a time, and the days to choose from', async () => {
  await page.viewport(375, 800);
  await show();
  await expect.element(week().getByRole('columnheader', { name: /Wed, Dec 1/ })).toBeVisible();
  expect(week().getByRole('columnheader').elements()).toHaveLength(2);
  await page.getByRole('button', { name: /^Tue Nov 30 1 shoot$/ }).click();
  await expect.element(week().getByRole('button', { name: /Ayşe Yıldız/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  await expectAccessibleInBothThemes('crew week on a phone');
});
