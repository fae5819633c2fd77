import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, makeUser, renderInPanel } from '#app/test/admin.ts';
import type { Invitation } from '#domain/accounts/invitation.ts';
import { UserManagement } from './user-management.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const PATH = '/admin/user-management';
const LIST = 'GET /admin/invitations';
const INVITE = 'POST /admin/invitations';
const OPEN: Invitation = {
  id: '3f0c8a52-6a0f-4b7e-9d38-000000000077',
  full_name: 'Gül Guest',
  email: 'guest@example.com',
  role: 'admin',
  staff_roles: [],
  person_id: null,
  sees_orders: false,
  locale: 'tr',
  state: 'open',
  invited_by: 'Ada Miller',
  sent_at: '2026-11-20T15:00:00.000Z',
  expires_at: '2026-11-27T15:00:00.000Z',
};
const PageForm = () => <UserManagement form="page" />;
const makeAnswer = (...invitations: Invitation[]) => json({ invitations, total: invitations.length });
const rows = () => page.getByRole('table', { name: 'Invitations' }).getByRole('row');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function show(answers: Parameters<typeof adminNetwork>[0] = {}) {
  const users = () => json({ users: [makeUser(1)], next_cursor: null, total: 1 });
  const calls = adminNetwork({ 'GET /admin/users': users, ...answers });
  await renderInPanel(PageForm, PATH);
  return calls;
}

describe('the invitations', () => {
  test('say who is invited as what, by whom and until when', async () => {
    await show({ [LIST]: () => makeAnswer(OPEN, { ...OPEN, id: makeUser(9).id, state: 'expired', role: 'realtor' }) });
    for (const text of ['Gül Guest', 'guest@example.com', 'admin', 'invited', 'until Nov 27, 2026', 'Ada Miller']) {
      await expect.element(rows().nth(1)).toMatchTextContent(text);
    }
    await expect.element(rows().nth(2)).toMatchTextContent('expired');
    await expect.element(page.getByText('2 invitations')).toBeVisible();
  });

  test('are five at first, and all when asked for', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...OPEN,
      id: makeUser(index).id,
      full_name: `Guest ${index}`,
    }));
    await show({ [LIST]: () => makeAnswer(...many) });
    await expect.element(rows().nth(5)).toMatchTextContent('Guest 4');
    expect(rows().elements()).toHaveLength(6);
    await button('Show all 7').click();
    await expect.element(rows().nth(7)).toMatchTextContent('Guest 6');
  });

  test('take no room while nobody is invited', async () => {
    await show();
    await expect.element(page.getByText('1 user', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument();
  });

  test('that cannot be fetched say why, and leave the users where they are', async () => {
    let isAway = true;
    await show({ [LIST]: () => (isAway ? problem(503, 'unavailable') : makeAnswer(OPEN)) });
    await expect.element(page.getByRole('alert')).toMatchTextContent('Error fetching invitations');
    await expect.element(page.getByText('1 user', { exact: true })).toBeVisible();
    isAway = false;
    await button('Try again').click();
    await expect.element(rows().nth(1)).toMatchTextContent('Gül Guest');
  });

  test('are sent again, and the list says so', async () => {
    let state: Invitation['state'] = 'expired';
    const calls = await show({
      [LIST]: () => makeAnswer({ ...OPEN, state }),
      [`POST /admin/invitations/${OPEN.id}/resend`]: () => {
        state = 'open';
        return json(OPEN);
      },
    });
    await button('Send the invitation of Gül Guest again').click();
    await expect.poll(toastTexts).toEqual([expect.stringContaining('A new link is on its way to guest@example.com.')]);
    await expect.element(rows().nth(1)).toMatchTextContent('invited');
    expect(listChanges(calls)).toEqual([['POST', `/admin/invitations/${OPEN.id}/resend`, null]]);
  });

  test('are revoked after a question; one that was accepted meanwhile leaves the list', async () => {
    let isThere = true;
    const calls = await show({
      [LIST]: () => (isThere ? makeAnswer(OPEN) : makeAnswer()),
      [`DELETE /admin/invitations/${OPEN.id}`]: () => {
        isThere = false;
        return problem(404, 'not_found', { detail: 'There is no such invitation. It was accepted or revoked.' });
      },
    });
    await button('Revoke the invitation of Gül Guest').click();
    const dialog = page.getByRole('alertdialog', { name: 'Revoke the invitation of Gül Guest?' });
    await expect.element(dialog).toBeVisible();
    expect(listChanges(calls)).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect
      .poll(toastTexts)
      .toEqual(['Nothing was changed / There is no such invitation. It was accepted or revoked.']);
    await expect.element(page.getByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument();
  });
});

describe('inviting', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Invite a user' });
  async function fill(): Promise<void> {
    await button('Invite a user').click();
    await dialog().getByRole('textbox', { name: 'Full Name' }).fill('Gül Guest');
    await dialog().getByRole('textbox', { name: 'Email' }).fill('Guest@Example.com');
  }
  const send = () => dialog().getByRole('button', { name: 'Send invitation' }).click();

  test('asks for name, address, role and language, and says that the mail is on its way', async () => {
    let isInvited = false;
    const calls = await show({
      [LIST]: () => (isInvited ? makeAnswer(OPEN) : makeAnswer()),
      [INVITE]: () => {
        isInvited = true;
        return json(OPEN);
      },
    });
    await fill();
    await dialog().getByRole('combobox', { name: 'Role' }).selectOptions('admin');
    await dialog().getByRole('combobox', { name: 'Language of the emails' }).selectOptions('tr');
    await send();
    await expect.poll(toastTexts).toEqual(['Success! / An invitation is on its way to guest@example.com.']);
    const grant = { role: 'admin', staff_roles: [], person_id: null, sees_orders: false };
    const invite = { full_name: 'Gül Guest', email: 'guest@example.com', ...grant, locale: 'tr' };
    expect(listChanges(calls)).toEqual([['POST', '/admin/invitations', invite]]);
    await expect.element(rows().nth(1)).toMatchTextContent('Gül Guest');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('says beside the field what is wrong, and keeps what was typed', async () => {
    const message = 'This address is invited already. Send that invitation again, or revoke it.';
    await show({
      [INVITE]: () => problem(409, 'conflict', { detail: message, fields: [{ path: 'email', message }] }),
    });
    await fill();
    await dialog().getByRole('textbox', { name: 'Full Name' }).fill('');
    await send();
    await expect.element(dialog().getByRole('textbox', { name: 'Full Name' })).toHaveAttribute('aria-invalid', 'true');
    await dialog().getByRole('textbox', { name: 'Full Name' }).fill('Gül');
    await send();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await expect.element(dialog().getByRole('textbox', { name: 'Email' })).toHaveValue('Guest@Example.com');
  });
});
