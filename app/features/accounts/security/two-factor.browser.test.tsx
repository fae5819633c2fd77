import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountNetwork, done, JANE, listWrites, renderArea, START, signOffQuietly } from '#app/test/account-area.ts';
import { type Call, json, problem } from '#app/test/ordering-network.ts';
import { toastTitles } from '#app/test/ordering-page.ts';

beforeEach(signOffQuietly);
afterEach(async () => {
  vi.restoreAllMocks();
  await signOffQuietly();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

const WITH_IT = { ...JANE, two_factor_enabled: true };

/** A server on which the set-up works, once the code is 123456. */
function goodServer(answers: Parameters<typeof accountNetwork>[0] = {}): Call[] {
  return accountNetwork({
    'POST /api/account/two-factor': () => json(START),
    'POST /api/account/two-factor/confirm': ({ body }) =>
      JSON.stringify(body) === '{"code":"123456"}' ? done() : problem(422, 'invalid_input'),
    'GET /api/auth/get-session': () => json({ account: WITH_IT }),
    ...answers,
  });
}

async function goToCode(): Promise<void> {
  await renderArea('/account/security');
  await button('Set up two-factor').click();
  await expect.element(dialog('Set up two-factor')).toBeVisible();
  await userEvent.keyboard('my password{Enter}');
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
}

async function giveCode(code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code/ }).fill(code);
  await userEvent.keyboard('{Enter}');
}

test('ACC-26: two-factor is set up with the password, the app and a first code', async () => {
  const calls = goodServer();
  await goToCode();
  await giveCode('123 456');
  await expect.element(dialog('Keep your recovery codes')).toBeVisible();
  expect(listWrites(calls)).toEqual([
    ['POST', '/api/account/two-factor', { password: 'my password' }],
    ['POST', '/api/account/two-factor/confirm', { code: '123456' }],
  ]);
  await button('I have kept them').click();
  await expect.poll(toastTitles).toContain('Two-factor is on');
  await expect.element(page.getByText('On', { exact: true })).toBeVisible();
  await expect.element(button('New recovery codes')).toBeVisible();
});

test('the key can be typed instead of scanned, and copied', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  goodServer();
  await goToCode();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await button('Copy the key').click();
  await expect.element(button('Copy the key')).toMatchTextContent('Copied');
  expect(copied).toEqual([START.secret]);
});

test('the QR code is drawn in the browser, black on white in both themes', async () => {
  document.documentElement.dataset.theme = 'dark';
  goodServer();
  await goToCode();
  const code = page.getByRole('img', { name: /^QR code/ }).element();
  expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
});

test('a wrong code is shown, and the next one may be tried', async () => {
  goodServer();
  await goToCode();
  await giveCode('12345');
  await expect
    .element(page.getByRole('textbox', { name: /^Code/ }))
    .toHaveAccessibleDescription(/The code has six digits/);
  await giveCode('654321');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server says so.');
  await giveCode('123456');
  await expect.element(dialog('Keep your recovery codes')).toBeVisible();
});

test('the recovery codes close by their own button alone', async () => {
  goodServer();
  await goToCode();
  await giveCode('123456');
  await expect.element(dialog('Keep your recovery codes')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Keep your recovery codes')).toBeVisible();
  await expect.element(button('Close')).not.toBeInTheDocument();
});

test('the recovery codes can be copied, and go on paper without the page', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  goodServer();
  await goToCode();
  await giveCode('123456');
  await expect.element(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first()).toBeVisible();
  await button('Copy the codes').click();
  await expect.poll(() => copied).toEqual([START.backup_codes.join('\n')]);
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('body > [data-print-sheet]');
  expect(sheet?.textContent).toContain(START.backup_codes[9]);
  expect(sheet?.textContent).toContain(JANE.email);
});

test('who closes the dialog before the code has changed nothing, and has the focus back', async () => {
  goodServer();
  await goToCode();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Set up two-factor')).toHaveFocus();
});

test('a wrong password is shown in the dialog', async () => {
  goodServer({ 'POST /api/account/two-factor': () => problem(403, 'forbidden') });
  await renderArea('/account/security');
  await button('Set up two-factor').click();
  await userEvent.keyboard('wrong{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server says so.');
});

test('fresh recovery codes are made with the password', async () => {
  const calls = accountNetwork({
    'POST /api/account/two-factor/backup-codes': () => json({ backup_codes: ['fresh-1', 'fresh-2'] }),
  });
  await renderArea('/account/security', WITH_IT);
  await button('New recovery codes').click();
  await userEvent.keyboard('my password{Enter}');
  await expect.element(page.getByText('fresh-2').first()).toBeVisible();
  expect(listWrites(calls)).toEqual([['POST', '/api/account/two-factor/backup-codes', { password: 'my password' }]]);
  await button('I have kept them').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('two-factor is turned off with the password', async () => {
  const calls = accountNetwork({
    'POST /api/account/two-factor/disable': done,
    'GET /api/auth/get-session': () => json({ account: JANE }),
  });
  await renderArea('/account/security', WITH_IT);
  await button('Turn off').click();
  await userEvent.keyboard('my password{Enter}');
  await expect.element(button('Set up two-factor')).toBeVisible();
  expect(listWrites(calls)).toEqual([['POST', '/api/account/two-factor/disable', { password: 'my password' }]]);
});
