import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CatalogueContext } from '#app/lib/catalogue.ts';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { type AdminCall, adminNetwork, DETAILS, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { NewOrderPage } from './new-order-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const Page = () => (
  <CatalogueContext value={STARTER_CATALOGUE}>
    <NewOrderPage />
  </CatalogueContext>
);
const field = (name: string) => page.getByLabelText(name, { exact: false });
const create = () => page.getByRole('button', { name: 'Create order' });

async function open(answer: (call: AdminCall) => Response): Promise<AdminCall[]> {
  const calls = adminNetwork({ 'POST /admin/orders': answer });
  await renderInPanel(Page, '/admin/orders/new');
  await expect.element(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  return calls;
}

async function fillIn(): Promise<void> {
  await page.getByRole('combobox', { name: 'Package' }).selectOptions('growth');
  await page.getByRole('combobox', { name: 'Photos' }).selectOptions('55');
  const typed = {
    Name: 'Jane Sample',
    Email: 'jane@example.com',
    Phone: '+1 202 555 0101',
    Address: '4200 Wilson Avenue',
    City: 'Arlington',
    State: 'VA',
    'ZIP code': '22203',
    'Square footage': '2,150',
    Notes: 'Called on Monday.',
  };
  for (const [name, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text);
  }
}

const sent = (calls: readonly AdminCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('an order is made at the price of its package, and shown', async () => {
  const calls = await open(() => json(DETAILS));
  await fillIn();
  await expect.element(page.getByText('$735.00', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes('filled in');
  await create().click();
  await expect.element(page.getByText(`Reached /admin/orders/${DETAILS.order.id}`)).toBeVisible();
  expect(sent(calls)).toEqual([
    {
      package_id: 'growth',
      photo_count: 55,
      customer_name: 'Jane Sample',
      customer_email: 'jane@example.com',
      customer_phone: '+1 202 555 0101',
      property_name: '',
      address: '4200 Wilson Avenue',
      city: 'Arlington',
      state: 'VA',
      zip_code: '22203',
      sqft: 2150,
      bedrooms: null,
      bathrooms: null,
      preferred_date: null,
      preferred_time: null,
      notes: 'Called on Monday.',
      locale: 'en',
    },
  ]);
  await expect.poll(toastTexts).toEqual(['Order created / Order 1042 is pending.']);
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const calls = await open(() => json(DETAILS));
  await create().click();
  await expect.element(page.getByText('The selected package is not valid. Please choose a package.')).toBeVisible();
  await expect.element(page.getByText('Some details are not right yet. What you typed is still there.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Package' })).toHaveFocus();
  await expectAccessibleInBothThemes('with errors');
  expect(sent(calls)).toEqual([]);
});

test('a refusal of the server stands beside its field, and what was typed stays', async () => {
  const detail = 'This day is in the past. Please choose another.';
  await open(() => problem(422, 'invalid_input', { detail, fields: [{ path: 'preferred_date', message: detail }] }));
  await fillIn();
  await create().click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(field('Address')).toHaveValue('4200 Wilson Avenue');
  await expect.element(page.getByRole('combobox', { name: 'Photos' })).toHaveValue('55');
});
