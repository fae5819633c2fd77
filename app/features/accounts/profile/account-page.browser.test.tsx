import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountNetwork, done, JANE, listWrites, renderArea, signOffQuietly } from '#app/test/account-area.ts';
import { problem as editProblem } from '#app/test/accounts.ts';
import { json, noAnswer, problem } from '#app/test/ordering-network.ts';
import { toastTitles } from '#app/test/ordering-page.ts';

beforeEach(signOffQuietly);
afterEach(signOffQuietly);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: RegExp) => page.getByRole('textbox', { name });
const dialog = () => page.getByRole('dialog');
const password = () =>
  dialog()
    .getByLabelText(/^Password/)
    .first();

test('the names are saved, and the frame shows them at once', async () => {
  const calls = accountNetwork({ 'PATCH /api/account': () => json({ ...JANE, full_name: 'Jane Roe' }) });
  await renderArea('/account');
  await expect.element(button('Save changes')).toBeDisabled();
  await field(/^Full Name/).fill('Jane Roe');
  await button('Save changes').click();
  await expect.poll(toastTitles).toContain('Changes saved');
  expect(listWrites(calls)).toEqual([
    ['PATCH', '/api/account', { full_name: 'Jane Roe', company_name: 'Doe Realty', locale: 'en' }],
  ]);
  await expect.element(page.getByText('Jane Roe')).toBeVisible();
});

test('the language of emails is chosen where there is more than one', async () => {
  const turkish = { ...JANE, locale: 'tr' } as const;
  const calls = accountNetwork({ 'PATCH /api/account': () => json({ ...JANE, version: 2 }) });
  await renderArea('/account', turkish);
  const choice = page.getByRole('combobox', { name: 'Language of our emails' });
  await expect.element(choice).toHaveValue('tr');
  await choice.selectOptions('en');
  await button('Save changes').click();
  await expect.poll(toastTitles).toContain('Changes saved');
  expect(listWrites(calls)).toEqual([
    ['PATCH', '/api/account', { full_name: 'Jane Doe', company_name: 'Doe Realty', locale: 'en' }],
  ]);
});

test('a language of emails that was chosen elsewhere meanwhile replaces the one shown', async () => {
  const turkish = { ...JANE, locale: 'tr' } as const;
  accountNetwork({
    'PATCH /api/account': () => editProblem(412, 'stale_version', { current: { ...JANE, version: 2 } }),
  });
  await renderArea('/account', turkish);
  await field(/^Company Name/).fill('Roe Realty');
  await button('Save changes').click();
  await expect.element(page.getByRole('combobox', { name: 'Language of our emails' })).toHaveValue('en');
  await expect.element(field(/^Company Name/)).toHaveValue('Roe Realty');
});

test('a name that is missing is shown beside the control, and nothing is sent', async () => {
  const calls = accountNetwork();
  await renderArea('/account');
  await field(/^Full Name/).fill(' ');
  await button('Save changes').click();
  await expect.element(field(/^Full Name/)).toHaveAccessibleDescription('Full Name is required.');
  await expect.element(field(/^Full Name/)).toHaveFocus();
  expect(listWrites(calls)).toEqual([]);
});

test('what the server finds wrong with a control is beside it, and what was typed is kept', async () => {
  const fields = [{ path: 'company_name', message: 'Company Name is too strange.' }];
  accountNetwork({ 'PATCH /api/account': () => problem(422, 'invalid_input', { fields }) });
  await renderArea('/account');
  await field(/^Company Name/).fill('Strange');
  await button('Save changes').click();
  await expect.element(field(/^Company Name/)).toHaveAccessibleDescription('Company Name is too strange.');
  await expect.element(field(/^Company Name/)).toHaveValue('Strange');
});

test('a server that is away is reported in the form', async () => {
  accountNetwork({ 'PATCH /api/account': noAnswer });
  await renderArea('/account');
  await field(/^Full Name/).fill('Jane Roe');
  await button('Save changes').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server could not be reached');
  await expect.element(field(/^Full Name/)).toHaveValue('Jane Roe');
});

test('a confirmed address says so; one that is not gets its mail again', async () => {
  const calls = accountNetwork({
    'POST /api/auth/send-verification-email': () => json({ message: 'We have written to you.' }),
  });
  await renderArea('/account', { ...JANE, email_verified: false });
  await expect.element(page.getByText('Not confirmed', { exact: true })).toBeVisible();
  await button('Send the mail again').click();
  await expect.poll(toastTitles).toContain('Mail sent');
  expect(listWrites(calls)).toEqual([['POST', '/api/auth/send-verification-email', { email: JANE.email }]]);
});

test('the tax number is stated where the studio asks for it, and waits until it is verified', async () => {
  const own = { is_asked: true, verified_number: 'PT 1', stated_number: '' };
  const calls = accountNetwork({
    'GET /api/account/tax-number': () => json(own),
    'PUT /api/account/tax-number': () => json({ ...own, stated_number: 'PT 2' }),
  });
  await renderArea('/account');
  const form = page.getByRole('form', { name: 'Tax number' });
  await expect.element(form).toMatchTextContent('PT 1Verified');
  await field(/^Tax number/).fill('PT 2');
  await button('Save tax number').click();
  await expect.element(form).toMatchTextContent('PT 2Not verified yetUntil then, documents say PT 1.');
  expect(listWrites(calls)).toEqual([['PUT', '/api/account/tax-number', { tax_number: 'PT 2' }]]);
});

test('a new email address is entered in a dialog, and the page says which mail to look for', async () => {
  const calls = accountNetwork({
    'POST /api/account/email': () => json({ message: 'We have written to jane@example.com.' }),
  });
  await renderArea('/account');
  await button('Change email').click();
  await dialog()
    .getByRole('textbox', { name: /^New email/ })
    .fill('Roe@Example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('We have written to jane@example.com.')).toBeVisible();
  expect(listWrites(calls)).toEqual([['POST', '/api/account/email', { new_email: 'roe@example.com' }]]);
  await expect.element(button('Change email')).toHaveFocus();
});

test('the address that the account has already is not requested again', async () => {
  const calls = accountNetwork();
  await renderArea('/account');
  await button('Change email').click();
  const control = dialog().getByRole('textbox', { name: /^New email/ });
  await control.fill('JANE@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(control).toHaveAccessibleDescription('This is your address already.');
  expect(listWrites(calls)).toEqual([]);
});

test('check 43: where the server asks for the password, a dialog does, and the call is made again', async () => {
  let isConfirmed = false;
  const calls = accountNetwork({
    'POST /api/account/email': () => (isConfirmed ? json({ message: 'Sent.' }) : problem(403, 'confirmation_required')),
    'POST /api/account/confirm': () => {
      isConfirmed = true;
      return done();
    },
  });
  await renderArea('/account');
  await button('Change email').click();
  await field(/^New email/).fill('roe@example.com');
  await userEvent.keyboard('{Enter}');
  const confirmation = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect.element(confirmation).toBeVisible();
  await userEvent.keyboard('my password{Enter}');
  await expect.element(page.getByText('Sent.', { exact: true })).toBeVisible();
  expect(listWrites(calls)).toEqual([
    ['POST', '/api/account/email', { new_email: 'roe@example.com' }],
    ['POST', '/api/account/confirm', { password: 'my password' }],
    ['POST', '/api/account/email', { new_email: 'roe@example.com' }],
  ]);
});

test('who turns back from the confirmation finds the form as it was, and no words about a failure', async () => {
  accountNetwork({ 'POST /api/account/email': () => problem(403, 'confirmation_required') });
  await renderArea('/account');
  await button('Change email').click();
  await field(/^New email/).fill('roe@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Confirm your password' })).not.toBeInTheDocument();
  await expect.element(field(/^New email/)).toHaveValue('roe@example.com');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a wrong password is shown in the confirmation, which stays open', async () => {
  accountNetwork({
    'POST /api/account/email': () => problem(403, 'confirmation_required'),
    'POST /api/account/confirm': () => problem(403, 'forbidden'),
  });
  await renderArea('/account');
  await button('Change email').click();
  await field(/^New email/).fill('roe@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible();
  await userEvent.keyboard('wrong{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server says so.');
});

test('all data of the account is downloaded as a file', async () => {
  accountNetwork({ 'GET /api/account/export': () => json({ account: JANE }) });
  const saved: { name: string; href: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
  await renderArea('/account');
  await userEvent.click(button('Download my data'));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['my-data.json']);
  const [file] = saved;
  vi.mocked(HTMLAnchorElement.prototype.click).mockRestore();
  vi.unstubAllGlobals();
  expect(await (await fetch(file?.href ?? '')).json()).toEqual({ account: JANE });
});

test('a download that fails says so', async () => {
  accountNetwork({ 'GET /api/account/export': () => problem(503, 'unavailable') });
  await renderArea('/account');
  await button('Download my data').click();
  await expect.poll(toastTitles).toContain('The download failed');
});

async function openDeletion(): Promise<void> {
  await renderArea('/account');
  await button('Delete my account').click();
  await expect.element(dialog()).toBeVisible();
}

test('before an account is deleted, the dialog says what goes and what stays', async () => {
  accountNetwork();
  await openDeletion();
  for (const text of ['What goes', 'What stays', 'photos and videos', 'facts of your orders']) {
    await expect.element(dialog()).toMatchTextContent(text);
  }
});

test('an account is deleted with the phrase and the password, and the visitor is led home', async () => {
  const calls = accountNetwork({ 'POST /api/account/delete': done });
  await openDeletion();
  await dialog().getByRole('textbox', { name: /^Type/ }).fill('Delete my account');
  await password().fill('my password');
  await dialog().getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(page.getByText('Reached /', { exact: true })).toBeVisible();
  expect(listWrites(calls)).toEqual([['POST', '/api/account/delete', { password: 'my password' }]]);
  await expect.poll(toastTitles).toContain('Account deleted');
});

test('without the phrase nothing is deleted', async () => {
  const calls = accountNetwork({ 'POST /api/account/delete': done });
  await openDeletion();
  await password().fill('my password');
  await dialog().getByRole('button', { name: 'Delete my account' }).click();
  const phrase = dialog().getByRole('textbox', { name: /^Type/ });
  await expect.element(phrase).toHaveAccessibleDescription('Please type “delete my account”.');
  await expect.element(phrase).toHaveFocus();
  expect(listWrites(calls)).toEqual([]);
});

test('why an account cannot be deleted now is shown in the dialog', async () => {
  accountNetwork({ 'POST /api/account/delete': () => problem(409, 'conflict') });
  await openDeletion();
  await dialog().getByRole('textbox', { name: /^Type/ }).fill('delete my account');
  await password().fill('my password');
  await dialog().getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('The server says so.');
});

test('an account without a password proves itself by a new sign-in, to which the page leads', async () => {
  const calls = accountNetwork({
    'POST /api/account/delete': () => problem(403, 'confirmation_required'),
    'POST /api/auth/sign-out': done,
  });
  await renderArea('/account', { ...JANE, has_password: false });
  await button('Delete my account').click();
  await expect.element(password()).not.toBeInTheDocument();
  await dialog().getByRole('textbox', { name: /^Type/ }).fill('delete my account');
  await dialog().getByRole('button', { name: 'Delete my account' }).click();
  await page
    .getByRole('dialog', { name: 'Please sign in again' })
    .getByRole('button', { name: 'Sign in again' })
    .click();
  await expect.element(page.getByText('Reached /login?next=%2Faccount')).toBeVisible();
  expect(listWrites(calls)).toEqual([
    ['POST', '/api/account/delete', {}],
    ['POST', '/api/auth/sign-out', { scope: 'local' }],
  ]);
});
