import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { ANA } from '#app/test/people.ts';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { CalendarsDialog } from './calendars-dialog.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const PATH = `/admin/people/${ANA.id}/calendar-account`;
const calendar = (number: number, change: object) => ({
  id: `0191f5f4-0000-7000-8000-00000000001${number}`,
  name: 'Work',
  color: '#16a34a',
  is_writable: true,
  counts_busy: true,
  gets_shoots: false,
  busy_count: 12,
  problems: [],
  problem_count: 0,
  ...change,
});
const ACCOUNT: CalendarAccountJson = {
  kind: 'caldav',
  needs_sign_in: false,
  waits_until: null,
  address: 'https://caldav.example.com/',
  user_name: 'ana@example.com',
  failure: null,
  version: 3,
  read_at: '2026-11-20T15:00:00.000Z',
  calendars: [
    calendar(1, {}),
    calendar(2, { name: 'Family', color: '#db2777', busy_count: 1 }),
    calendar(3, { name: 'Holidays', color: null, is_writable: false, counts_busy: false, busy_count: 0 }),
  ],
};
const OTHERS = {
  [`GET /admin/people/${ANA.id}/feed`]: () => json({ made_at: null }),
  [`GET /admin/people/${ANA.id}/calendars`]: () =>
    json({ calendars: [], invitations: { busy: 'maybe', addresses: [] } }),
};
const show = () => renderInPanel(() => <CalendarsDialog person={ANA} onClose={() => {}} />, '/admin/crew');
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('an account is connected; a wrong password is said at its field, and nothing is lost', async () => {
  let isRefused = true;
  const message = 'caldav.example.com does not accept the user name and the password.';
  const calls = adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json({ account: null, providers: [] }),
    [`POST ${PATH}`]: () =>
      isRefused
        ? problem(422, 'invalid_input', { detail: message, fields: [{ path: 'password', message }] })
        : json(ACCOUNT),
  });
  await show();
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await field('Server address').fill('caldav.example.com');
  await field('User name').fill('ana@example.com');
  const password = page.getByLabelText(/^Password/);
  await password.fill('secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(password).toHaveAccessibleDescription(/does not accept/);
  await expectAccessibleInBothThemes('refused');
  isRefused = false;
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(listChanges(calls).at(-1)).toEqual([
    'POST',
    PATH,
    { address: 'caldav.example.com', user_name: 'ana@example.com', password: 'secret' },
  ]);
});

test('calendars are chosen: which count, and which one gets the shoots', async () => {
  const calls = adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json({ account: ACCOUNT, providers: [] }),
    [`PUT ${PATH}/calendars`]: () => json({ ...ACCOUNT, version: 4 }),
  });
  await show();
  await expect.element(page.getByText('12 busy times')).toBeVisible();
  await page.getByRole('checkbox', { name: /Family/ }).click();
  const select = page.getByRole('combobox', { name: 'Shoots are written to' });
  await select.selectOptions('Work');
  await expectAccessibleInBothThemes('connected');
  await page.getByRole('button', { name: 'Save calendars' }).click();
  const [work] = ACCOUNT.calendars;
  await expect
    .poll(() => listChanges(calls))
    .toEqual([['PUT', `${PATH}/calendars`, { busy: [work?.id], shoots: work?.id }]]);
});

test('an account that cannot be read says why; it is read again, and disconnected after a question', async () => {
  let account: CalendarAccountJson | null = { ...ACCOUNT, failure: 'caldav.example.com took too long to answer.' };
  const calls = adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json({ account, providers: [] }),
    [`POST ${PATH}/read`]: () => json(ACCOUNT),
    [`DELETE ${PATH}`]: () => {
      account = null;
      return new Response(null, { status: 204 });
    },
  });
  await show();
  await expect.element(page.getByText(/took too long to answer/)).toBeVisible();
  await expect.element(page.getByText('Not up to date')).toBeVisible();
  await page.getByRole('button', { name: 'Read now' }).click();
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByRole('button', { name: 'Connect an account' })).toBeVisible();
  expect(listChanges(calls).map(([method]) => method)).toEqual(['POST', 'DELETE']);
});

test.each([
  ['google', 'Google', /every seven days/],
  ['microsoft', 'Microsoft', /with a new password/],
] as const)('CAL-15: an ended sign-in is a card with its cure (%s)', async (kind, name, why) => {
  const failure = `${name} no longer lets the studio in. Connect again.`;
  const ended: CalendarAccountJson = { ...ACCOUNT, kind, needs_sign_in: true, failure };
  const calls = adminNetwork({
    ...OTHERS,
    [`GET ${PATH}`]: () => json({ account: ended, providers: [kind] }),
    [`POST ${PATH}/sign-in`]: () => problem(409, 'conflict', { detail: `${name} is not set up here yet.` }),
  });
  await show();
  await expect.element(page.getByText(`${name} has to be connected again`)).toBeVisible();
  await expect.element(page.getByText(why)).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign in again' }).elements()).toHaveLength(0);
  await expectAccessibleInBothThemes('an ended sign-in');
  await page.getByRole('button', { name: 'Connect again' }).click();
  await expect.poll(() => listChanges(calls)).toEqual([['POST', `${PATH}/sign-in`, { provider: kind }]]);
});
