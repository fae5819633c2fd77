import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/test/accounts.ts';
import { DETAILS, listChanges, makeAdminOrder } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { makeProperty, makePropertyList } from '#app/test/properties.ts';
import {
  becomeTallVisitor,
  getPropertyCard,
  makeChecks,
  makeMediaList,
  renderWorkspace,
  shownNames,
  workspaceNetwork,
} from '#app/test/properties-workspace.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

beforeEach(becomeTallVisitor);
afterEach(becomeNewVisitor);

const PROPERTY = makeProperty(1, { cover: makeItem(1) });
const OTHER = makeProperty(2, { address: '8 Elm Street' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {});

describe('deleting a property', () => {
  const DELETE = `DELETE /properties/${PROPERTY.id}`;
  const field = () => page.getByRole('textbox', { name: /^Name of the property/ });
  const open = async (items: MediaJson[], answers = {}) => {
    const calls = workspaceNetwork([[PROPERTY, items]], answers);
    await renderWorkspace();
    await button('Delete House 1').click();
    return calls;
  };

  test('says how many media go with it, and asks for its name', async () => {
    const calls = await open([makeItem(1), makeItem(2)]);
    await expect.element(dialog('Delete House 1?')).toMatchTextContent('Its 2 photos and videos are deleted with it.');
    await field().fill('house 1');
    await button('Delete property').click();
    await expect.element(dialog()).toMatchTextContent('Type “House 1” to delete it.');
    await expect.element(field()).toHaveFocus();
    expect(listChanges(calls)).toEqual([]);
    await expectAccessibleInBothThemes('the question');
  });

  test('PROP-7: it says Property Deleted, and the property is gone', async () => {
    let isThere = true;
    const calls = await open([], {
      'GET /properties': () => json(makePropertyList(isThere ? [{ ...PROPERTY, media_count: 0 }] : [])),
      [DELETE]: () => {
        isThere = false;
        return done();
      },
    });
    await field().fill(' House 1 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No properties created yet.')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(listChanges(calls)).toEqual([['DELETE', `/properties/${PROPERTY.id}`, { name: 'House 1' }]]);
    expect(toastTexts()).toEqual(['Property Deleted / House 1']);
  });

  test('PROP-7: where that fails it says Failed to delete property, and the question stays', async () => {
    await open([], { [DELETE]: () => problem(503, 'unavailable') });
    await field().fill('House 1');
    await button('Delete property').click();
    await expect.poll(toastTexts).toEqual(['Failed to delete property / The server says so.']);
    await expect.element(field()).toHaveValue('House 1');
  });

  test('what was chosen of it is not chosen any more', async () => {
    let isThere = true;
    workspaceNetwork([[PROPERTY, [makeItem(1, { property_id: PROPERTY.id })]]], {
      'GET /properties': () => json(makePropertyList(isThere ? [PROPERTY, OTHER] : [OTHER])),
      [DELETE]: () => {
        isThere = false;
        return done();
      },
    });
    await renderWorkspace();
    await button('Select in House 1').click();
    await button('Select all in House 1').click();
    const bar = page.getByRole('region', { name: 'Selected items' });
    await expect.element(bar).toMatchTextContent('1 selected');
    await button('Delete House 1').click();
    await field().fill('House 1');
    await button('Delete property').click();
    await expect.element(button('Delete House 1')).not.toBeInTheDocument();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('the focus continues to the next property, else to the one before, else to their list', async () => {
    const properties = [PROPERTY, OTHER, makeProperty(3)];
    workspaceNetwork([], {
      'GET /properties': () => json(makePropertyList(properties)),
      ...Object.fromEntries(
        properties.map(({ id }) => [
          `DELETE /properties/${id}`,
          () => {
            properties.splice(
              properties.findIndex((property) => property.id === id),
              1,
            );
            return done();
          },
        ]),
      ),
    });
    await renderWorkspace();
    const remove = async (name: string) => {
      await button(`Delete ${name}`).click();
      await field().fill(name);
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog()).not.toBeInTheDocument();
    };
    await remove('House 2');
    await expect.element(button('Upload Media to House 3')).toHaveFocus();
    await remove('House 3');
    await expect.element(button('Upload Media to House 1')).toHaveFocus();
    await remove('House 1');
    await expect.element(page.getByRole('region', { name: 'Properties' })).toHaveFocus();
  });

  test('a long name without a space stays inside its question', async () => {
    await page.viewport(375, 1600);
    const name = 'TheOldBoathouseOnThePotomacWithTheLongNameThatNobodyRemembers';
    workspaceNetwork([[{ ...PROPERTY, name }, []]]);
    await renderWorkspace();
    await button(`Delete ${name}`).click();
    await button('Delete property').click();
    await expect.element(dialog()).toMatchTextContent(`Type “${name}” to delete it.`);
    const panel = dialog().element();
    const widest = Array.from(panel.querySelectorAll('h2, p, span'), (each) => each.getBoundingClientRect().right);
    expect(Math.max(...widest)).toBeLessThanOrEqual(panel.getBoundingClientRect().right);
    expect(panel.querySelector('h2')?.scrollWidth).toBe(panel.querySelector('h2')?.clientWidth);
  });

  test('Escape turns back, and the focus with it', async () => {
    const calls = await open([]);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button('Delete House 1')).toHaveFocus();
    expect(listChanges(calls)).toEqual([]);
  });
});

describe('notifying the realtor', () => {
  const makeOrder = (number: number, order_status: OrderStatus) => ({
    ...DETAILS,
    order: { ...DETAILS.order, ...makeAdminOrder(number), order_status },
  });
  const [pending, completed] = [makeOrder(1041, 'pending'), makeOrder(1042, 'completed')];
  const links = [pending, completed].map(({ order: { id, order_number } }) => ({ id, order_number }));
  const property = { ...PROPERTY, orders: links };
  const NOTIFY = `POST /properties/${PROPERTY.id}/notify`;
  const open = async (answers = {}) => {
    const calls = workspaceNetwork([[property, [makeItem(1), makeItem(2)]]], {
      ...Object.fromEntries(
        [pending, completed].map((order) => [`GET /admin/orders/${order.order.id}`, () => json(order)]),
      ),
      ...answers,
    });
    await renderWorkspace();
    await button('Notify realtor of House 1').click();
    return calls;
  };

  test('tells what was found in the photos, and lets it be put aside; it is sent all the same', async () => {
    const photo = makeItem(1, { file_name: 'IMG_2041-living-room-with-the-fireplace-final.jpg' });
    const finding = { key: 'a'.repeat(64), photos: [photo], dismissed: null };
    const found = (isFine: boolean) =>
      makeChecks({
        delivered: 24,
        ordered: 25,
        waiting: 1,
        findings: [
          { ...finding, kind: 'blur', dismissed: isFine ? { by: 'Ada', at: '2026-11-25T15:00:00.000Z' } : null },
          { ...finding, kind: 'same', key: 'b'.repeat(64), photos: [photo, makeItem(2)] },
          { ...finding, kind: 'count', key: 'c'.repeat(64), photos: [] },
          { ...finding, kind: 'place', key: 'd'.repeat(64) },
        ],
      });
    const calls = await open({
      [`GET /properties/${PROPERTY.id}/checks`]: () => json(found(false)),
      [`POST /properties/${PROPERTY.id}/checks/dismiss`]: () => json(found(true)),
      [NOTIFY]: () => json(property),
    });
    const status = dialog().getByRole('status');
    await expect
      .element(status)
      .toMatchTextContent(
        '1 photo looks soft · 1 group looks the same · 24 of 25 photos · 1 original contains a place',
      );
    await expect.element(dialog()).toMatchTextContent('1 photo is still being looked at.');
    await page.getByText('Show what was found').click();
    await expect.element(dialog()).toMatchTextContent('24 photos are here, and 25 were ordered.');
    await expectAccessibleInBothThemes('with findings');
    await button(`That is fine: Looks soft, ${photo.file_name}`).click();
    await expect.element(dialog()).toMatchTextContent('Ada says that it is fine.');
    await expect.element(status).not.toMatchTextContent('looks soft');
    await button('Send email').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const dismissed = { keys: [finding.key], is_fine: true };
    expect(listChanges(calls).map(([, path, body]) => [path, body])).toEqual([
      [`/properties/${PROPERTY.id}/checks/dismiss`, dismissed],
      [`/properties/${PROPERTY.id}/notify`, { complete_order_ids: [] }],
    ]);
  });

  test('says to whom what is sent, and completes the pending orders that are ticked', async () => {
    const notified = { ...property, media_count: 2, notified_at: '2026-11-20T15:00:00.000Z' };
    const calls = await open({ [NOTIFY]: () => json(notified) });
    await expect.element(dialog()).toMatchTextContent('Rosa Martinez gets an email at rosa@example.com.');
    await expect.element(dialog()).toMatchTextContent('House 1: 2 photos and videos are ready');
    await expect.element(page.getByRole('checkbox', { name: /^Order 1042/ })).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Order 1041 · Growth, Jane Sample' }).click();
    await expectAccessibleInBothThemes('before it is sent');
    await button('Send email').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const body = { complete_order_ids: [pending.order.id] };
    expect(listChanges(calls)).toEqual([['POST', `/properties/${PROPERTY.id}/notify`, body]]);
    expect(toastTexts()).toEqual(['Success! / Rosa Martinez is told by email.']);
  });

  test('a refusal is in the dialog, which stays', async () => {
    const detail = '1 file is still being prepared. Notify the realtor once all are ready.';
    await open({ [NOTIFY]: () => problem(409, 'conflict', { detail }) });
    await button('Send email').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
    await expectAccessibleInBothThemes('a refusal');
  });

  test('orders that cannot be loaded say so, and can be loaded again', async () => {
    let isAway = true;
    const answer = () => (isAway ? problem(503, 'unavailable') : json(pending));
    await open({ [`GET /admin/orders/${pending.order.id}`]: answer });
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error Fetching Orders');
    isAway = false;
    await button('Try again').click();
    await expect.element(page.getByRole('checkbox', { name: /^Order 1041/ })).toBeVisible();
  });
});

describe('several items', () => {
  const MOVE = 'POST /media/move';
  const tick = async (number: number) => {
    page
      .getByRole('checkbox', { name: `Select photo-${number}.jpg` })
      .element()
      .focus();
    await userEvent.keyboard(' ');
  };
  const show = async (answers = {}) => {
    const calls = workspaceNetwork(
      [
        [PROPERTY, [makeItem(1), makeItem(2)].map((item) => ({ ...item, property_id: PROPERTY.id }))],
        [OTHER, [makeItem(3, { property_id: OTHER.id })]],
      ],
      { 'GET /properties/general-media': () => json(makeMediaList([makeItem(4)])), ...answers },
    );
    await renderWorkspace();
    await expect.poll(() => shownNames(PROPERTY)).toHaveLength(2);
    await expect.poll(() => shownNames(OTHER)).toHaveLength(1);
    return calls;
  };

  test('are chosen over all properties, and moved to another one', async () => {
    const calls = await show({ [MOVE]: () => json({ items: [] }) });
    await button('Select in House 1').click();
    await tick(1);
    await tick(3);
    await expect.element(page.getByRole('status').getByText('2 selected')).toBeVisible();
    await expectAccessibleInBothThemes('some are chosen');
    await button('Move').click();
    await expect.element(dialog('Move 2 items')).toBeVisible();
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Choose where they go.');
    await page.getByRole('radio', { name: /^House 2/ }).click();
    await expectAccessibleInBothThemes('where they go');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const body = { ids: [makeId(1), makeId(3)], property_id: OTHER.id };
    expect(listChanges(calls)).toEqual([['POST', '/media/move', body]]);
    expect(toastTexts()).toEqual(['Success! / 2 items moved to House 2.']);
    await expect.element(page.getByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
  });

  test('one is moved to general media by its menu, where it is not offered its own property', async () => {
    const calls = await show({ [MOVE]: () => json({ items: [] }) });
    await button('More actions for photo-2.jpg').click();
    await page.getByRole('menuitem', { name: 'Move to another property' }).click();
    await expect.element(page.getByRole('radio', { name: /^House 2/ })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /^House 1/ })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /^General media/ }).click();
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect
      .poll(() => listChanges(calls))
      .toEqual([['POST', '/media/move', { ids: [makeId(2)], property_id: null }]]);
  });

  test('a move that is refused says why in its place', async () => {
    await show({ [MOVE]: () => problem(404, 'not_found', { detail: 'There is no such property.' }) });
    await button('More actions for photo-4.jpg').click();
    await page.getByRole('menuitem', { name: 'Move to another property' }).click();
    await page.getByRole('radio', { name: /^House 1/ }).click();
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such property.');
  });

  /** Nothing shows what is deleted, so that nothing is asked. */
  const DELETION = {
    'POST /media/deletion-check': () => json({ count: 2, shown_by: [], is_refused: false, trash_days: 30 }),
    'POST /media/delete': ({ body }: { body: unknown }) => json(body),
  };

  test('all of a property are chosen and deleted at once, and the bar lets go of them', async () => {
    const calls = await show(DELETION);
    await button('Select in House 1').click();
    await button('Select all in House 1').click();
    const bar = page.getByRole('region', { name: 'Selected items' });
    await expect.element(bar).toMatchTextContent('2 selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    const ids = [makeId(1), makeId(2)];
    await expect
      .poll(() => listChanges(calls))
      .toEqual([
        ['POST', '/media/deletion-check', { ids }],
        ['POST', '/media/delete', { ids }],
      ]);
    await expect.poll(toastTexts).toEqual(['Media Deleted / 2 items']);
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('what is deleted by itself is not chosen any more, and Escape lets go of the rest', async () => {
    await show(DELETION);
    await tick(1);
    await tick(2);
    const bar = page.getByRole('region', { name: 'Selected items' });
    await expect.element(bar).toMatchTextContent('2 selected');
    await button('Delete photo-1.jpg').click();
    await expect.element(bar).toMatchTextContent('1 selected');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
  });
});

test('the details of a property are edited in their dialog', async () => {
  workspaceNetwork([[PROPERTY, []]]);
  await renderWorkspace();
  await getPropertyCard(PROPERTY).getByRole('button', { name: 'Edit details of House 1' }).click();
  await expect
    .element(dialog('Property details').getByRole('textbox', { name: /^Property name/ }))
    .toHaveValue('House 1');
});
