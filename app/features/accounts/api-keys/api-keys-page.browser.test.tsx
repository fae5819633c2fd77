import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { ApiKeyJson } from '#domain/accounts/api-keys/api-key-json.ts';
import { ApiKeysPage } from './api-keys-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const LIST = 'GET /v1/keys';
const MAKE = 'POST /v1/keys';
const SECRET = `ls_live_abcdefghij_${'k'.repeat(52)}`;
const KEY: ApiKeyJson = {
  id: '3f0c8a52-6a0f-4b7e-9d38-000000000001',
  name: 'Website',
  hint: 'ls_live_abcdefghij_…',
  scopes: ['orders:read', 'quotes:write'],
  state: 'active',
  created_at: '2026-11-20T15:00:00.000Z',
  created_by: 'Ada Miller',
  expires_at: '2027-02-18T15:00:00.000Z',
  last_used_at: '2026-11-26T09:00:00.000Z',
  revoked_at: null,
};
const other = (number: number, change: Partial<ApiKeyJson>): ApiKeyJson => ({
  ...KEY,
  id: KEY.id.replace(/.$/, String(number)),
  ...change,
});
const listOf = (...data: ApiKeyJson[]) => json({ data, next_cursor: null });

async function show(answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({ [LIST]: () => listOf(), ...answers });
  await renderInPanel(ApiKeysPage, '/admin/settings/api-keys');
  return calls;
}

const rows = () => page.getByRole('table', { name: 'API keys' }).getByRole('row');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Make a key' });

describe('the keys', () => {
  test('are listed with what they may do, whether they work and when they were used', async () => {
    await show({
      [LIST]: () =>
        listOf(
          KEY,
          other(2, { name: 'Old one', state: 'revoked', revoked_at: '2026-11-21T15:00:00.000Z', last_used_at: null }),
          other(3, { name: 'Expired one', state: 'expired', scopes: ['read'] }),
          other(4, { name: 'Left alone', state: 'stopped', scopes: ['write'], created_by: null }),
        ),
    });
    for (const text of [
      'Website',
      'ls_live_abcdefghij_…',
      'orders: read, quotes: write',
      'Active',
      'until Feb 18, 2027',
    ]) {
      await expect.element(rows().nth(1)).toMatchTextContent(text);
    }
    await expect.element(rows().nth(1)).toMatchTextContent('by Ada Miller');
    await expect.element(rows().nth(2)).toMatchTextContent('Revoked');
    await expect.element(rows().nth(2)).toMatchTextContent('Never');
    await expect.element(rows().nth(3)).toMatchTextContent('Read everything');
    await expect.element(rows().nth(4)).toMatchTextContent('Its creator is no longer an owner.');
    expect(page.getByRole('button', { name: /^Revoke/ }).elements()).toHaveLength(1);
    await expectAccessibleInBothThemes('the list of keys');
  });

  test('say so where there are none, and lead to the first', async () => {
    await show();
    await expect.element(page.getByText('There are no keys yet.')).toBeVisible();
    await button('Make a key').click();
    await expect.element(dialog()).toBeVisible();
  });

  test('that cannot be loaded say why, and come with another try', async () => {
    let isAway = true;
    await show({ [LIST]: () => (isAway ? problem(503, 'unavailable') : listOf(KEY)) });
    await expect.element(page.getByRole('alert')).toMatchTextContent('The keys could not be loaded');
    isAway = false;
    await button('Try again').click();
    await expect.element(rows().nth(1)).toMatchTextContent('Website');
  });

  test('are revoked after a question', async () => {
    const calls = await show({ [LIST]: () => listOf(KEY), [`DELETE /v1/keys/${KEY.id}`]: done });
    await button('Revoke the key Website').click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('refused at once');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect.poll(() => listChanges(calls)).toHaveLength(1);
    await expect.poll(toastTexts).toEqual(expect.arrayContaining([expect.stringContaining('no longer works')]));
  });
});

describe('a new key', () => {
  test('is made for the parts that were chosen, is shown once and can be copied', async () => {
    const calls = await show({ [MAKE]: () => json({ ...KEY, key: SECRET }) });
    await button('Make a key').click();
    await dialog().getByLabelText(/^Name/).fill('Website');
    await dialog()
      .getByLabelText(/^Access/)
      .selectOptions('Only some parts');
    await dialog().getByLabelText('Orders').selectOptions('Read and write');
    await dialog().getByLabelText('Slots').selectOptions('Read');
    await expectAccessibleInBothThemes('the form of a key');
    await dialog().getByRole('button', { name: 'Make key' }).click();
    const shown = page.getByRole('dialog', { name: 'Copy the key now' });
    await expect.element(shown.getByText(SECRET)).toBeVisible();
    const asked = { name: 'Website', scopes: ['slots:read', 'orders:write'], expires_at: expect.any(String) };
    expect(listChanges(calls)).toEqual([['POST', '/v1/keys', asked]]);
    await expectAccessibleInBothThemes('the key');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await shown.getByRole('button', { name: 'Copy the key' }).click();
    expect(copied).toHaveBeenCalledWith(SECRET);
    copied.mockRestore();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
    await button('Make a key').click();
    await expect.element(dialog()).toBeVisible();
  });

  test('needs a name and something that it may do', async () => {
    const calls = await show();
    await button('Make a key').click();
    await dialog().getByRole('button', { name: 'Make key' }).click();
    await expect.element(dialog()).toMatchTextContent('Name is required.');
    await dialog().getByLabelText(/^Name/).fill('Website');
    await dialog()
      .getByLabelText(/^Access/)
      .selectOptions('Only some parts');
    await dialog().getByRole('button', { name: 'Make key' }).click();
    await expect.element(dialog()).toMatchTextContent('Choose what the key may do.');
    expect(listChanges(calls)).toEqual([]);
  });

  test('without an end is asked for as such, and asks for the password where that is due', async () => {
    let isConfirmed = false;
    const calls = await show({
      [MAKE]: () => (isConfirmed ? json({ ...KEY, key: SECRET }) : problem(403, 'confirmation_required')),
      'POST /account/confirm': () => {
        isConfirmed = true;
        return done();
      },
    });
    await button('Make a key').click();
    await dialog().getByLabelText(/^Name/).fill('Website');
    await dialog()
      .getByLabelText(/^Expiration/)
      .selectOptions('Never');
    await dialog().getByRole('button', { name: 'Make key' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm your password' });
    await expect.element(asked).toBeVisible();
    const field = document.querySelector<HTMLInputElement>('input[name="password"]');
    if (!field) throw new Error('No password is asked for.');
    await userEvent.fill(field, 'violet-Lantern-42');
    await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(page.getByText(SECRET)).toBeVisible();
    expect(listChanges(calls).at(-1)?.[2]).toEqual({ name: 'Website', scopes: ['read'], expires_at: null });
  });
});
