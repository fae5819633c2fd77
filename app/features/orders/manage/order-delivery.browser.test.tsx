import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem, REALTOR, toastTexts } from '#app/test/accounts.ts';
import { DETAILS, listChanges, listQueries } from '#app/test/admin.ts';
import { ORDER_AT as AT, openOrderPage as open } from '#app/test/order-page.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { mapCounts } from '#domain/properties/property-counts.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const { id } = DETAILS.order;
const ROSA = { ...REALTOR, id: DETAILS.user?.id ?? '' };

const makeProperty = (number: number, change: Partial<PropertyJson> = {}): PropertyJson => ({
  id: `5f0c8a52-6a0f-4b7e-9d38-00000000000${number}`,
  name: `House ${number}`,
  realtor_id: ROSA.id,
  customer: null,
  created_at: '2026-11-19T10:00:00.000Z',
  address: `${number} Oak Lane`,
  city: 'Bethesda',
  state: 'MD',
  zip: '20814',
  price: null,
  ...mapCounts(() => null),
  sqft: null,
  description: '',
  cover: null,
  media_count: 12,
  notified_at: null,
  move: null,
  orders: [],
  version: 1,
  ...change,
});
const MAPLE = makeProperty(1, { name: 'Maple House' });
const LINKED = { ...DETAILS, property: { id: MAPLE.id, name: MAPLE.name } };
const offer = (properties: PropertyJson[], total: number | null = properties.length) =>
  json({ properties, next_cursor: null, total });

const part = () => page.getByRole('region', { name: 'Property' });
const press = (name: string) => part().getByRole('button', { name }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('an order of a realtor', () => {
  test('ORD-76: Manage Media on the order leads to the properties page of its realtor', async () => {
    await open(DETAILS);
    const link = page.getByRole('link', { name: 'Manage Media' });
    await expect.element(link).toHaveAttribute('href', `/admin/realtors/${ROSA.id}/properties`);
  });

  test('without a property gets one of the realtor, which a search finds', async () => {
    const calls = await open(DETAILS, {
      'GET /properties': ({ query }) => (query.q ? offer([MAPLE]) : offer([makeProperty(2), MAPLE], null)),
      [`PUT ${AT}/property`]: () => json(LINKED),
    });
    await press('Choose property');
    const choose = dialog('Choose a property');
    await expect.element(choose).toMatchTextContent('1,000+ properties. The newest are shown; search for the others.');
    await choose.getByRole('searchbox', { name: 'Search properties' }).fill('maple');
    await expect.element(choose).toMatchTextContent('1 property');
    expect(listQueries(calls, '/properties').at(-1)).toEqual({ realtor_id: ROSA.id, limit: '20', q: 'maple' });
    await choose.getByRole('button', { name: /^Maple House/ }).click();
    await expect.element(choose).not.toBeInTheDocument();
    expect(listChanges(calls)).toEqual([['PUT', `${AT}/property`, { property_id: MAPLE.id }]]);
    await expect.poll(toastTexts).toEqual(['Success! / The order is delivered to Maple House.']);
    await expect.element(part().getByRole('link', { name: 'Maple House' })).toHaveFocus();
  });

  test('whose realtor has none, or none with these words, says so, and properties that cannot be fetched can be loaded again', async () => {
    let isAway = true;
    await open(DETAILS, { 'GET /properties': () => (isAway ? problem(503, 'unavailable') : offer([])) });
    await press('Choose property');
    await expect
      .element(dialog('Choose a property').getByRole('alert'))
      .toMatchTextContent('Error fetching properties');
    isAway = false;
    await dialog('Choose a property').getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog('Choose a property')).toMatchTextContent('This realtor has no property yet.');
    await dialog('Choose a property').getByRole('searchbox').fill('oak');
    await expect.element(dialog('Choose a property')).toMatchTextContent('No property found.');
  });

  test('PROP-12: gets its own property, under a name that is not blank', async () => {
    let details: AdminOrderDetails = DETAILS;
    const calls = await open(DETAILS, {
      [`GET ${AT}`]: () => json(details),
      'POST /properties': () => {
        details = LINKED;
        return json(MAPLE);
      },
    });
    await press('Create property from this order');
    const create = dialog('Create property from this order');
    const name = create.getByRole('textbox', { name: 'Property name' });
    await expect.element(name).toHaveValue('Maple House');
    await name.fill('   ');
    await create.getByRole('button', { name: 'Create property' }).click();
    await expect.element(create).toMatchTextContent('Property name is required.');
    await expect.element(name).toHaveFocus();
    expect(listChanges(calls)).toEqual([]);
    await name.fill(' Maple House ');
    await create.getByRole('button', { name: 'Create property' }).click();
    await expect.element(part().getByRole('link', { name: 'Maple House' })).toBeVisible();
    const body = { name: 'Maple House', realtor_id: ROSA.id, order_id: id };
    expect(listChanges(calls)).toEqual([['POST', '/properties', body]]);
    await expect.poll(toastTexts).toEqual(['Property Created! / The order is delivered to Maple House.']);
  });

  test('a property that cannot be made keeps its name in the dialog', async () => {
    await open(DETAILS, { 'POST /properties': () => problem(409, 'conflict', { detail: 'This order has one.' }) });
    await press('Create property from this order');
    const create = dialog('Create property from this order');
    await create.getByRole('textbox', { name: 'Property name' }).fill('Oak House');
    await create.getByRole('button', { name: 'Create property' }).click();
    await expect.poll(toastTexts).toEqual(['Failed to create property / This order has one.']);
    await expect.element(create.getByRole('textbox', { name: 'Property name' })).toHaveValue('Oak House');
  });

  test('with a property leads to it, and gives it up again', async () => {
    const calls = await open(LINKED, { [`PUT ${AT}/property`]: () => json(DETAILS) });
    const link = part().getByRole('link', { name: 'Maple House' });
    await expect.element(link).toHaveAttribute('href', `/admin/realtors/${ROSA.id}/properties?q=Maple+House`);
    await press('Unlink');
    await expect.element(part()).toMatchTextContent('No property yet.');
    await expect.element(part().getByRole('button', { name: 'Choose property' })).toHaveFocus();
    expect(listChanges(calls)).toEqual([['PUT', `${AT}/property`, { property_id: null }]]);
  });

  test('with a property may have another one, and says which it has', async () => {
    await open(LINKED, { 'GET /properties': () => offer([makeProperty(2), MAPLE]) });
    await press('Choose another');
    const chosen = dialog('Choose a property').getByRole('button', { name: /^Maple House/ });
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chosen).toMatchTextContent('Chosen');
  });

  test('that is not paid has no property to choose', async () => {
    const order = { ...DETAILS.order, payment_status: 'requires_payment', order_status: null } as const;
    await open({ ...DETAILS, order });
    await expect.element(part()).toMatchTextContent('Once the order is paid, a property can be chosen.');
  });
});

describe('an order without a realtor', () => {
  const GUEST = { ...DETAILS, user: null };
  const MAIL = { ...DETAILS.mails[0], id: '7f0c8a52-6a0f-4b7e-9d38-000000000001', kind: 'portal_invitation' };

  test('is of somebody who can be invited, and says when that was done', async () => {
    const invited = { ...GUEST, mails: [...GUEST.mails, MAIL] };
    await open(GUEST, { [`POST ${AT}/invite`]: () => json(invited) });
    await expect.element(page.getByRole('link', { name: 'Manage Media' })).not.toBeInTheDocument();
    await press('Invite to portal');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(part()).toMatchTextContent('Invited November 17, 2026 at 11:31 PM EST');
    await expect.element(page.getByRole('list', { name: 'Emails' })).toMatchTextContent('Invitation to the portal');
  });

  test('gets a property without a realtor, and leads to it once it has one', async () => {
    const HOUSE = makeProperty(1, { name: 'Maple House', realtor_id: null });
    let details: AdminOrderDetails = GUEST;
    const calls = await open(GUEST, {
      [`GET ${AT}`]: () => json(details),
      'GET /properties': () => offer([HOUSE]),
      'POST /properties': () => {
        details = { ...GUEST, property: { id: HOUSE.id, name: HOUSE.name } };
        return json(HOUSE);
      },
    });
    await press('Choose property');
    await expect.element(dialog('Choose a property')).toMatchTextContent('the properties without a realtor');
    expect(listQueries(calls, '/properties').at(-1)).toMatchObject({ realtor_id: 'none' });
    await userEvent.keyboard('{Escape}');
    await press('Create property from this order');
    await dialog('Create property from this order').getByRole('button', { name: 'Create property' }).click();
    const link = part().getByRole('link', { name: 'Maple House' });
    await expect.element(link).toHaveAttribute('href', '/admin/properties?q=Maple+House');
    expect(listChanges(calls).at(-1)).toMatchObject(['POST', '/properties', { realtor_id: null, order_id: id }]);
    await expect.element(part().getByRole('button', { name: 'Invite to portal' })).toBeVisible();
  });

  test('belongs at once to an account that confirmed the address, and the page says so', async () => {
    await open(GUEST, { [`POST ${AT}/invite`]: () => json(DETAILS) });
    await press('Invite to portal');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect
      .poll(toastTexts)
      .toEqual(['Success! / Rosa Martinez has an account already. The order belongs to it now.']);
    await expect.element(part().getByRole('button', { name: 'Choose property' })).toBeVisible();
  });

  test('says why somebody cannot be invited, as the server says it', async () => {
    const detail = 'An account with this email address is there already.';
    await open(GUEST, { [`POST ${AT}/invite`]: () => problem(409, 'conflict', { detail }) });
    await press('Invite to portal');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect.poll(toastTexts).toEqual([`Nobody was invited / ${detail}`]);
  });

  test.each([
    [{ payment_status: 'requires_payment', order_status: null }, 'Once the order is paid, its customer can be invited'],
    [{ order_status: 'cancelled' }, 'The order is cancelled'],
    [{ customer_email: '' }, 'asked to be forgotten'],
  ] as const)('with %j says why nobody is invited', async (change, text) => {
    await open({ ...GUEST, order: { ...GUEST.order, ...change } });
    await expect.element(part()).toMatchTextContent(text);
    await expect.element(part().getByRole('button')).not.toBeInTheDocument();
  });

  test('but of an admin says so', async () => {
    await open({ ...DETAILS, user: { ...ROSA, company_name: '', role: 'admin' } });
    await expect.element(part()).toMatchTextContent('The account of this order is no realtor');
    await expect.element(page.getByRole('link', { name: 'Manage Media' })).not.toBeInTheDocument();
  });
});
