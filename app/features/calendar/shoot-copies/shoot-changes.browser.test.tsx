import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { ShootChanges } from './shoot-changes.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const MOVED: ShootChangeJson = {
  id: '0191f5f4-0000-7000-8000-000000000001',
  change: 'moved',
  version: 2,
  starts_at: '2026-12-11T19:00:00.000Z',
  found_at: '2026-11-20T15:00:00.000Z',
  person_name: 'Ana Lima',
  calendar_name: 'Work',
  booking: {
    id: '0191f5f4-0000-7000-8000-000000000002',
    order_id: null,
    order_number: 1043,
    payment_status: 'paid',
    shoot_datetime: '2026-12-11T15:00:00.000Z',
    ends_at: '2026-12-11T17:00:00.000Z',
    status: 'confirmed',
    person_id: '0191f5f4-0000-7000-8000-000000000003',
    package_name: 'Growth',
    customer_name: 'Rosa Martinez',
    customer_email: 'rosa@example.com',
    address: '12 Elm Street, Arlington, VA 22203',
    notes: '',
    package_details: { price: 735, photoCount: 55 },
    version: 1,
  },
};
const DELETED: ShootChangeJson = {
  ...MOVED,
  id: '0191f5f4-0000-7000-8000-000000000004',
  change: 'deleted',
  starts_at: null,
};
const LIST = '/admin/shoot-changes';
const show = () => renderInPanel(() => <ShootChanges />, '/admin/calendar');

test('a shoot that was moved is moved here too, once an unusual time is confirmed', async () => {
  let changes = [MOVED];
  let tries = 0;
  const calls = adminNetwork({
    [`GET ${LIST}`]: () => json({ changes }),
    [`POST ${LIST}/${MOVED.id}/accept`]: () => {
      tries += 1;
      if (tries === 1) return problem(409, 'unusual_time', { detail: 'Ana Lima: Has the day off.' });
      changes = [];
      return json(MOVED.booking);
    },
  });
  await show();
  await expect.element(page.getByText('Moved in the calendar of Ana Lima: Growth for Rosa Martinez')).toBeVisible();
  await expectAccessibleInBothThemes('moved');
  await page.getByRole('button', { name: 'Move to 14:00 and tell the customer' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Has the day off. You can move it anyway.');
  await page.getByRole('button', { name: 'Move to 14:00 anyway' }).click();
  await expect.element(page.getByRole('region', { name: 'Changed in other calendars' })).not.toBeInTheDocument();
  expect(listChanges(calls).map(([, , body]) => body)).toEqual([{ confirm_unusual: false }, { confirm_unusual: true }]);
  expect(await toastTexts()).toEqual(['Shoot moved / The customer gets an email.']);
});

test('a shoot that costs more at its new time is moved once the difference was seen, which may be waived', async () => {
  const current = { difference_minor: 50_00, currency: 'eur', lines: [{ label: 'Weekend', amount_minor: 50_00 }] };
  const answers = [
    () => problem(409, 'unusual_time', { detail: 'Ana Lima: Has the day off.' }),
    () => problem(409, 'price_differs', { current }),
    () => json(MOVED.booking),
  ];
  const calls = adminNetwork({
    [`GET ${LIST}`]: () => json({ changes: answers.length > 0 ? [MOVED] : [] }),
    [`POST ${LIST}/${MOVED.id}/accept`]: () => answers.shift()?.() ?? json(MOVED.booking),
  });
  await show();
  await page.getByRole('button', { name: 'Move to 14:00 and tell the customer' }).click();
  await page.getByRole('button', { name: 'Move to 14:00 anyway' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The order costs €50.00 more with this');
  await page.getByRole('checkbox', { name: 'Waive it' }).click();
  await page.getByRole('button', { name: 'Move to 14:00 and tell the customer' }).click();
  await expect.element(page.getByRole('region', { name: 'Changed in other calendars' })).not.toBeInTheDocument();
  expect(listChanges(calls).at(-1)?.[2]).toEqual({
    confirm_unusual: true,
    price_change: { difference_minor: 50_00, waive: true },
  });
});

test('a shoot that was deleted is put back, and one that somebody decided about goes', async () => {
  let changes = [DELETED];
  let isDecided = false;
  const calls = adminNetwork({
    [`GET ${LIST}`]: () => json({ changes }),
    [`POST ${LIST}/${DELETED.id}/put-back`]: () => {
      changes = [];
      return isDecided
        ? problem(404, 'not_found', { detail: 'This was decided already.' })
        : new Response(null, { status: 204 });
    },
  });
  await show();
  await expect.element(page.getByRole('button', { name: 'Cancel the shoot and tell the customer' })).toBeVisible();
  await expectAccessibleInBothThemes('deleted');
  isDecided = true;
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect.element(page.getByRole('button', { name: 'Put it back' })).not.toBeInTheDocument();
  expect(listChanges(calls)).toHaveLength(1);
});
