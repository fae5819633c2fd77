import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, done, fakeNetwork, json, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { Lead, VisitFigures } from '#domain/listings/pages/lead-json.ts';
import { LeadsCard } from './leads-card.tsx';
import { VisitsCard } from './visits-card.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const ID = '01900000-0000-7000-8000-000000000001';
const makeLead = (number: number, changes: Partial<Lead> = {}): Lead => ({
  id: `01900000-0000-7000-8000-00000000020${number}`,
  created_at: '2026-11-30T15:20:00.000Z',
  consented_at: '2026-11-30T15:20:00.000Z',
  name: `Buyer ${number}`,
  email: `buyer${number}@example.com`,
  phone: '',
  message: 'Is the garden as quiet as it looks?\nWe could come on Saturday.',
  from: '',
  was_mailed: true,
  ...changes,
});
const FIGURES: VisitFigures = {
  since: '2026-11-01',
  total: { views: 1234, visitors: 410, photos: 96, leads: 3, bots: 57 },
  days: [
    { day: '2026-11-29', views: 1000, visitors: 300, photos: 60, leads: 1 },
    { day: '2026-11-30', views: 234, visitors: 110, photos: 36, leads: 2 },
  ],
  sources: [
    { from: '', views: 900, visitors: 300, photos: 70, leads: 1 },
    { from: 'sign', views: 334, visitors: 110, photos: 26, leads: 2 },
  ],
};
function Cards() {
  return (
    <main>
      <LeadsCard propertyId={ID} />
      <VisitsCard propertyId={ID} />
    </main>
  );
}

test('LIST-27: lists inquiries page by page, downloads them, deletes one after a question; figures are defined in words', async () => {
  let leads = [makeLead(1, { from: 'sign', phone: '(703) 555-0199' }), makeLead(2, { was_mailed: false })];
  const gone: string[] = [];
  let asked = 0;
  fakeNetwork({
    // The first page, then the second one; both again once one is deleted.
    [`GET /properties/${ID}/leads`]: () => {
      asked += 1;
      return json(asked % 2 ? { leads, next_cursor: 'next' } : { leads: [makeLead(3)], next_cursor: null });
    },
    [`DELETE /properties/${ID}/leads/${makeLead(2).id}`]: () => {
      gone.push(makeLead(2).id);
      leads = leads.slice(0, 1);
      return done();
    },
    [`GET /properties/${ID}/visits`]: () => json(FIGURES),
  });
  await renderPage({ path: '/market', Component: Cards });
  await expect.element(page.getByText('Buyer 1')).toBeVisible();
  await expect.element(page.getByText('From sign')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', `/api/properties/${ID}/leads.csv`);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Buyer 3')).toBeVisible();
  await expect.element(page.getByText('1,234').first()).toBeVisible();
  await expect.element(page.getByText(/Different people on a day, told apart without cookies/)).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'No place named' })).toBeVisible();
  await page.getByText('By day').first().click();
  await expect.element(page.getByRole('rowheader', { name: 'Nov 30, 2026' })).toBeVisible();
  await expectAccessibleInBothThemes('inquiries and visits');
  await page.getByRole('button', { name: 'Delete the inquiry of Buyer 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Buyer 2')).not.toBeInTheDocument();
  expect(gone).toHaveLength(1);
});

test('says that there are none yet, and what could not be loaded', async () => {
  fakeNetwork({
    [`GET /properties/${ID}/leads`]: () => json({ leads: [], next_cursor: null }),
    [`GET /properties/${ID}/visits`]: () => problem(500, 'internal'),
  });
  await renderPage({ path: '/market', Component: Cards });
  await expect.element(page.getByText(/No inquiries yet/)).toBeVisible();
  await expect.element(page.getByText('The visits could not be loaded')).toBeVisible();
});
