import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CatalogueContext } from '#app/lib/page/catalogue.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listQueries, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { WhyDialog } from './why-dialog.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const FREE = { offered: true, reasons: [], notes: [] };
const busy = (sentence: string) => ({
  offered: false,
  notes: [],
  reasons: [{ code: 'busy' as const, sentence }],
});
const slot = (time: string, people: object[]) => ({
  time,
  start: `2026-12-03T${time}:00.000Z`,
  end: `2026-12-03T${time}:00.000Z`,
  people: people.map((person, index) => ({ person_id: `${index + 1}`, ...person })),
});
const DAY = {
  time_zone: 'America/New_York',
  duration_minutes: 120,
  people: [
    { id: '1', name: 'Ana Lima', color: '#2563eb' },
    { id: '2', name: 'Ben Okafor', color: '#16a34a' },
  ],
  days: [
    {
      date: '2026-12-03',
      slots: [
        slot('08:00', [
          { offered: false, notes: [], reasons: [{ code: 'outside_hours', sentence: 'Works from 09:00 to 18:00.' }] },
        ]),
        slot('09:00', [FREE, busy('Has a shoot from 09:00 until 11:00.')]),
        slot('10:00', [busy('Has a shoot from 09:30 until 11:30.'), busy('Has a shoot from 09:00 until 11:00.')]),
      ],
    },
  ],
} as unknown as AdminSlotsJson;

const Page = () => (
  <CatalogueContext value={STARTER_CATALOGUE}>
    <WhyDialog day="2026-12-03" onClose={() => undefined} />
  </CatalogueContext>
);

test('it opens at the first time within hours that is not offered, with each reason', async () => {
  const calls = adminNetwork({ 'GET /admin/slots': () => json(DAY) });
  await renderInPanel(Page, '/admin/calendar');
  await expect.element(page.getByRole('heading', { name: '10:00 is not offered' })).toBeVisible();
  await expect.element(page.getByText('Has a shoot from 09:30 until 11:30.')).toBeVisible();
  await expect.element(page.getByText('A shoot takes 120 minutes.')).toBeVisible();
  await expectAccessibleInBothThemes('reasons');
  await page.getByRole('radio', { name: '09:00, offered' }).click({ force: true });
  await expect.element(page.getByRole('heading', { name: '09:00 is offered' })).toBeVisible();
  await expect.element(page.getByText('Free, and offered to customers.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Package' }).selectOptions('pro');
  await expect
    .poll(() => listQueries(calls, '/admin/slots').map((query) => query.package))
    .toEqual([STARTER_CATALOGUE.packages[0]?.id, 'pro']);
});

test('a person who cannot come has another time of the day, which a press shows, or none', async () => {
  adminNetwork({ 'GET /admin/slots': () => json(DAY) });
  await renderInPanel(Page, '/admin/calendar');
  await expect.element(page.getByText('No time of this day')).toBeVisible();
  await page.getByRole('button', { name: '09:00 fits Ana Lima' }).click();
  await expect.element(page.getByRole('heading', { name: '09:00 is offered' })).toBeVisible();
});

test('what cannot be loaded can be tried again', async () => {
  let isAway = true;
  adminNetwork({ 'GET /admin/slots': () => (isAway ? problem(503, 'unavailable') : json(DAY)) });
  await page.viewport(375, 812);
  await renderInPanel(Page, '/admin/calendar');
  await expect.element(page.getByText('The times could not be loaded')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: '10:00 is not offered' })).toBeVisible();
});
