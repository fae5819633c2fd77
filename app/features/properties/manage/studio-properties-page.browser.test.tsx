import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkConnection } from '#app/lib/request/connection.ts';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges, listQueries, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeItem } from '#app/test/media-items.ts';
import { makeProperty } from '#app/test/properties.ts';
import { becomeTallVisitor, getPropertyCard, workspaceNetwork } from '#app/test/properties-workspace.ts';
import { StudioPropertiesPage } from './studio-properties-page.tsx';

beforeEach(becomeTallVisitor);
afterEach(becomeNewVisitor);

const ORDER = { id: '9f0c8a52-6a0f-4b7e-9d38-000000000001', order_number: 1042 };
const GUEST = makeProperty(1, {
  realtor_id: null,
  orders: [ORDER],
  cover: makeItem(1),
  customer: { name: 'Ada Guest', email: 'ada@example.com' },
});
const OWN = makeProperty(2, { realtor_id: null, name: 'Sample House', address: '8 Elm Street' });
const FORGOTTEN = makeProperty(3, {
  realtor_id: null,
  orders: [ORDER],
  address: '9 Elm Street',
  customer: { name: 'Jane Invoice', email: '' },
});

async function open(...[properties, answers]: Parameters<typeof workspaceNetwork>) {
  const calls = workspaceNetwork(properties, answers);
  await checkConnection();
  await renderInPanel(StudioPropertiesPage, '/admin/properties');
  return calls;
}

describe('the properties without a realtor', () => {
  test('say whose they are, and have no general media beside them', async () => {
    const calls = await open([
      [GUEST, [makeItem(1), makeItem(2)]],
      [OWN, []],
      [FORGOTTEN, []],
    ]);
    await expect.element(getPropertyCard(GUEST)).toMatchTextContent('Guest: Ada Guest');
    await expect.element(getPropertyCard(GUEST)).toMatchTextContent('ada@example.com');
    await expect.element(getPropertyCard(OWN)).toMatchTextContent('Studio');
    await expect.element(getPropertyCard(FORGOTTEN)).toMatchTextContent('Former customer');
    expect(listQueries(calls, '/properties')[0]).toMatchObject({ realtor_id: 'none' });
    await expect.element(page.getByRole('region', { name: 'General media' })).not.toBeInTheDocument();
    await expectAccessibleInBothThemes('the page');
  });

  test('are made without one; where there is none the page says how to begin', async () => {
    const calls = await open([], { 'POST /properties': () => json(OWN) });
    await expect.element(page.getByText('No properties created yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Property name' }).fill('Sample House');
    await page.getByRole('button', { name: 'Create property' }).click();
    await expect.poll(toastTexts).toEqual(['Property Created! / Sample House']);
    expect(listChanges(calls)).toEqual([['POST', '/properties', { name: 'Sample House', realtor_id: null }]]);
  });

  test('are told to the customer of their order', async () => {
    const calls = await open([[GUEST, [makeItem(1)]]], {
      [`POST /properties/${GUEST.id}/notify`]: () => json(GUEST),
      [`GET /admin/orders/${ORDER.id}`]: () => problem(404, 'not_found'),
    });
    await page.getByRole('button', { name: 'Notify customer of House 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify customer' });
    await expect.element(dialog).toMatchTextContent('Ada Guest gets an email at ada@example.com.');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect.poll(toastTexts).toEqual(['Success! / Ada Guest is told by email.']);
    expect(listChanges(calls)).toHaveLength(1);
  });

  test('give their items to another one, and to nothing beside them', async () => {
    await open([
      [GUEST, [makeItem(1, { property_id: GUEST.id, user_id: null })]],
      [OWN, []],
    ]);
    await page.getByRole('button', { name: 'More actions for photo-1.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Move to another property' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 1 item' });
    await expect.element(dialog.getByRole('radio', { name: /Sample House Studio, 8 Elm Street/ })).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /General media/ })).not.toBeInTheDocument();
  });
});
