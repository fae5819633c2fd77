import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, listQueries, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { SAMPLE_BOOKING as SHOOT } from '#app/test/sample-booking.ts';
import type { CalendarBlock, UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import type { DayAvailability } from '#domain/scheduling/bookings/availability.ts';
import type { AvailabilityJson } from '#domain/scheduling/bookings/availability-json.ts';
import { USUAL_TRAVEL } from '#domain/site/settings/studio-settings.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(async () => {
  vi.useRealTimers();
  await becomeNewVisitor();
});

const AT = '/admin/calendar?day=2027-12-01';

const BLOCK: CalendarBlock = {
  id: '0198c0de-0000-7000-8000-000000000002',
  starts_at: '2027-12-02T14:00:00.000Z',
  ends_at: '2027-12-02T17:00:00.000Z',
  reason: 'Dentist',
  version: 1,
};
const WAITING: UnscheduledOrder = {
  id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c02',
  order_number: 1043,
  package_name: 'Pro',
  customer_name: 'Ayşe Yıldız',
  customer_email: 'ayse@example.com',
  customer_phone: '+1 202 555 0101',
  address: '1208 Maple Street, Bethesda, MD 20814',
  preferred_date: '2027-12-03',
  preferred_time: '10:00',
  scheduling_status: 'to_be_scheduled',
  payment_status: 'paid',
  paid_at: '2027-11-20T15:00:00.000Z',
  version: 1,
};

type Answers = Parameters<typeof adminNetwork>[0];

async function show(answers: Answers = {}, at = AT) {
  const calls = adminNetwork({
    'GET /admin/bookings': () => json({ time_zone: 'America/New_York', bookings: [SHOOT], blocks: [BLOCK] }),
    'GET /admin/orders/to-schedule': () => json({ orders: [], total: 0 }),
    'GET /admin/calendar-feed': () => json({ made_at: null }),
    ...answers,
  });
  await renderInPanel(CalendarPage, at);
  return calls;
}
const panel = () => page.getByRole('region', { name: 'Bookings' });
const dialog = () => page.getByRole('dialog');
const refused =
  (detail: string, code = 'conflict') =>
  () =>
    new Response(JSON.stringify({ status: 409, code, detail, fields: [] }), {
      status: 409,
      headers: { 'Content-Type': 'application/problem+json' },
    });

test('CAL-2: the chosen day lists package, customer, address and HH:mm of its shoots', async () => {
  await show();
  for (const text of ['Growth', 'Rosa Martinez', '4200 Wilson Avenue, Arlington, VA 22203', '14:30']) {
    await expect.element(panel().getByText(text, { exact: true })).toBeVisible();
  }
});

test('CAL-1: days with shoots are marked, and say how many there are', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Wednesday, December 1, 2027, 1 booking' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Thursday, December 2, 2027, blocked hours' })).toBeVisible();
});

test('a shoot whose order was refunded is marked on its day and in its week', async () => {
  const bookings = [{ ...SHOOT, payment_status: 'refunded' }];
  const answers = { 'GET /admin/bookings': () => json({ time_zone: 'America/New_York', bookings, blocks: [] }) };
  await show(answers, `${AT}&view=week`);
  await expect.element(panel().getByText('Refunded', { exact: true })).toBeVisible();
  const week = page.getByRole('region', { name: /^Week of/ });
  await expect.element(week.getByRole('listitem')).toMatchTextContent('14:30 Growth, Rosa Martinez Refunded');
});

const SETTINGS = {
  working_hours: [{ weekday: 3, opens: '09:00', closes: '18:00' }],
  lead_time_hours: 24,
  assignment: 'priority',
  travel: USUAL_TRAVEL,
  version: 1,
};

test('a month says whose shoots are on a day, and on which days the studio is closed', async () => {
  await show({ 'GET /admin/settings': () => json(SETTINGS) });
  const day = (name: string) => page.getByRole('button', { name });
  await expect.element(day('Wednesday, December 1, 2027, 1 booking')).toBeVisible();
  await expect.element(page.getByText('14:30 Rosa Martinez', { exact: true })).toBeVisible();
  await expect.element(day('Friday, December 3, 2027, closed')).toBeVisible();
  await expectAccessibleInBothThemes('month');
});

test('week and day show their hours, with shoots and blocked hours at their time', async () => {
  await show({ 'GET /admin/settings': () => json(SETTINGS) });
  await page.getByRole('radio', { name: 'Week' }).click({ force: true });
  const week = page.getByRole('region', { name: 'Week of Monday, November 29' });
  const shoot = () =>
    week
      .getByRole('link', { name: /Rosa Martinez/ })
      .element()
      .getBoundingClientRect();
  await expect.element(week.getByText('Blocked 09:00 to 12:00, Dentist')).toBeVisible();
  const block = week.getByText('Blocked 09:00 to 12:00, Dentist').element().getBoundingClientRect();
  expect((shoot().top - block.top) / (block.height / 3)).toBeCloseTo(5.5, 1);
  await expectAccessibleInBothThemes('week');
  await page.getByRole('radio', { name: 'Day' }).click({ force: true });
  await expect.element(page.getByRole('region', { name: 'Wednesday, December 1' }).getByRole('listitem')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(page.getByRole('region', { name: 'Thursday, December 2' })).toMatchTextContent('Dentist');
});

test('CAL-2: a day without shoots says so', async () => {
  await show();
  await page.getByRole('button', { name: 'Friday, December 3, 2027' }).click();
  await expect.element(panel().getByText('No bookings for this day.')).toBeVisible();
});

test('CAL-3: a calendar that does not load says Error Loading Calendar with the message, and can be loaded again', async () => {
  let isDown = true;
  await show({
    'GET /admin/bookings': () =>
      isDown ? problem(422, 'invalid_input') : json({ time_zone: 'America/New_York', bookings: [SHOOT], blocks: [] }),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Calendar' });
  await expect.element(alert).toMatchTextContent('The server says so.');
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel().getByText('Rosa Martinez')).toBeVisible();
});

test('another month asks for its days', async () => {
  const calls = await show();
  await page.getByRole('button', { name: /next month/i }).click();
  await expect
    .poll(() => listQueries(calls, '/admin/bookings').at(-1))
    .toEqual({ from: '2027-12-25', to: '2028-02-07' });
});

describe('moving a shoot', () => {
  const movePath = `POST /admin/bookings/${SHOOT.id}/move`;

  test('that somebody else moved meanwhile says so, keeps what was typed, and does it on a second press', async () => {
    const theirs = { ...SHOOT, shoot_datetime: '2027-12-01T15:00:00.000Z', version: 2 };
    const calls = await show({
      [movePath]: ({ ifMatch }) =>
        ifMatch === '"2"' ? json(theirs) : problem(412, 'stale_version', { current: theirs }),
    });
    await page.getByRole('button', { name: 'Move Rosa Martinez' }).click();
    const day = () => dialog().getByLabelText(/^Day( |$)/);
    await day().fill('2027-12-06');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent('Time: Wednesday, December 1, 10:00 (it was Wednesday, December 1, 14:30)');
    await expect.element(day()).toHaveValue('2027-12-06');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test('begins at its time and sends the new one', async () => {
    const calls = await show({ [movePath]: () => json(SHOOT) });
    await page.getByRole('button', { name: 'Move Rosa Martinez' }).click();
    await expect.element(dialog().getByLabelText(/^Day( |$)/)).toHaveValue('2027-12-01');
    await expect.element(dialog().getByLabelText(/^Time( |$)/)).toHaveValue('14:30');
    await dialog()
      .getByLabelText(/^Day( |$)/)
      .fill('2027-12-06');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect
      .poll(() => listChanges(calls))
      .toEqual([['POST', `/admin/bookings/${SHOOT.id}/move`, { shoot_datetime: '2027-12-06T14:30' }]]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('to a taken time says what is there, and keeps what was typed', async () => {
    await show({ [movePath]: refused('This time is taken: Pro for Ayşe Yıldız (2027-12-06 14:30 to 16:30).') });
    await page.getByRole('button', { name: 'Move Rosa Martinez' }).click();
    await dialog()
      .getByLabelText(/^Day( |$)/)
      .fill('2027-12-06');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Pro for Ayşe Yıldız');
    await expect.element(dialog().getByLabelText(/^Day( |$)/)).toHaveValue('2027-12-06');
  });
});

test('an unusual time is warned of in words, and booked only by a second press; another time is checked anew', async () => {
  const path = `/admin/orders/${WAITING.id}/schedule`;
  const calls = await show({
    'GET /admin/orders/to-schedule': () => json({ orders: [WAITING], total: 1 }),
    [`POST ${path}`]: ({ body }) =>
      JSON.stringify(body).includes('confirm_unusual')
        ? json(SHOOT)
        : refused('The studio does not work on Sundays.', 'unusual_time')(),
  });
  await page.getByRole('button', { name: 'Pick a time for order 1043' }).click();
  const day = dialog().getByLabelText(/^Day( |$)/);
  await day.fill('2027-12-05');
  await dialog().getByRole('button', { name: 'Book this time', exact: true }).click();
  const alert = dialog().getByRole('alert');
  await expect.element(alert).toMatchTextContent('This is an unusual timeThe studio does not work on Sundays.');
  await day.fill('2027-12-12');
  await expect.element(alert).not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Book this time', exact: true }).click();
  await dialog().getByRole('button', { name: 'Book this time anyway' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(listChanges(calls)).toEqual([
    ['POST', path, { shoot_datetime: '2027-12-05T10:00' }],
    ['POST', path, { shoot_datetime: '2027-12-12T10:00' }],
    ['POST', path, { shoot_datetime: '2027-12-12T10:00', confirm_unusual: true }],
  ]);
});

test('cancelling a shoot asks first', async () => {
  const calls = await show({
    [`POST /admin/bookings/${SHOOT.id}/cancel`]: () => json({ ...SHOOT, status: 'cancelled' }),
  });
  await page.getByRole('button', { name: 'Cancel Rosa Martinez' }).click();
  expect(listChanges(calls)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the shoot' }).click();
  await expect.poll(() => listChanges(calls).length).toBe(1);
});

describe('blocking', () => {
  const MADE = { ...BLOCK, starts_at: '2027-12-01T05:00:00.000Z', ends_at: '2027-12-02T05:00:00.000Z', reason: '' };
  const open = () => panel().getByRole('button', { name: 'Block days or hours' }).click();
  const block = () => dialog().getByRole('button', { name: 'Block', exact: true }).click();
  const fill = (label: RegExp, text: string) => dialog().getByLabelText(label).fill(text);

  test('takes a whole day by default, and says so', async () => {
    const calls = await show({ 'POST /admin/calendar-blocks': () => json(MADE) });
    await open();
    await block();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(listChanges(calls).map(([, , body]) => body)).toEqual([
      { starts_at: '2027-12-01T00:00', ends_at: '2027-12-02T00:00', reason: '' },
    ]);
    await expect.poll(toastTexts).toEqual(['Blocked / Wednesday, December 1, all day.']);
  });

  test('takes several days at once, and hours of one or more', async () => {
    const calls = await show({ 'POST /admin/calendar-blocks': () => json(MADE) });
    await open();
    await fill(/^Last day/, '2027-12-05');
    await fill(/^Reason/, 'Holiday');
    await block();
    await expect.element(dialog()).not.toBeInTheDocument();
    await open();
    await dialog().getByRole('checkbox', { name: 'All day' }).click();
    await fill(/^From( |$)/, '09:00');
    await fill(/^To( |$)/, '12:30');
    await block();
    await expect.element(dialog()).not.toBeInTheDocument();
    await open();
    await dialog().getByRole('checkbox', { name: 'All day' }).click();
    await fill(/^Last day/, '2027-12-03');
    await fill(/^From, on the first day/, '13:00');
    await fill(/^To, on the last day/, '00:00');
    await block();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(listChanges(calls).map(([, , body]) => body)).toEqual([
      { starts_at: '2027-12-01T00:00', ends_at: '2027-12-06T00:00', reason: 'Holiday' },
      { starts_at: '2027-12-01T09:00', ends_at: '2027-12-01T12:30', reason: '' },
      { starts_at: '2027-12-01T13:00', ends_at: '2027-12-04T00:00', reason: '' },
    ]);
  });

  test('has no last day before the first, and says what a skipped time becomes', async () => {
    await show();
    await open();
    await fill(/^First day/, '2028-03-12');
    await expect.element(dialog().getByLabelText(/^Last day/)).toHaveValue('2028-03-12');
    await dialog().getByRole('checkbox', { name: 'All day' }).click();
    await fill(/^From( |$)/, '02:30');
    await expect.element(dialog()).toMatchTextContent('The clocks skip 02:30 on this day: it becomes 03:30.');
    await expectAccessibleInBothThemes('blocking');
  });
});

describe('blocked hours', () => {
  const openDay = () => page.getByRole('button', { name: 'Thursday, December 2, 2027, blocked hours' }).click();
  const unblock = () => page.getByRole('button', { name: 'Open Thursday, December 2, 09:00 to 12:00 again' }).click();

  test('are opened again after a question, which says so and leaves the focus beside them', async () => {
    let blocks = [BLOCK];
    const calls = await show({
      'GET /admin/bookings': () => json({ time_zone: 'America/New_York', bookings: [SHOOT], blocks }),
      [`DELETE /admin/calendar-blocks/${BLOCK.id}`]: () => {
        blocks = [];
        return new Response(null, { status: 204 });
      },
    });
    await openDay();
    await expect.element(panel().getByText('Blocked 09:00 to 12:00, Dentist')).toBeVisible();
    await unblock();
    const question = page.getByRole('alertdialog', { name: 'Open these hours again?' });
    await expect.element(question).toMatchTextContent('Thursday, December 2, 09:00 to 12:00 (Dentist).');
    expect(listChanges(calls)).toEqual([]);
    await question.getByRole('button', { name: 'Open again' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(listChanges(calls)).toHaveLength(1);
    await expect.poll(toastTexts).toEqual(['Open again / Thursday, December 2, 09:00 to 12:00.']);
    await expect.poll(() => panel().element().contains(document.activeElement)).toBe(true);
  });

  test('of whole days are called all day on each of them', async () => {
    const holiday = { ...BLOCK, starts_at: '2027-12-01T05:00:00.000Z', ends_at: '2027-12-04T05:00:00.000Z' };
    await show({
      'GET /admin/bookings': () => json({ time_zone: 'America/New_York', bookings: [], blocks: [holiday] }),
    });
    await openDay();
    await expect.element(panel().getByText('Blocked all day, Dentist')).toBeVisible();
  });
});

describe('picking a time', () => {
  const getMediaDay = (changes: Partial<DayAvailability>): AvailabilityJson => ({
    time_zone: 'America/New_York',
    days: [{ date: '2027-12-03', status: 'open', opens: '09:00', closes: '18:00', busy: [], free: [], ...changes }],
  });
  const pick = async (availability: Answers[string]) => {
    const calls = await show({
      'GET /admin/orders/to-schedule': () => json({ orders: [WAITING], total: 1 }),
      [`POST /admin/orders/${WAITING.id}/schedule`]: () => json(SHOOT),
      'GET /availability': availability,
    });
    await page.getByRole('button', { name: 'Pick a time for order 1043' }).click();
    return calls;
  };
  const times = () => dialog().getByRole('radiogroup', { name: 'Free times' });

  test('shows the free times of the day, and takes the one that is pressed', async () => {
    const calls = await pick(() => json(getMediaDay({ free: ['09:00', '10:00', '15:30'] })));
    await expect.element(times().getByRole('radio', { name: '10:00' })).toBeChecked();
    await times().getByRole('radio', { name: '15:30' }).click();
    await expect.element(dialog().getByLabelText(/^Time( |$)/)).toHaveValue('15:30');
    expect(listQueries(calls, '/availability')).toEqual([{ from: '2027-12-03', days: '1' }]);
    await expectAccessibleInBothThemes('free times');
    await dialog().getByRole('button', { name: 'Book this time' }).click();
    await expect
      .poll(() => listChanges(calls).map(([, , body]) => body))
      .toEqual([{ shoot_datetime: '2027-12-03T15:30' }]);
  });

  test.each([
    ['closed', 'The studio does not work on this day.'],
    ['full', 'Every time of this day is taken.'],
  ] as const)('says of a %s day that there are none', async (status, text) => {
    await pick(() => json(getMediaDay({ status })));
    await expect.element(dialog().getByText(text)).toBeVisible();
  });

  test('loads free times again that did not come', async () => {
    let isAway = true;
    await pick(() => (isAway ? problem(503, 'unavailable') : json(getMediaDay({ free: ['09:00'] }))));
    await expect.element(dialog().getByText('The free times could not be loaded.')).toBeVisible();
    isAway = false;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(times().getByRole('radio', { name: '09:00' })).toBeVisible();
  });

  test('says what a time becomes that the clocks of the studio skip', async () => {
    await pick(() => json(getMediaDay({})));
    await dialog()
      .getByLabelText(/^Day( |$)/)
      .fill('2028-03-12');
    await dialog()
      .getByLabelText(/^Time( |$)/)
      .fill('02:30');
    await expect.element(dialog()).toMatchTextContent('The clocks skip 02:30 on this day: it becomes 03:30.');
    await dialog()
      .getByLabelText(/^Time( |$)/)
      .fill('04:30');
    await expect.element(dialog()).toMatchTextContent('New York time');
  });
});

test('an order that waits for a time gets the one that is picked, beginning at the requested time', async () => {
  const calls = await show({
    'GET /admin/orders/to-schedule': () => json({ orders: [WAITING], total: 1 }),
    [`POST /admin/orders/${WAITING.id}/schedule`]: () => json(SHOOT),
  });
  await page.getByRole('button', { name: 'Pick a time for order 1043' }).click();
  await expect.element(dialog().getByLabelText(/^Day( |$)/)).toHaveValue('2027-12-03');
  await dialog().getByRole('button', { name: 'Book this time' }).click();
  await expect
    .poll(() => listChanges(calls))
    .toEqual([['POST', `/admin/orders/${WAITING.id}/schedule`, { shoot_datetime: '2027-12-03T10:00' }]]);
});

test('the subscription address is shown once, and renewing it asks first', async () => {
  let madeAt: string | null = null;
  const calls = await show({
    'GET /admin/calendar-feed': () => json({ made_at: madeAt }),
    'POST /admin/calendar-feed': () => {
      madeAt = '2027-11-20T15:00:00.000Z';
      return json({ made_at: madeAt, url: 'https://studio.example.com/api/calendar/secret.ics' });
    },
  });
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByText('https://studio.example.com/api/calendar/secret.ics')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace link' }).click();
  expect(listChanges(calls)).toHaveLength(1);
  await page.getByRole('button', { name: 'Replace link' }).click();
  await expect.poll(() => listChanges(calls).length).toBe(2);
});

describe('a studio of several people', () => {
  const ANA = { id: '00000000-0000-4000-8000-000000000001', name: 'Ana Lima', color: '#2563eb' };
  const BEN = { id: '00000000-0000-4000-8000-000000000002', name: 'Ben Okafor', color: '#16a34a' };
  const CREW = {
    'GET /admin/bookings': () =>
      json({ time_zone: 'America/New_York', people: [ANA, BEN], bookings: [SHOOT], blocks: [] }),
  };
  const sentence = 'Does 1 shoot a day at most, and has 1.';
  const ASSIGNABLE = {
    booking: SHOOT,
    proposed: null,
    people: [
      { person_id: ANA.id, offered: true, reasons: [], notes: [] },
      { person_id: BEN.id, offered: false, reasons: [{ code: 'day_jobs', sentence, limit: 1, jobs: 1 }], notes: [] },
    ],
  };

  test('says who does a shoot, and hides those of whom is taken out', async () => {
    await show(CREW);
    await expect.element(panel()).toMatchTextContent('Ana Lima');
    await page.getByRole('button', { name: 'Ana Lima', exact: true }).click();
    await expect.element(panel().getByText('No bookings for this day.')).toBeVisible();
    await page.getByRole('button', { name: 'Ana Lima', exact: true }).click();
    await expect.element(panel().getByText('Rosa Martinez', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes('crew of the calendar');
  });

  test('a further part of a shoot goes with it: a second person is given to somebody, and a second visit moves as well', async () => {
    const part = (kind: 'person' | 'visit', name: string) => ({
      ...SHOOT,
      id: crypto.randomUUID(),
      part: kind,
      customer_name: name,
    });
    const bookings = [SHOOT, part('person', 'Second Person'), part('visit', 'Second Visit')];
    const body = { time_zone: 'America/New_York', people: [ANA, BEN], bookings, blocks: [] };
    await show({ 'GET /admin/bookings': () => json(body) });
    await expect.element(page.getByRole('button', { name: 'Cancel Rosa Martinez' })).toBeVisible();
    const labels = page.getByRole('button', { name: /^(Move|Reassign|Cancel) Second/ }).elements();
    expect(labels.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Reassign Second Person',
      'Move Second Visit',
      'Reassign Second Visit',
    ]);
  });

  test('reassigns a shoot from what was seen; reasons show, and have to be confirmed', async () => {
    const detail = `Ben Okafor: ${sentence}`;
    let tries = 0;
    const calls = await show({
      ...CREW,
      [`GET /admin/bookings/${SHOOT.id}/people`]: () => json(ASSIGNABLE),
      [`POST /admin/bookings/${SHOOT.id}/assign`]: () => {
        tries += 1;
        return tries === 1 ? refused(detail, 'unusual_time')() : json({ ...SHOOT, person_id: BEN.id, version: 2 });
      },
    });
    await page.getByRole('button', { name: 'Reassign Rosa Martinez' }).click();
    await expect.element(dialog()).toMatchTextContent('Does it now.');
    await expect.element(dialog().getByText(sentence)).toBeVisible();
    await expectAccessibleInBothThemes('reassign');
    await dialog()
      .getByRole('radio', { name: /Ben Okafor/ })
      .click();
    await dialog().getByRole('button', { name: 'Reassign', exact: true }).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(detail);
    await dialog().getByRole('button', { name: 'Reassign anyway' }).click();
    await expect.poll(() => toastTexts()[0]).toContain('Shoot reassigned');
    expect(listChanges(calls).map(([, , body]) => body)).toEqual([
      { person_id: BEN.id, confirm_unusual: false },
      { person_id: BEN.id, confirm_unusual: true },
    ]);
  });
});
