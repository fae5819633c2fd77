import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, done, fakeNetwork, json, problem, toastTexts } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { OpenHouse } from '#domain/listings/pages/open-house.ts';
import { OpenHousesCard } from './open-houses-card.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const ID = '01900000-0000-7000-8000-000000000001';
const makeOpenHouse = (number: number, changes: Partial<OpenHouse> = {}): OpenHouse => ({
  id: `01900000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`,
  day: `2027-04-${String(number).padStart(2, '0')}`,
  from: '10:00',
  until: '12:00',
  starts_at: '2027-04-03T09:00:00.000Z',
  ends_at: '2027-04-03T11:00:00.000Z',
  note: '',
  is_over: false,
  ...changes,
});
const answer = (open_houses: OpenHouse[]) => json({ open_houses, time_zone: 'Europe/Lisbon', today: '2027-03-26' });
const Page = () => (
  <main>
    <OpenHousesCard propertyId={ID} />
  </main>
);

test('LIST-43: lists open houses, adds one, says what is wrong beside its field, and deletes one after a question', async () => {
  let rows = [
    makeOpenHouse(3, { note: 'Park behind the house' }),
    makeOpenHouse(1, { day: '2027-03-20', is_over: true }),
  ];
  const sent: unknown[] = [];
  fakeNetwork({
    [`GET /properties/${ID}/open-houses`]: () => answer(rows),
    [`POST /properties/${ID}/open-houses`]: ({ body }) => {
      sent.push(body);
      if (sent.length === 1)
        return problem(422, 'invalid_input', {
          fields: [{ path: 'until', message: 'An open house ends after it starts, on the same day.' }],
        });
      const made = makeOpenHouse(10);
      rows = [...rows, made];
      return json(made);
    },
    [`DELETE /properties/${ID}/open-houses/${makeOpenHouse(3).id}`]: () => {
      rows = rows.slice(1);
      return done();
    },
  });
  await renderPage({ path: '/market', Component: Page });
  await expect.element(page.getByText('Saturday, April 3, 2027')).toBeVisible();
  await expect.element(page.getByText('Park behind the house')).toBeVisible();
  await expect.element(page.getByText('Saturday, March 20, 2027')).not.toBeVisible();
  await page.getByText('Past open houses').click();
  await expect.element(page.getByText('Saturday, March 20, 2027')).toBeVisible();
  await expectAccessibleInBothThemes('open houses');
  await page.getByRole('button', { name: 'Add open house' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Lisbon time')).toBeVisible();
  await dialog.getByLabelText(/^Day/).fill('2027-04-10');
  await dialog.getByLabelText(/^From/).fill('12:00');
  await dialog.getByLabelText(/^Until/).fill('10:00');
  await dialog.getByRole('button', { name: 'Add open house' }).click();
  await expect.element(dialog.getByText('An open house ends after it starts, on the same day.')).toBeVisible();
  await expectAccessibleInBothThemes('the form of an open house');
  await dialog.getByLabelText(/^Until/).fill('14:00');
  await dialog.getByRole('button', { name: 'Add open house' }).click();
  await expect.element(page.getByText('Saturday, April 10, 2027')).toBeVisible();
  expect(sent[1]).toEqual({ day: '2027-04-10', from: '12:00', until: '14:00', note: '' });
  await page.getByRole('button', { name: /^Delete the open house of Saturday, April 3, 2027/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Saturday, April 3, 2027')).not.toBeInTheDocument();
  expect(toastTexts().join()).toContain('The open house is deleted.');
});

test('LIST-43: ten are the most, and says that there are none, and what could not be loaded', async () => {
  let reply = () => answer(Array.from({ length: 10 }, (_, index) => makeOpenHouse(index + 1)));
  fakeNetwork({ [`GET /properties/${ID}/open-houses`]: () => reply() });
  const first = await renderPage({ path: '/market', Component: Page });
  await expect.element(page.getByText(/Ten are to come/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add open house' })).not.toBeInTheDocument();
  await first.unmount();
  await becomeNewVisitor();
  reply = () => answer([]);
  fakeNetwork({ [`GET /properties/${ID}/open-houses`]: () => reply() });
  const second = await renderPage({ path: '/market', Component: Page });
  await expect.element(page.getByText('No open house is to come.')).toBeVisible();
  await second.unmount();
  await becomeNewVisitor();
  fakeNetwork({ [`GET /properties/${ID}/open-houses`]: () => problem(500, 'internal') });
  await renderPage({ path: '/market', Component: Page });
  await expect.element(page.getByText('The open houses could not be loaded')).toBeVisible();
});
