import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { SAMPLE_BOOKING } from '#app/test/sample-booking.ts';
import type { CrewDay, CrewShoot } from '#domain/calendar/crew-day-json.ts';
import { CalendarPage } from '../calendar-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const person = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const booking = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;
/** An instant of December 1, 2027 by the clock of New York. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2027, 11, 1, hour + 5, minute)).toISOString();

const makeShoot = (number: number, changes: Partial<CrewShoot>): CrewShoot => ({
  ...SAMPLE_BOOKING,
  id: booking(number),
  order_number: 1040 + number,
  shoot_datetime: at(10),
  ends_at: at(12),
  busy_from: at(9, 35),
  busy_to: at(12),
  ...changes,
});

const ROSA = makeShoot(1, {});
const DAY: CrewDay = {
  time_zone: 'America/New_York',
  day: '2027-12-01',
  people: [
    {
      id: person(1),
      name: 'Sample Avery',
      color: '#0ea5e9',
      skills: null,
      hours: [{ from: at(9), to: at(18) }],
      is_day_off: false,
    },
    {
      id: person(2),
      name: 'Sample Blake',
      color: '#b45309',
      skills: ['video'],
      hours: [{ from: at(8), to: at(17) }],
      is_day_off: false,
    },
    { id: person(3), name: 'Sample Casey', color: '#15803d', skills: null, hours: [], is_day_off: true },
  ],
  shoots: [
    ROSA,
    makeShoot(2, {
      shoot_datetime: at(14),
      ends_at: at(15, 30),
      busy_from: at(13, 34),
      busy_to: at(15, 45),
      customer_name: 'Ayşe Yıldız',
      package_name: 'Starter',
      person_id: person(1),
      address: '1208 Maple Street, Bethesda, MD',
    }),
    makeShoot(3, {
      shoot_datetime: at(16, 15),
      ends_at: at(17, 30),
      busy_from: at(15, 56),
      busy_to: at(17, 30),
      customer_name: 'Jon Sample',
      package_name: 'Twilight',
      person_id: person(2),
      address: '507 Prince Street, Alexandria, VA',
    }),
  ],
  overrides: [
    {
      booking_id: booking(3),
      by: 'Olivia Owner',
      at: at(8),
      reasons: [{ code: 'closing', sentence: 'Works until 17:00, and the shoot would end at 17:30.' }],
    },
  ],
  holds: [
    {
      id: booking(7),
      person_id: person(2),
      starts_at: at(11, 45),
      ends_at: at(13, 15),
      busy_from: at(11, 9),
      busy_to: at(13, 15),
      seconds_left: 402,
    },
  ],
  blocks: [],
  busy: [{ person_id: person(2), starts_at: at(14), ends_at: at(15) }],
  twilight: [
    { from: at(6, 38), to: at(7, 8) },
    { from: at(16, 48), to: at(17, 17) },
  ],
};

type Answers = Parameters<typeof adminNetwork>[0];

async function show(answers: Answers = {}) {
  const calls = adminNetwork({
    'GET /admin/bookings': () =>
      json({
        time_zone: 'America/New_York',
        people: DAY.people,
        bookings: DAY.shoots,
        overrides: DAY.overrides,
        blocks: [],
      }),
    'GET /admin/crew-days': () => json(DAY),
    'GET /admin/orders/to-schedule': () => json({ orders: [], total: 0 }),
    'GET /admin/calendar-feed': () => json({ made_at: null }),
    ...answers,
  });
  await renderInPanel(CalendarPage, '/admin/calendar?day=2027-12-01&view=crew');
  return calls;
}

const crew = () => page.getByRole('region', { name: 'The crew on Wednesday, December 1' });
const row = (name: string) => crew().getByRole('region', { name, exact: true });
const shoot = (name: RegExp) => crew().getByRole('button', { name });
const ARRANGE = `POST /admin/bookings/${ROSA.id}/arrange`;

/** Answers whether the customer is told. */
const answer = (name: string) =>
  page.getByRole('dialog', { name: 'Tell the customer?' }).getByRole('button', { name, exact: true }).click();

const bodies = (calls: Awaited<ReturnType<typeof show>>) => listChanges(calls).map(([, , body]) => body);

/** Moves Rosa's shoot by the keyboard: picked up, moved by the keys, put down. */
async function moveByKeyboard(...keys: string[]) {
  await expect.element(shoot(/10:00 to 12:00 Growth/)).toBeVisible();
  (shoot(/10:00 to 12:00 Growth/).element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]');
  await expect.element(page.getByText('Picked up Rosa Martinez.')).toBeInTheDocument();
  for (const key of keys) await userEvent.keyboard(`{${key}}`);
  return () => userEvent.keyboard('[Space]');
}

test('each person has a row with their shoots, drives, held times and what is closed', async () => {
  await show();
  await expect.element(row('Sample Avery')).toMatchTextContent('2 shoots');
  await expect.element(row('Sample Avery')).toMatchTextContent('25 min of driving');
  await expect.element(row('Sample Blake')).toMatchTextContent('1 shoot, 1 held');
  await expect.element(row('Sample Blake').getByRole('timer')).toMatchTextContent(/^6:4\d left$/);
  await expect.element(row('Sample Blake')).toMatchTextContent('Busy elsewhere14:00 to 15:00');
  await expect.element(row('Sample Casey')).toMatchTextContent('Day off');
  await expect.element(crew()).toMatchTextContent('3 shoots, 1 held, 1 h 46 min of driving');
  await expect.element(crew()).toMatchTextContent('Twilight 16:48 to 17:17');
  await expectAccessibleInBothThemes('crew');
});

test('a shoot opens with what was set aside for it, and what can be done', async () => {
  await show();
  await shoot(/Twilight Jon Sample/).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Set aside by Olivia Owner, Wednesday, December 1, 08:00/);
  await expect.element(dialog).toMatchTextContent('Works until 17:00, and the shoot would end at 17:30.');
  await dialog.getByRole('button', { name: 'Reassign Jon Sample' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Who does the shoot?' })).toBeVisible();
});

test('the keyboard moves a shoot by quarters of an hour and to another person, and what happens is told', async () => {
  const calls = await show({ [ARRANGE]: () => json({ ...ROSA, version: 2 }) });
  const putDown = await moveByKeyboard('ArrowRight', 'ArrowRight', 'ArrowDown');
  await expect.element(page.getByText('10:30 to 12:30, Sample Blake')).toBeInTheDocument();
  await putDown();
  await page.getByRole('textbox', { name: /Why/ }).fill('The owner comes later.');
  await expectAccessibleInBothThemes('crew tell');
  await answer('Move and tell');
  await expect
    .poll(() => bodies(calls))
    .toEqual([
      {
        shoot_datetime: '2027-12-01T10:30',
        duration_minutes: 120,
        person_id: person(2),
        confirm_unusual: false,
        tell_customer: true,
        reason: 'The owner comes later.',
      },
    ]);
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('10:30 to 12:30, Sample Blake'));
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('The email leaves in ten seconds.'));
});

test('the pointer drags the end of a shoot', async () => {
  const calls = await show({ [ARRANGE]: () => json({ ...ROSA, version: 2 }) });
  const end = crew().getByRole('button', { name: 'Change the end of Rosa Martinez, 12:00' });
  await expect.element(end).toBeVisible();
  const box = end.element().getBoundingClientRect();
  const lane = document.querySelector('[data-lane]')?.getBoundingClientRect() ?? box;
  const hour = lane.width / 10;
  const drag = (type: string, x: number, on: EventTarget) =>
    on.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: box.top + 20 }),
    );
  drag('mousedown', box.left + 4, end.element());
  drag('mousemove', box.left + 20, document);
  await expect.element(page.getByText('Picked up Rosa Martinez.')).toBeInTheDocument();
  drag('mousemove', box.left + 4 + hour / 2, document);
  await expect.element(page.getByText('10:00 to 12:30, Sample Avery')).toBeInTheDocument();
  drag('mouseup', box.left + 4 + hour / 2, document);
  await answer('Move, do not tell');
  await expect
    .poll(() => bodies(calls))
    .toEqual([
      {
        shoot_datetime: '2027-12-01T10:00',
        duration_minutes: 150,
        person_id: person(1),
        confirm_unusual: false,
        tell_customer: false,
        reason: '',
      },
    ]);
});

test('nothing changes where the question is left, and another person at the same time is no question', async () => {
  const calls = await show({ [ARRANGE]: () => json({ ...ROSA, version: 2 }) });
  await (await moveByKeyboard('ArrowRight'))();
  await expect.element(page.getByRole('dialog', { name: 'Tell the customer?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shoot(/10:00 to 12:00 Growth/)).toBeVisible();
  expect(bodies(calls)).toEqual([]);
  await (await moveByKeyboard('ArrowDown'))();
  await expect.poll(() => bodies(calls)).toMatchObject([{ person_id: person(2), tell_customer: false }]);
});

const refusal = (can_override: boolean) => ({
  person_id: person(1),
  can_override,
  reasons: [
    {
      code: 'drive_after',
      needed_minutes: 35,
      there_minutes: 20,
      sentence: 'The way to the next shoot takes 35 minutes, and there are 20.',
    },
  ],
});

test('a drop that something speaks against shows each reason, and can be done anyway', async () => {
  const calls = await show({
    [ARRANGE]: ({ body }) =>
      (body as { confirm_unusual: boolean }).confirm_unusual
        ? json({ ...ROSA, version: 2 })
        : problem(409, 'unusual_time', { current: refusal(true) }),
  });
  await (await moveByKeyboard('ArrowRight'))();
  await answer('Move and tell');
  const dialog = page.getByRole('dialog', { name: 'Something speaks against it' });
  await expect.element(dialog).toMatchTextContent('Growth for Rosa Martinez, 10:15 to 12:15, Sample Avery.');
  await expect.element(dialog).toMatchTextContent('The way to the next shoot takes 35 minutes, and there are 20.');
  await expectAccessibleInBothThemes('crew refusal');
  await dialog.getByRole('button', { name: 'Do it anyway' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(calls).map((body) => (body as { confirm_unusual: boolean }).confirm_unusual)).toEqual([false, true]);
});

test('what nobody can set aside offers the times of the day instead', async () => {
  await show({
    [ARRANGE]: () => problem(409, 'conflict', { current: refusal(false) }),
  });
  await (await moveByKeyboard('ArrowRight'))();
  await answer('Move and tell');
  const dialog = page.getByRole('dialog', { name: 'This is not possible' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Do it anyway' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'All times of the day' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Why is a time not offered?' })).toBeVisible();
});

test('what somebody else changed meanwhile is told, part by part', async () => {
  await show({
    [ARRANGE]: () => problem(412, 'stale_version', { current: { ...ROSA, person_id: person(2), version: 2 } }),
  });
  await (await moveByKeyboard('ArrowRight'))();
  await answer('Move and tell');
  await expect.poll(toastTexts).toContainEqual(expect.stringContaining('Person: Sample Blake (it was Sample Avery)'));
});

test('a day on which nobody works says so, and one that cannot be loaded can be tried again', async () => {
  await show({ 'GET /admin/crew-days': () => json({ ...DAY, people: [], shoots: [], holds: [], busy: [] }) });
  await expect.element(page.getByText('Nobody of the crew works on this day.')).toBeVisible();
});
