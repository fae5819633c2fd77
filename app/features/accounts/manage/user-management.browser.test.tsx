import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADMIN, becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, listQueries, makeUser, renderInPanel } from '#app/test/admin.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { UserManagement } from './user-management.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const PATH = '/admin/user-management';
const LIST = 'GET /admin/users';
const PageForm = () => <UserManagement form="page" />;
const PanelForm = () => <UserManagement form="panel" />;

const makeAnswer = (users: AdminUser[], total: number | null = users.length, next_cursor: string | null = null) =>
  json({ users, next_cursor, total });
const rows = () => page.getByRole('table', { name: 'Users' }).getByRole('row');

async function show(users: AdminUser[], more: Parameters<typeof adminNetwork>[0] = {}, at = PATH) {
  const calls = adminNetwork({ [LIST]: () => makeAnswer(users), ...more });
  await renderInPanel(PageForm, at);
  return calls;
}

test('ACC-38: the columns are Full Name, Email, Company, Role, Joined, Actions', async () => {
  await show([makeUser(1, { email_verified: false })]);
  await expect.element(rows().nth(1)).toBeVisible();
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent);
  expect(headers).toEqual(['Full Name', 'Email', 'Company', 'Role', 'Joined', 'Actions']);
  for (const text of ['User 1', 'user-1@example.com', 'Not confirmed', 'Doe Realty', 'realtor', 'Nov 1, 2026']) {
    await expect.element(rows().nth(1)).toMatchTextContent(text);
  }
});

test('a user says when they signed in last, as a day of the studio', async () => {
  // 23:30 of November 17 in the studio's zone.
  await show([makeUser(1, { last_sign_in_at: '2026-11-18T04:30:00.000Z' }), makeUser(2)]);
  await expect.element(rows().nth(1)).toMatchTextContent('Last sign-in Nov 17, 2026');
  await expect.element(rows().nth(2)).toMatchTextContent('Never signed in');
});

test('ACC-39: the role is realtor where it is absent', async () => {
  await show([makeUser(1, {}, { role: null })]);
  await expect.element(rows().nth(1).getByText('realtor', { exact: true })).toBeVisible();
});

test('ACC-41: the page searches companies too, once the typing has rested, and the address keeps it', async () => {
  const calls = await show([makeUser(1)]);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('doe');
  await expect
    .poll(() => listQueries(calls, '/admin/users').at(-1))
    .toEqual({ sort: 'joined', company_search: 'true', q: 'doe' });
});

test('ACC-41: the panel searches name and email alone, and has no way back to the hub', async () => {
  const calls = adminNetwork({ [LIST]: () => makeAnswer([makeUser(1)]) });
  await renderInPanel(PanelForm, '/admin/dashboard?tab=users&q=ada');
  await expect.element(rows().nth(1)).toBeVisible();
  expect(listQueries(calls, '/admin/users')).toEqual([{ sort: 'joined', company_search: 'false', q: 'ada' }]);
  await expect.element(page.getByRole('link', { name: 'Back to Admin Control Hub' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'User Management' })).toHaveAttribute('aria-current', 'page');
});

test('ACC-41: a back link leads to the hub', async () => {
  await show([makeUser(1)]);
  const back = page.getByRole('link', { name: 'Back to Admin Control Hub' });
  await expect.element(back).toHaveAttribute('href', '/admin/hub');
});

describe('the way to the media of a user', () => {
  const properties = `/admin/realtors/${makeUser(1).id}/properties`;
  const admin = makeUser(2, {}, { role: 'admin' });

  test('ACC-42: a realtor has a Manage Media link to their properties, an admin has none', async () => {
    await show([makeUser(1), admin]);
    const link = rows().nth(1).getByRole('link', { name: 'Manage Media of User 1' });
    await expect.element(link).toHaveTextContent('Manage Media');
    await link.click();
    await expect.element(page.getByText(`Reached ${properties}`)).toBeVisible();
  });

  test('ACC-42: in the panel only users with role realtor get the Manage link', async () => {
    adminNetwork({ [LIST]: () => makeAnswer([makeUser(1), admin, makeUser(3, {}, { role: null })]) });
    await renderInPanel(PanelForm, '/admin/dashboard?tab=users');
    await expect.element(rows().nth(3)).toBeVisible();
    const links = page.getByRole('table').getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-label')])).toEqual([
      ['Manage', 'Manage User 1'],
      ['Manage', 'Manage User 3'],
    ]);
    expect(links[0]?.getAttribute('href')).toBe(properties);
  });

  test('on phones Manage Media is on the card of the user', async () => {
    await page.viewport(375, 812);
    await show([makeUser(1)]);
    await page.getByRole('link', { name: 'Manage Media of User 1' }).click();
    await expect.element(page.getByText(`Reached ${properties}`)).toBeVisible();
  });
});

test('a search and a sort order in the address are requested', async () => {
  const calls = await show([makeUser(1)], {}, `${PATH}?q=ada&sort=name`);
  await expect.element(page.getByRole('searchbox')).toHaveValue('ada');
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  expect(listQueries(calls, '/admin/users')).toEqual([{ sort: 'name', company_search: 'true', q: 'ada' }]);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('last_sign_in');
  await expect.poll(() => listQueries(calls, '/admin/users').at(-1)?.sort).toBe('last_sign_in');
});

test('ACC-38: nobody found says so', async () => {
  await show([]);
  await expect.element(page.getByText('No users found matching your search.')).toBeVisible();
  await expect.element(page.getByText('0 users')).toBeVisible();
});

test('users that are on their way say so', async () => {
  const held = Promise.withResolvers<Response>();
  await show([], { [LIST]: () => held.promise });
  await expect.element(page.getByText('Loading users')).toBeInTheDocument();
  held.resolve(makeAnswer([makeUser(1)]));
  await expect.element(page.getByText('1 user', { exact: true })).toBeVisible();
});

test('ACC-43: users that cannot be fetched say why, and can be loaded again', async () => {
  let isAway = true;
  await show([], { [LIST]: () => (isAway ? problem(503, 'unavailable') : makeAnswer([makeUser(1)])) });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Error fetching users.*The server says so/);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows().nth(1)).toBeVisible();
});

test('the next users join those that are shown; where they cannot be fetched those stay', async () => {
  const answers = [
    () => makeAnswer([makeUser(3), makeUser(2)], 3, 'after-2'),
    () => problem(503, 'unavailable'),
    () => makeAnswer([makeUser(1)], 3),
  ];
  let asked = 0;
  const calls = await show([], { [LIST]: () => answers[asked++]?.() ?? problem(500, 'internal') });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Error fetching users');
  await expect.element(rows().nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows().elements().length).toBe(4);
  expect(listQueries(calls, '/admin/users').at(-1)?.cursor).toBe('after-2');
});

test('totals are exact up to 1,000', async () => {
  await show([], { [LIST]: () => makeAnswer([makeUser(1)], null) });
  await expect.element(page.getByText('1,000+ users')).toBeVisible();
});

describe('the menu of a user', () => {
  const open = () => page.getByRole('button', { name: 'Actions for User 1' }).click();
  const one = makeUser(1);
  const address = `/admin/users/${one.id}`;
  const AS_ADMIN = { role: 'admin', staff_roles: [], person_id: null, sees_orders: false };
  const answers = {
    [`PATCH ${address}`]: () => json(one),
    [`POST ${address}/suspend`]: () => json(one),
    [`POST ${address}/unsuspend`]: () => json(one),
    [`POST ${address}/sign-out`]: () => json({ ended_sessions: 1 }),
  };

  test.each([
    ['Make admin', 'Make User 1 an admin?', 'Make admin', ['PATCH', address, AS_ADMIN], 'is an admin now.'],
    ['Suspend', 'Suspend User 1?', 'Suspend', ['POST', `${address}/suspend`, null], 'is suspended.'],
    [
      'Sign out everywhere',
      'Sign User 1 out everywhere?',
      'Sign out',
      ['POST', `${address}/sign-out`, null],
      'is signed out everywhere.',
    ],
  ])('%s asks first, does it and says so', async (item, title, action, change, said) => {
    const calls = await show([one], answers);
    await open();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('alertdialog', { name: title });
    await expect.element(dialog).toBeVisible();
    expect(listChanges(calls)).toEqual([]);
    await dialog.getByRole('button', { name: action }).click();
    await expect.poll(() => listChanges(calls)).toEqual([change]);
    await expect.poll(toastTexts).toEqual([`Success! / User 1 ${said}`]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('Staff roles makes a user a photographer who is a person of the crew', async () => {
    const people = [{ id: makeUser(7).id, name: 'Ana Lima', user_id: null }];
    const calls = await show([one], { ...answers, 'GET /admin/people': () => json({ people }) });
    await open();
    await page.getByRole('menuitem', { name: 'Staff roles' }).click();
    const dialog = page.getByRole('dialog', { name: 'What User 1 may do' });
    await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOptions('staff');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Choose at least one role in the studio.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Photographer/ }).click();
    await dialog.getByRole('combobox', { name: 'Person of the crew' }).selectOptions('Ana Lima');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const grant = { role: 'staff', staff_roles: ['photographer'], person_id: makeUser(7).id, sees_orders: false };
    await expect.poll(() => listChanges(calls)).toEqual([['PATCH', address, grant]]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('a suspended user is let in again, and an admin made a realtor', async () => {
    const suspended = makeUser(1, { suspended_at: '2026-11-19T10:00:00.000Z' }, { role: 'admin' });
    const calls = await show([suspended], answers);
    await expect.element(rows().nth(1)).toMatchTextContent('suspended');
    await open();
    await expect.element(page.getByRole('menuitem', { name: 'Make realtor' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Unsuspend' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsuspend' }).click();
    await expect.poll(() => listChanges(calls)).toEqual([['POST', `${address}/unsuspend`, null]]);
  });

  test('turning back changes nothing, and gives the focus back', async () => {
    const calls = await show([one], answers);
    await open();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Actions for User 1' })).toHaveFocus();
    expect(listChanges(calls)).toEqual([]);
  });

  test('a refusal is shown as the server says it', async () => {
    await show([one], {
      [`POST ${address}/suspend`]: () => problem(409, 'conflict', { detail: 'This is the only admin.' }),
    });
    await open();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
    await expect.poll(toastTexts).toEqual(['Nothing was changed / This is the only admin.']);
  });

  test('the own account has none', async () => {
    await show([makeUser(1, { id: ADMIN.id })]);
    await expect.element(rows().nth(1)).toMatchTextContent('Your account');
    await expect.element(page.getByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });
});

test.each([375, 768, 1024])('%i pixels wide each user is a card that says what each value is', async (width) => {
  await page.viewport(width, 812);
  await show([makeUser(1)]);
  await expect.element(rows().nth(1).getByText('Email', { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

describe('deleting a user', () => {
  const one = makeUser(1, { version: 4 });
  const address = `/admin/users/${one.id}`;
  const dialog = () => page.getByRole('dialog', { name: 'Delete User 1?' });
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for User 1' }).click();
    await page.getByRole('menuitem', { name: 'Delete account' }).click();
  };
  const type = (text: string) => dialog().getByRole('textbox').fill(text);
  const press = () => dialog().getByRole('button', { name: 'Delete account' }).click();

  test('asks for their address, says what goes, and names the version that was shown', async () => {
    let ifMatch: string | null = null;
    const calls = await show([one], {
      [`DELETE ${address}`]: (call) => {
        ifMatch = call.ifMatch;
        return new Response(null, { status: 204 });
      },
    });
    await open();
    await expect.element(dialog()).toMatchTextContent('Invoices keep what they must show.');
    await type('user-2@example.com');
    await press();
    await expect.element(dialog().getByText('Please type user-1@example.com.')).toBeVisible();
    expect(listChanges(calls)).toEqual([]);
    await type('User-1@Example.com ');
    await press();
    await expect.poll(toastTexts).toEqual(['Success! / The account of User 1 is deleted.']);
    expect(listChanges(calls)).toEqual([['DELETE', address, null]]);
    expect(ifMatch).toBe('"4"');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => listQueries(calls, '/admin/users').length).toBe(2);
  });

  test('asks for the own password where it was not given a moment ago', async () => {
    let isConfirmed = false;
    await show([one], {
      'POST /account/confirm': () => {
        isConfirmed = true;
        return new Response(null, { status: 204 });
      },
      [`DELETE ${address}`]: () =>
        isConfirmed ? new Response(null, { status: 204 }) : problem(403, 'confirmation_required'),
    });
    await open();
    await type('user-1@example.com');
    await press();
    const asked = page.getByRole('dialog', { name: 'Confirm your password' });
    await expect.element(asked).toBeVisible();
    const field = document.querySelector<HTMLInputElement>('input[name="password"]');
    if (!field) throw new Error('No password is asked for.');
    await userEvent.fill(field, 'a good long one');
    await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(toastTexts).toEqual(['Success! / The account of User 1 is deleted.']);
  });

  test('says why not', async () => {
    const detail = 'A shoot of this user is still to come. Cancel it first, or delete the account after it.';
    await show([one], { [`DELETE ${address}`]: () => problem(409, 'conflict', { detail }) });
    await open();
    await type('user-1@example.com');
    await press();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(detail);
  });
});
