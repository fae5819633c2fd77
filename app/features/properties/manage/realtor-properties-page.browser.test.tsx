import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges, listQueries, makeUser } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeItem } from '#app/test/media-items.ts';
import { makeProperty, makePropertyId, makePropertyList, NAME_ALONE } from '#app/test/properties.ts';
import {
  becomeTallVisitor,
  getMediaPath,
  getPropertyCard,
  makeMediaList,
  ROSA,
  renderWorkspace,
  workspaceNetwork,
} from '#app/test/properties-workspace.ts';

beforeEach(becomeTallVisitor);
afterEach(becomeNewVisitor);

const heading = () => page.getByRole('heading', { level: 1 });
const nameField = () => page.getByRole('textbox', { name: /^Property name/ });
const create = () => page.getByRole('button', { name: 'Create property' });
const tryAgain = () => page.getByRole('button', { name: 'Try again' });
const unavailable = () => problem(503, 'unavailable');

describe('the realtor', () => {
  test("PROP-1: the heading has the realtor's name and email, and a link leads back to the users", async () => {
    workspaceNetwork();
    await renderWorkspace();
    await expect.element(heading()).toHaveTextContent('Media for the realtor');
    await expect.element(page.getByText('Rosa Martinez')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'rosa@example.com' })).toBeVisible();
    const back = page.getByRole('link', { name: 'Back to Users' });
    await expect.element(back).toHaveAttribute('href', '/admin/user-management');
  });

  test('says when they signed in last, in the zone of the studio', async () => {
    const user = { ...ROSA, last_sign_in_at: '2026-11-18T04:30:00.000Z' };
    workspaceNetwork([], { [`GET /admin/users/${ROSA.id}`]: () => json(user) });
    await renderWorkspace();
    await expect.element(page.getByText('Last sign-in November 17, 2026 at 11:30 PM EST')).toBeVisible();
  });

  test.each([
    ['whom nobody knows', ROSA.id, { [`GET /admin/users/${ROSA.id}`]: () => problem(404, 'not_found') }],
    ['who is an admin', ROSA.id, { [`GET /admin/users/${ROSA.id}`]: () => json(makeUser(1, {}, { role: 'admin' })) }],
    ['with an id that is none', 'house-of-cards', {}],
  ])('PROP-1: a person %s reads Realtor not found.', async (_who, realtorId, answers) => {
    const calls = workspaceNetwork([], answers);
    await renderWorkspace({ realtorId });
    await expect.element(page.getByText('Realtor not found.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to Users' })).toBeVisible();
    await expect.element(create()).not.toBeInTheDocument();
    expect(listQueries(calls, '/properties')).toEqual([]);
    await expectAccessibleInBothThemes('no realtor');
  });

  test('PROP-4: one who cannot be fetched says Error fetching realtor, and can be loaded again', async () => {
    let isAway = true;
    workspaceNetwork([], { [`GET /admin/users/${ROSA.id}`]: () => (isAway ? unavailable() : json(ROSA)) });
    await renderWorkspace();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error fetching realtor.*The server says so/);
    isAway = false;
    await tryAgain().click();
    await expect.element(page.getByText('Rosa Martinez')).toBeVisible();
  });
});

describe('the form', () => {
  const answer = () => Response.json(makeProperty(1), { status: 201 });

  test('PROP-5: a blank name is refused beside the field, and what was typed stays', async () => {
    const calls = workspaceNetwork();
    await renderWorkspace();
    await nameField().fill('   ');
    await create().click();
    await expect.element(page.getByText('Property name is required.')).toBeVisible();
    await expect.element(nameField()).toHaveFocus();
    await expect.element(nameField()).toHaveValue('   ');
    expect(listChanges(calls)).toEqual([]);
    await expectAccessibleInBothThemes('a blank name');
  });

  test('PROP-6: a property that is made says Property Created! and is in the list', async () => {
    const properties: ReturnType<typeof makeProperty>[] = [];
    const calls = workspaceNetwork([], {
      'GET /properties': () => json(makePropertyList(properties)),
      'POST /properties': () => {
        properties.push(makeProperty(1, NAME_ALONE));
        return answer();
      },
    });
    await renderWorkspace();
    await expect.element(page.getByText('No properties created yet.')).toBeVisible();
    await nameField().fill(' House 1 ');
    await create().click();
    await expect.element(page.getByRole('heading', { name: 'House 1' })).toBeVisible();
    expect(listChanges(calls)).toEqual([['POST', '/properties', { name: 'House 1', realtor_id: ROSA.id }]]);
    expect(toastTexts()).toEqual(['Property Created! / House 1']);
    await expect.element(nameField()).toHaveValue('');
  });

  test('PROP-6: one that cannot be made says Failed to create property, and its name stays', async () => {
    workspaceNetwork([], { 'POST /properties': unavailable });
    await renderWorkspace();
    await nameField().fill('Maple House');
    await create().click();
    await expect.poll(toastTexts).toEqual(['Failed to create property / The server says so.']);
    await expect.element(nameField()).toHaveValue('Maple House');
  });

  test('what the server finds wrong with the name is beside it', async () => {
    const fields = [{ path: 'name', message: 'Property name must be one line.' }];
    workspaceNetwork([], { 'POST /properties': () => problem(422, 'invalid_input', { fields }) });
    await renderWorkspace();
    await nameField().fill('Maple House');
    await create().click();
    await expect.element(page.getByText('Property name must be one line.')).toBeVisible();
  });

  test('without a server nothing can be made, and the page says so', async () => {
    workspaceNetwork([], { 'GET /health': () => new Response(null, { status: 503 }) });
    await renderWorkspace();
    await expect.element(page.getByText('Backend Disconnected')).toBeVisible();
    await expect.element(create()).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Upload general media' })).toBeDisabled();
  });
});

describe('the properties', () => {
  test('PROP-2: none says No properties created yet.', async () => {
    workspaceNetwork();
    await renderWorkspace();
    await expect.element(page.getByText('No properties created yet.')).toBeVisible();
    await expect.element(page.getByText('0 properties')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    await expectAccessibleInBothThemes('no properties');
  });

  test('those on their way say so', async () => {
    const held = Promise.withResolvers<Response>();
    workspaceNetwork([], { 'GET /properties': () => held.promise });
    await renderWorkspace();
    await expect.element(page.getByText('Loading properties')).toBeInTheDocument();
    held.resolve(json(makePropertyList([makeProperty(1)])));
    await expect.element(page.getByText('1 property')).toBeVisible();
  });

  test('PROP-4: those that cannot be fetched say Error fetching properties, and can be loaded again', async () => {
    let isAway = true;
    workspaceNetwork([], {
      'GET /properties': () => (isAway ? unavailable() : json(makePropertyList([makeProperty(1)]))),
    });
    await renderWorkspace();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error fetching properties.*The server says so/);
    isAway = false;
    await tryAgain().click();
    await expect.element(page.getByRole('heading', { name: 'House 1' })).toBeVisible();
  });

  test('PROP-2: a card has cover, address, facts, delivery and orders, and its actions', async () => {
    const orders = [{ id: makePropertyId(90), order_number: 1042 }];
    // 01:30 at the meridian is still the evening before at the studio.
    const notified_at = '2026-11-19T01:30:00.000Z';
    const property = makeProperty(1, { orders, notified_at, cover: makeItem(1) });
    workspaceNetwork([[property, [makeItem(1), makeItem(2)]]]);
    await renderWorkspace();
    const card = getPropertyCard(property);
    for (const text of [
      '12 Oak Lane, Bethesda, MD 20814',
      '$1,250,000 · 4 beds · 2.5 baths · 2,150 sq ft',
      'Created on Nov 17, 2026',
      'Realtor notified on Nov 18, 2026',
      '2 items',
    ]) {
      await expect.element(card).toMatchTextContent(text);
    }
    const order = card.getByRole('link', { name: 'Order 1042' });
    await expect.element(order).toHaveAttribute('href', `/admin/orders/${makePropertyId(90)}`);
    for (const name of [/^Upload Media/, /^Notify realtor/, /^Preview/, /^Edit details/, /^Delete House 1/]) {
      await expect.element(card.getByRole('button', { name })).toBeEnabled();
    }
    await expectAccessibleInBothThemes('a property');
  });

  test('the next ones join those that are shown, as their end comes near', async () => {
    const calls = workspaceNetwork([], {
      'GET /properties': ({ query }) =>
        query.cursor
          ? json(makePropertyList([makeProperty(2, NAME_ALONE)], { total: 2 }))
          : json(makePropertyList([makeProperty(1, NAME_ALONE)], { next_cursor: 'after-1', total: 2 })),
    });
    await renderWorkspace();
    await expect.element(page.getByRole('heading', { name: 'House 2' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'House 1' })).toBeVisible();
    expect(listQueries(calls, '/properties').at(-1)).toMatchObject({ cursor: 'after-1', realtor_id: ROSA.id });
  });

  test('where there are more than a page they can be searched, and none that is found says so', async () => {
    const calls = workspaceNetwork([], {
      'GET /properties': ({ query }) =>
        json(query.q ? makePropertyList([]) : makePropertyList([makeProperty(1, NAME_ALONE)], { total: null })),
    });
    await renderWorkspace();
    await expect.element(page.getByText('1,000+ properties')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search properties' }).fill('oak');
    await expect.element(page.getByText('No property has these words.')).toBeVisible();
    expect(listQueries(calls, '/properties').at(-1)).toMatchObject({ q: 'oak', realtor_id: ROSA.id });
  });
});

describe('general media', () => {
  test('none says so', async () => {
    workspaceNetwork();
    await renderWorkspace();
    await expect.element(page.getByText('No general media yet.')).toBeVisible();
  });

  test('it is a separate part, without places', async () => {
    workspaceNetwork([], { 'GET /properties/general-media': () => json(makeMediaList([makeItem(7)])) });
    await renderWorkspace();
    const part = page.getByRole('region', { name: 'General media' });
    await expect.element(part.getByRole('link', { name: 'Open photo-7.jpg in a new tab' })).toBeVisible();
    await expect.element(part.getByText('1 item')).toBeVisible();
    await part.getByRole('button', { name: 'More actions for photo-7.jpg' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Move to another property' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Move first' })).not.toBeInTheDocument();
    await expectAccessibleInBothThemes('general media');
  });

  test('PROP-4: what cannot be fetched says Error fetching media, and can be loaded again', async () => {
    let isAway = true;
    const property = makeProperty(1);
    const answer = () => (isAway ? unavailable() : json(makeMediaList([makeItem(1)])));
    workspaceNetwork([[property, [makeItem(1)]]], {
      'GET /properties/general-media': answer,
      [getMediaPath(property)]: answer,
    });
    await renderWorkspace();
    const part = page.getByRole('region', { name: 'General media' });
    for (const place of [part, getPropertyCard(property)]) {
      await expect.element(place.getByRole('alert')).toMatchTextContent(/Error fetching media.*The server says so/);
    }
    isAway = false;
    for (const place of [part, getPropertyCard(property)]) {
      await place.getByRole('button', { name: 'Try again' }).click();
      await expect.element(place.getByRole('link', { name: /^Open photo-1.jpg/ })).toBeVisible();
    }
  });
});

test('on phones nothing sticks out to the right, whatever the texts', async () => {
  await page.viewport(375, 3000);
  const name = 'The Old Mill House on the Potomac, with Orchard, Barn and a Name without_any_space_for_a_line_to_break';
  const property = makeProperty(1, { name, address: 'Ab'.repeat(90) });
  workspaceNetwork([[property, [makeItem(1, { file_name: `${'long'.repeat(30)}.jpg` }), makeItem(2)]]]);
  await renderWorkspace();
  await expect.element(getPropertyCard(property).getByRole('link', { name: /^Open photo-2.jpg/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  await expectAccessibleInBothThemes('a phone');
});
