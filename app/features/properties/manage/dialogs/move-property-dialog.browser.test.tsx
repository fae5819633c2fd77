import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges, makeUser } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeProperty, makePropertyList } from '#app/test/properties.ts';
import {
  becomeTallVisitor,
  getPropertyCard,
  ROSA,
  renderWorkspace,
  workspaceNetwork,
} from '#app/test/properties-workspace.ts';
import type { MovePreview } from '#domain/properties/property-move.ts';

beforeEach(becomeTallVisitor);
afterEach(becomeNewVisitor);

const PROPERTY = makeProperty(1, { realtor_id: ROSA.id });
const NORA = makeUser(2, { email: 'nora@example.com' }, { full_name: 'Nora Quill', role: 'realtor' });
const STAFF = makeUser(3, { email: 'norbert@example.com' }, { full_name: 'Norbert Staff', role: 'staff' });
const MOVE = `POST /properties/${PROPERTY.id}/move`;
const PREVIEW: MovePreview = {
  from: { id: ROSA.id, name: 'Rosa Martinez', email: 'rosa@example.com', is_told: true },
  to: { id: NORA.id, name: 'Nora Quill', email: 'nora@example.com', is_told: true },
  media: 12,
  links: 2,
  own_links: 1,
  tours: 1,
  has_originals_page: true,
  has_review: true,
  orders: 2,
  unpaid_orders: 1,
  uploads: 0,
  doubles: 1,
  version: 1,
};

const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Opens the dialog, looks for an account and chooses it. */
async function choose(answers = {}, preview: Partial<MovePreview> = {}) {
  const calls = workspaceNetwork([[PROPERTY, []]], {
    'GET /admin/users': () => json({ users: [NORA, STAFF, ROSA], next_cursor: null, total: 3 }),
    [`GET /properties/${PROPERTY.id}/move`]: () => json({ ...PREVIEW, ...preview }),
    ...answers,
  });
  await renderWorkspace();
  await button('Change agent of House 1').click();
  await page.getByRole('searchbox', { name: 'Search for the new agent' }).fill('nor');
  await expect.element(page.getByRole('list', { name: 'Found' })).toBeVisible();
  return calls;
}

describe('moving a property to another agent', () => {
  test('offers other realtors alone, and says what moves and what does not', async () => {
    await choose();
    expect(page.getByRole('list', { name: 'Found' }).getByRole('listitem').elements()).toHaveLength(1);
    await button(/^Nora Quill/).click();
    await expect
      .element(dialog())
      .toMatchTextContent('moves: 12 files, 1 tour, the delivery with its license, the review, the page of originals.');
    await expect
      .element(dialog())
      .toMatchTextContent('2 links of others work now. Those of Rosa Martinez (1) end in any case.');
    await expect
      .element(dialog())
      .toMatchTextContent('2 orders stay with who placed them, with order page and invoices. Nothing is billed again.');
    await expect.element(dialog()).toMatchTextContent('1 of them is not paid yet: Rosa Martinez still owes that');
    await expect.element(dialog()).toMatchTextContent('Both get an email.');
    await expect.element(dialog()).toMatchTextContent('1 property of theirs has the same name or address. Both stay.');
    await expectAccessibleInBothThemes('what moves');
  });

  test('PROP-21: ends the links unless somebody chooses to keep those of others', async () => {
    let isThere = true;
    const calls = await choose({
      'GET /properties': () => json(makePropertyList(isThere ? [PROPERTY] : [])),
      [MOVE]: () => {
        isThere = false;
        return json({ ...PROPERTY, realtor_id: NORA.id, version: 2 });
      },
    });
    await button(/^Nora Quill/).click();
    await expect.element(page.getByRole('radio', { name: /^End all links/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Keep the links of others/ }).click();
    await button('Move property').click();
    await expect.element(page.getByText('No properties created yet.')).toBeVisible();
    expect(listChanges(calls)).toEqual([
      ['POST', `/properties/${PROPERTY.id}/move`, { account_id: NORA.id, links: 'kept' }],
    ]);
    await expect.poll(toastTexts).toEqual(['Moved / House 1 is in the library of Nora Quill now.']);
  });

  test('says why it is refused, and stays', async () => {
    await choose({ [MOVE]: () => problem(409, 'conflict', { detail: 'This account is suspended.' }) });
    await button(/^Nora Quill/).click();
    await button('Move property').click();
    await expect.poll(toastTexts).toEqual(['Not moved / This account is suspended.']);
    await expect.element(button('Move property')).toBeVisible();
  });
});

describe('a property that moved', () => {
  const moved = makeProperty(1, {
    realtor_id: ROSA.id,
    move: {
      id: '7c1d2e90-51b3-4c6f-8a27-0000000000aa',
      from: { id: NORA.id, name: 'Nora Quill' },
      to: { id: ROSA.id, name: 'Rosa Martinez' },
      until: '2026-11-21T15:00:00.000Z',
    },
  });
  const UNDO = `DELETE /properties/${moved.id}/moves/${moved.move?.id}`;

  test('PROP-25: says from whom, and is taken back by Undo', async () => {
    let isThere = true;
    workspaceNetwork([[moved, []]], {
      'GET /properties': () => json(makePropertyList(isThere ? [moved] : [])),
      [UNDO]: () => {
        isThere = false;
        return json({ ...moved, realtor_id: NORA.id, move: null, version: 2 });
      },
    });
    await renderWorkspace();
    await expect.element(getPropertyCard(moved)).toMatchTextContent('Moved from Nora Quill to Rosa Martinez');
    await expectAccessibleInBothThemes('a property that moved');
    await button('Undo the move of House 1').click();
    await expect.element(page.getByText('No properties created yet.')).toBeVisible();
    await expect.poll(toastTexts).toEqual(['Undone / House 1 is in the library of Nora Quill again.']);
  });

  test('says why the undo is refused', async () => {
    workspaceNetwork([[moved, []]], {
      [UNDO]: () => problem(409, 'conflict', { detail: 'This property was moved again since. Undo that move first.' }),
    });
    await renderWorkspace();
    await button('Undo the move of House 1').click();
    await expect.poll(toastTexts).toEqual(['Not undone / This property was moved again since. Undo that move first.']);
  });
});
