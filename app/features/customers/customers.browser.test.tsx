import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, listQueries, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { ContactJson } from '#domain/customers/contact-json.ts';
import type { CustomerDetails, ListedCustomer } from '#domain/customers/customer-json.ts';
import type { MergePreview } from '#domain/customers/customer-merge.ts';
import { CustomerPage, type CustomerParts } from './customer-page.tsx';
import { CustomersPage } from './customers-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const ID = '0191f5f4-0000-7000-8000-000000000001';
const LENA: ListedCustomer = {
  id: ID,
  kind: 'person',
  name: 'Lena Hartwick',
  company: 'Alder & Quay Realty',
  notes: 'Front pictures only after the flag is taken in.',
  tags: ['Books twilight'],
  payment_terms: { kind: 'pay_now', days: null, deposit: null },
  since: '2024-03-04T15:00:00.000Z',
  contacts: [
    {
      id: '0191f5f4-0000-7000-8000-000000000002',
      name: 'Lena Hartwick',
      email: 'lena@alderquay.example',
      phone: '(703) 555-0148',
      locale: 'en',
      account_id: null,
    },
  ],
  order_count: 2,
  last_order_at: '2026-11-18T04:30:00.000Z',
  version: 3,
};
const { order_count, last_order_at: _, ...CUSTOMER } = LENA;
const DETAILS: CustomerDetails = {
  customer: CUSTOMER,
  merges: [],
  order_count,
  money: [{ currency: 'usd', ordered_minor: 147_000, paid_minor: 73_500, due_minor: 73_500 }],
  properties: [{ id: ID, name: 'Maple House', address: '4200 Wilson Avenue', city: 'Arlington', realtor_id: null }],
  mails: [],
};
const COMPANY: CustomerDetails = {
  ...DETAILS,
  customer: { ...CUSTOMER, kind: 'company', name: 'Alder & Quay', company: '', contacts: [] },
  money: [],
};
const HELENA: ContactJson = {
  id: '0191f5f4-0000-7000-8000-000000000008',
  customer_id: '0191f5f4-0000-7000-8000-000000000009',
  name: 'Helena',
  email: 'helena@alderquay.example',
  phone: '',
  locale: null,
  customer_name: 'Helena',
  company: '',
  notes: '',
};
const PREVIEW: MergePreview = {
  name: 'Helena',
  version: 4,
  contacts: 1,
  orders: 2,
  wishes: 0,
  has_notes: true,
  tags: 0,
  is_tax_asked: true,
  kept_tax_number: 'DE 1',
  merged_tax_number: 'DE 2',
};
const PARTS: CustomerParts = {
  estimates: () => null,
  again: () => null,
  orders: () => <p className="p-4">Their orders</p>,
  mails: () => <p className="p-4">Their emails</p>,
  facts: (email) => <p>Facts of {email}</p>,
};
const Page = () => <CustomerPage customerId={ID} parts={PARTS} />;
const list = (customers: ListedCustomer[]) => () => json({ customers, next_cursor: null, total: customers.length });
const AT = `/admin/customers/${ID}`;

test('customers are listed, searched, sorted and narrowed to a tag', async () => {
  const calls = adminNetwork({ 'GET /admin/customers': list([LENA]) });
  await renderInPanel(CustomersPage, '/admin/customers?tag=Books+twilight');
  await expect.element(page.getByRole('link', { name: 'Lena Hartwick' })).toHaveAttribute('href', AT);
  await expect.element(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('quay');
  await expect.poll(() => listQueries(calls, '/admin/customers').at(-1)).toMatchObject({ q: 'quay', sort: 'name' });
  await page.getByRole('button', { name: 'Customer since' }).click();
  await expect.poll(() => listQueries(calls, '/admin/customers').at(-1)).toMatchObject({ sort: 'newest' });
  await page.getByRole('button', { name: 'Tag Books twilight: show all' }).click();
  await expect.poll(() => listQueries(calls, '/admin/customers').at(-1)).not.toHaveProperty('tag');
  await expectAccessibleInBothThemes('the customers');
  const csv = page.getByRole('link', { name: 'Download CSV' });
  await expect.element(csv).toHaveAttribute('href', '/api/admin/customers.csv?q=quay&sort=newest');
});

test('a studio without customers says how they come, and one that none was found for clears its search', async () => {
  adminNetwork({ 'GET /admin/customers': list([]) });
  await renderInPanel(CustomersPage, '/admin/customers');
  await expect.element(page.getByText('No customers yet.')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('No customers yet.')).toBeVisible();
});

test('a customer is entered, and what the server finds wrong stands at its field', async () => {
  let isTaken = true;
  const message = 'A customer with this email is kept already.';
  const calls = adminNetwork({
    'GET /admin/customers': list([]),
    'POST /admin/customers': () =>
      isTaken ? problem(409, 'conflict', { detail: message, fields: [{ path: 'email', message }] }) : json(DETAILS),
  });
  await renderInPanel(CustomersPage, '/admin/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(page.getByText('Name is required.')).toBeVisible();
  await page.getByLabelText(/^Name/).fill('Lena Hartwick');
  await page.getByLabelText(/^Email/).fill('Lena@AlderQuay.example');
  await page.getByLabelText(/^Tags/).fill('Books twilight, , North Arlington');
  await expectAccessibleInBothThemes('the form of a new customer');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  isTaken = false;
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === 'POST').at(-1)?.body;
  expect(sent).toMatchObject({
    kind: 'person',
    email: 'lena@alderquay.example',
    tags: ['Books twilight', 'North Arlington'],
  });
});

test('the page of a customer says how they are reached, what they owe and what the studio notes', async () => {
  adminNetwork({ [`GET ${AT}`]: () => json(DETAILS) });
  await renderInPanel(Page, AT);
  await expect.element(page.getByRole('heading', { name: 'Lena Hartwick' })).toBeVisible();
  await expect.element(page.getByText('$735.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 orders')).toBeVisible();
  await expect.element(page.getByText(CUSTOMER.notes)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'New order' }))
    .toHaveAttribute('href', '/admin/orders/new?contact=lena%40alderquay.example');
  await page.getByRole('tab', { name: 'Properties 1' }).click();
  await expect.element(page.getByRole('link', { name: '4200 Wilson Avenue' })).toBeVisible();
  await expectAccessibleInBothThemes('the page of a customer');
});

test('notes that two people change at once show what the other wrote, and what was typed stays', async () => {
  let version = 3;
  adminNetwork({
    [`GET ${AT}`]: () => json({ ...DETAILS, customer: { ...CUSTOMER, version } }),
    [`PATCH ${AT}`]: ({ ifMatch }) => {
      if (ifMatch === '"4"') return json({ ...DETAILS, customer: { ...CUSTOMER, version: 5 } });
      version = 4;
      const current = { ...CUSTOMER, notes: 'Of the other', version };
      return problem(412, 'stale_version', { current });
    },
  });
  await renderInPanel(Page, AT);
  await page.getByRole('button', { name: 'Edit notes' }).click();
  await page.getByLabelText(/^Notes/).fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Of the other/).first()).toBeVisible();
  await expect.element(page.getByLabelText(/^Notes/)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a double is merged after a look at what moves, and undone from the page', async () => {
  const other = '0191f5f4-0000-7000-8000-000000000009';
  const merged = { ...DETAILS, merges: [{ id: other, name: 'Helena', until: '2026-11-29T15:00:00.000Z' }] };
  let isMerged = false;
  const calls = adminNetwork({
    [`GET ${AT}`]: () => json(isMerged ? merged : DETAILS),
    'GET /admin/contacts': () => json({ contacts: [HELENA] }),
    [`GET ${AT}/merge`]: () => json(PREVIEW),
    [`POST ${AT}/merge`]: () => {
      isMerged = true;
      return json(merged);
    },
    [`DELETE ${AT}/merges/${other}`]: () => {
      isMerged = false;
      return json(DETAILS);
    },
  });
  await renderInPanel(Page, AT);
  await page.getByRole('button', { name: 'Merge a double' }).click();
  await page.getByRole('searchbox').fill('helena');
  await page
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: /Helena/ })
    .click();
  await expect.element(page.getByText(/1 person, 2 orders, the notes/)).toBeVisible();
  await expectAccessibleInBothThemes('what moves');
  const merge = page.getByRole('button', { name: 'Merge', exact: true });
  await expect.element(merge).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('combobox', { name: /Whose tax/ }).selectOptions('merged');
  await merge.click();
  await expect.element(page.getByText('Helena was merged into this one')).toBeVisible();
  const body = { customer_id: HELENA.customer_id, version: 4, tax: 'merged' };
  expect(listChanges(calls)).toEqual([['POST', `${AT}/merge`, body]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Helena was merged into this one')).not.toBeInTheDocument();
});

test('a company gets people', async () => {
  const calls = adminNetwork({
    [`GET ${AT}`]: () => json(COMPANY),
    [`POST ${AT}/contacts`]: () => json({ ...COMPANY, customer: { ...COMPANY.customer, contacts: CUSTOMER.contacts } }),
  });
  await renderInPanel(Page, AT);
  await expect.element(page.getByText('Nobody orders for this company yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabelText(/^Name/).fill('Tomas Velder');
  await page.getByRole('textbox', { name: /^Email/ }).fill('tomas@alderquay.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No account')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ name: 'Tomas Velder' });
});

test('a customer who is gone says so', async () => {
  adminNetwork({ [`GET ${AT}`]: () => problem(404, 'not_found') });
  await renderInPanel(Page, AT);
  await expect.element(page.getByText('Customer not found.')).toBeVisible();
});

test('CUS-12: of several people with accounts staff choose whom they see, and are told what that does', async () => {
  const [person] = CUSTOMER.contacts;
  const tom = { ...person, id: HELENA.id, name: 'Tom Velder', email: 'tom@alderquay.example' };
  const withAccounts = [person, tom].map((contact) => ({ ...contact, account_id: ID }));
  let isFresh = false;
  const calls = adminNetwork({
    [`GET ${AT}`]: () => json({ ...DETAILS, customer: { ...CUSTOMER, contacts: withAccounts } }),
    [`POST ${AT}/viewing`]: () =>
      isFresh
        ? problem(409, 'conflict', { detail: 'This account is suspended. Lift the suspension first.' })
        : problem(403, 'confirmation_required'),
    'POST /account/confirm': () => {
      isFresh = true;
      return new Response(null, { status: 204 });
    },
  });
  await renderInPanel(Page, AT);
  await page.getByRole('button', { name: 'See as this customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'See as this customer' });
  await expect.element(dialog.getByRole('button', { name: 'Begin' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText(/^Whose account/).selectOptions(tom.id ?? '');
  await expectAccessibleInBothThemes('the question whom staff see');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your password' });
  await confirmation.getByLabelText(/^Password/).fill('violet-Lantern-42');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  const asked = () => calls.filter(({ path }) => path === `${AT}/viewing`).map(({ body }) => body);
  await expect.poll(asked).toEqual([{ contact_id: tom.id }, { contact_id: tom.id }]);
  await expect.element(dialog).toBeVisible();
});

test('CUS-12: of a customer without an account there is nothing to see', async () => {
  adminNetwork({ [`GET ${AT}`]: () => json(DETAILS) });
  await renderInPanel(Page, AT);
  await expect.element(page.getByRole('button', { name: 'Edit customer' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See as this customer' })).not.toBeInTheDocument();
});
