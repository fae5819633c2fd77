import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { AdminBooking, HandOverList } from '#domain/calendar/calendar-json.ts';
import type { PeopleJson, PersonJson } from '#domain/scheduling/people/person-json.ts';
import { CrewPage } from './crew-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const ANA: PersonJson = {
  id: '00000000-0000-4000-8000-000000000001',
  position: 1,
  name: 'Ana Lima',
  color: '#2563eb',
  skills: ['Drone'],
  hours: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '12:00' })),
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '13:00', closes: '18:00' })),
  ],
  home: { address: '12 Oak Street, Arlington', point: { latitude: 38.8816, longitude: -77.091 } },
  zones: [{ zone: 'coast', weekdays: [2, 4] }],
  max_jobs: 3,
  max_kilometers: null,
  buffer_minutes: 15,
  active_from: null,
  active_until: null,
  days: [{ day: '2027-12-24', hours: [], note: 'Holiday' }],
  next_shoots: [
    {
      id: '0198c0de-0000-7000-8000-000000000001',
      shoot_datetime: '2027-12-01T19:30:00.000Z',
      package_name: 'Growth',
      address: '4200 Wilson Avenue',
    },
  ],
  shoot_count: 1,
  user_id: null,
  version: 4,
};
const BEN: PersonJson = {
  ...ANA,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Ben Okafor',
  color: '#16a34a',
  position: 2,
  version: 1,
  skills: null,
  hours: null,
  home: null,
  zones: null,
  max_jobs: null,
  buffer_minutes: 0,
  days: [],
  next_shoots: [],
  shoot_count: 0,
};
const CREW: PeopleJson = {
  time_zone: 'America/New_York',
  people: [ANA, BEN],
  skills: ['Drone', 'Matterport'],
  zones: [{ id: 'coast', name: 'The coast' }],
};

type Answers = Parameters<typeof adminNetwork>[0];
async function show(answers: Answers = {}) {
  const calls = adminNetwork({ 'GET /admin/people': () => json(CREW), ...answers });
  await renderInPanel(CrewPage, '/admin/crew');
  await expect.element(card('Ana Lima')).toBeVisible();
  return calls;
}
const card = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('people are shown with what they do, when and where, and their next shoots', async () => {
  await show();
  const ana = card('Ana Lima');
  await expect.element(ana).toMatchTextContent('Mon–Fri 09:00–12:00, 13:00–18:00');
  await expect.element(ana).toMatchTextContent('The coast (Tue, Thu)');
  await expect.element(ana).toMatchTextContent('3 shoots a day, 15 minutes between shoots');
  await expect.element(ana.getByRole('link', { name: /Dec 1.*14:30/ })).toBeVisible();
  await expect.element(card('Ben Okafor')).toMatchTextContent("The studio's hours");
  await expect.element(card('Ben Okafor')).toMatchTextContent('Does everything');
  await expectAccessibleInBothThemes('crew');
});

test('a person is edited: several spans a day, skills and areas by weekday', async () => {
  const calls = await show({ [`PATCH /admin/people/${ANA.id}`]: () => json({ ...ANA, version: 5 }) });
  await button('Edit Ana Lima').click();
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await page.getByLabelText('Saturday begins').fill('10:00');
  await page.getByLabelText('Saturday ends').fill('14:00');
  await page.getByRole('button', { name: 'Remove Monday, 2.' }).click();
  await page.getByRole('checkbox', { name: 'Matterport' }).click();
  await page.getByRole('button', { name: 'The coast on Thu' }).click();
  await page.getByLabelText(/^Shoots a day/).fill('');
  await expectAccessibleInBothThemes('edit a person');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => listChanges(calls).length).toBe(1);
  const sent = listChanges(calls)[0]?.[2] as PersonJson;
  expect(sent).toMatchObject({
    name: 'Ana Lima',
    position: 1,
    skills: ['Drone', 'Matterport'],
    zones: [{ zone: 'coast', weekdays: [2] }],
    max_jobs: null,
    buffer_minutes: 15,
    home: ANA.home,
  });
  expect(sent.hours?.filter(({ weekday }) => weekday === 1)).toEqual([{ weekday: 1, opens: '09:00', closes: '12:00' }]);
  expect(sent.hours?.at(-1)).toEqual({ weekday: 6, opens: '10:00', closes: '14:00' });
});

test('what another admin changed meanwhile is said, and what was typed stays', async () => {
  const theirs = { ...BEN, max_jobs: 2, version: 2 };
  await show({ [`PATCH /admin/people/${BEN.id}`]: () => problem(412, 'stale_version', { current: theirs }) });
  await button('Edit Ben Okafor').click();
  await page.getByLabelText(/^Name/).fill('Ben O.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this in the meantime');
  await expect.element(page.getByLabelText(/^Name/)).toHaveValue('Ben O.');
  await expect.element(page.getByLabelText(/^Shoots a day/)).toHaveValue(2);
});

test('somebody is added by name alone', async () => {
  const calls = await show({ 'POST /admin/people': () => json({ ...BEN, id: 'x' }) });
  await button('Add a person').click();
  await page.getByLabelText(/^Name/).fill('Eve Roth');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => listChanges(calls)[0]?.[2])
    .toMatchObject({
      name: 'Eve Roth',
      skills: null,
      hours: null,
      zones: null,
      home: null,
      max_jobs: null,
    });
});

test('a day off is set and taken back', async () => {
  const calls = await show({
    [`PUT /admin/people/${ANA.id}/days/2027-12-27`]: () => json({ ...ANA, version: 5 }),
    [`DELETE /admin/people/${ANA.id}/days/2027-12-24`]: () => json({ ...ANA, days: [], version: 5 }),
  });
  await button('Days off of Ana Lima').click();
  await expect.element(page.getByRole('list', { name: 'Days off and other hours' })).toMatchTextContent('Off, Holiday');
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-12-27');
  await page.getByLabelText(/^Note/).fill('Dentist');
  await page.getByRole('button', { name: 'Save this day' }).click();
  await expect.poll(() => listChanges(calls)[0]?.[2]).toEqual({ hours: [], note: 'Dentist' });
  await page.getByRole('button', { name: /^Usual hours on Friday, December 24/ }).click();
  await expect.poll(() => listChanges(calls).length).toBe(2);
});

const SHOOT: AdminBooking = {
  id: '0198c0de-0000-7000-8000-000000000001',
  order_id: null,
  order_number: null,
  payment_status: null,
  shoot_datetime: '2027-12-01T19:30:00.000Z',
  ends_at: '2027-12-01T21:30:00.000Z',
  status: 'confirmed',
  person_id: ANA.id,
  package_name: 'Growth',
  customer_name: 'Rosa Martinez',
  customer_email: '',
  notes: '',
  address: '4200 Wilson Avenue',
  package_details: { price: 735, photoCount: 55 },
  version: 3,
};
const busy = 'Has a shoot from 14:00 until 16:00.';
const HAND_OVER: HandOverList = {
  people: [
    { id: ANA.id, name: 'Ana Lima', color: '#2563eb' },
    { id: BEN.id, name: 'Ben Okafor', color: '#16a34a' },
  ],
  shoots: [
    { booking: SHOOT, proposed: BEN.id, people: [{ person_id: BEN.id, offered: true, reasons: [], notes: [] }] },
    {
      booking: { ...SHOOT, id: '0198c0de-0000-7000-8000-000000000002', customer_name: 'Jon Park' },
      proposed: null,
      people: [{ person_id: BEN.id, offered: false, reasons: [{ code: 'busy', sentence: busy }], notes: [] }],
    },
  ],
};

test('who leaves hands over each shoot; where nobody can come the reasons show', async () => {
  const [first] = HAND_OVER.shoots;
  const list = { ...HAND_OVER, shoots: first ? [first] : [] };
  let answer: HandOverList = HAND_OVER;
  const calls = await show({
    [`GET /admin/people/${ANA.id}/hand-over`]: () => json(answer),
    [`POST /admin/people/${ANA.id}/leave`]: () => json({ ...ANA, version: 5 }),
  });
  await button('Set last day of Ana Lima').click();
  const shoots = page.getByRole('list', { name: 'Shoots to hand over' });
  await expect.element(shoots).toMatchTextContent(`Ben Okafor: ${busy}`);
  await expect.element(page.getByRole('combobox', { name: /Rosa Martinez/ })).toHaveValue(BEN.id);
  await expectAccessibleInBothThemes('leave');
  answer = list;
  await page.getByRole('textbox', { name: /^Last day/ }).fill('2027-11-30');
  await expect.element(shoots).not.toMatchTextContent('Jon Park');
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect
    .poll(() => listChanges(calls)[0]?.[2])
    .toEqual({
      active_until: '2027-11-30',
      confirm_unusual: false,
      shoots: [{ id: SHOOT.id, version: 3, person_id: BEN.id }],
    });
});

test('who is away hands over the shoots of the day; what nobody can do stays with an alert', async () => {
  const calls = await show({
    [`GET /admin/people/${ANA.id}/hand-over`]: () => json(HAND_OVER),
    [`POST /admin/people/${ANA.id}/away`]: () => json({ ...ANA, version: 5 }),
  });
  await button('Away today: Ana Lima').click();
  const dialog = page.getByRole('dialog', { name: 'Ana Lima is away' });
  await expect.element(dialog).toMatchTextContent(`Ben Okafor: ${busy}`);
  await expect.element(dialog).toMatchTextContent('The shoot without a person keeps its time');
  await expectAccessibleInBothThemes('away');
  await dialog.getByLabelText(/^First day/).fill('2027-12-01');
  await dialog.getByLabelText(/^Note/).fill('Sick');
  await dialog.getByRole('button', { name: 'Mark as away' }).click();
  await expect
    .poll(() => listChanges(calls)[0]?.[2])
    .toEqual({
      day: '2027-12-01',
      note: 'Sick',
      confirm_unusual: false,
      shoots: [
        { id: SHOOT.id, version: 3, person_id: BEN.id },
        { id: '0198c0de-0000-7000-8000-000000000002', version: 3, person_id: null },
      ],
    });
});
