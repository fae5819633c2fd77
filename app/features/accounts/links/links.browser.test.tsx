import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentSession, startSession } from '#app/lib/session/session-store.ts';
import {
  becomeNewVisitor,
  done,
  EDITOR,
  fakeNetwork,
  json,
  listBodies,
  noAnswer,
  PHOTOGRAPHER,
  problem,
  REALTOR,
  renderPage,
  TOKEN,
  toastTexts,
} from '#app/test/accounts.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { UpdatePassword } from './update-password.tsx';
import { VerifyEmail } from './verify-email.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const email = () => page.getByRole('textbox', { name: 'Email' });

/** Follows a mail's link: its token is behind `#`. */
const followLink = () => window.history.replaceState(null, '', `#token=${TOKEN}`);

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No control is named ${name}.`);
  return found;
};

describe('/forgot-password', () => {
  const REQUEST = 'POST /auth/request-password-reset';
  const open = () => renderPage({ path: '/forgot-password', Component: ForgotPassword });

  test("ACC-17: after sending, a 'Check your email' confirmation with a 'Back to Sign In' link", async () => {
    const calls = fakeNetwork({ [REQUEST]: () => json({ message: 'If there is such an account, a mail is coming.' }) });
    await open();
    await email().fill('rosa@example.com');
    await button('Send Reset Link').click();
    await expect.element(heading('Check your email')).toBeVisible();
    await expect.element(page.getByText(/If there is such an account/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/realtor-auth');
    expect(listBodies(calls, REQUEST)).toEqual([{ email: 'rosa@example.com' }]);
    await button('Use another address').click();
    await expect.element(email()).toHaveValue('rosa@example.com');
  });

  test('ACC-17: email is required, and an email', async () => {
    const calls = fakeNetwork();
    await open();
    await button('Send Reset Link').click();
    await expect.element(email()).toHaveAccessibleDescription('Email is required.');
    await email().fill('rosa');
    await button('Send Reset Link').click();
    await expect.element(email()).toHaveAccessibleDescription(/not an email address/);
    expect(listBodies(calls, REQUEST)).toEqual([]);
  });

  test('a failed request for a mail is reported, and the address stays', async () => {
    fakeNetwork({ [REQUEST]: () => problem(429, 'rate_limited', { detail: 'Too many mails.', retryAfter: 60 }) });
    await open();
    await email().fill('rosa@example.com');
    await button('Send Reset Link').click();
    await expect.poll(toastTexts).toEqual(['Error / Too many mails. You can try again in a minute.']);
    await expect.element(email()).toHaveValue('rosa@example.com');
  });
});

describe('/update-password', () => {
  const CHECK = 'POST /auth/check-reset-link';
  const RESET = 'POST /auth/reset-password';
  const valid = { [CHECK]: () => json({ is_valid: true }) };
  const open = () => renderPage({ path: '/update-password', Component: UpdatePassword });

  async function setPassword(password: string, repeated = password): Promise<void> {
    await expect.element(button('Update Password')).toBeVisible();
    await userEvent.fill(control('new_password'), password);
    await userEvent.fill(control('confirm_password'), repeated);
    await button('Update Password').click();
  }

  test("ACC-18, ACC-19: 'Verifying link', then the form, and the token leaves the address at once", async () => {
    const answer = Promise.withResolvers<Response>();
    const calls = fakeNetwork({ [CHECK]: () => answer.promise });
    followLink();
    await open();
    await expect.element(page.getByText('Verifying link')).toBeVisible();
    expect(window.location.hash).toBe('');
    answer.resolve(json({ is_valid: true }));
    await expect.element(button('Update Password')).toBeVisible();
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['new_password', 'new-password'],
      ['confirm_password', 'new-password'],
    ]);
    expect(listBodies(calls, CHECK)).toEqual([{ token: TOKEN }]);
  });

  test.each([
    ['is not valid', () => json({ is_valid: false })],
    ['has expired', () => problem(400, 'invalid_link')],
    ['is not whole', () => problem(422, 'invalid_input')],
  ])("ACC-18: a link that %s shows 'Invalid or Expired Link' and 'Request New Link'", async (_name, answer) => {
    fakeNetwork({ [CHECK]: answer });
    followLink();
    await open();
    await expect.element(heading('Invalid or Expired Link')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Request New Link' }))
      .toHaveAttribute('href', '/forgot-password');
  });

  test('ACC-19: without the link of a mail there is no form', async () => {
    const calls = fakeNetwork();
    await open();
    await expect.element(heading('Invalid or Expired Link')).toBeVisible();
    expect(listBodies(calls, CHECK)).toEqual([]);
  });

  test('a link that could not be checked is checked again by a press', async () => {
    let isAway = true;
    fakeNetwork({ [CHECK]: () => (isAway ? noAnswer() : json({ is_valid: true })) });
    followLink();
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be reached/);
    isAway = false;
    await button('Try again').click();
    await expect.element(button('Update Password')).toBeVisible();
  });

  test('ACC-20: on success the user is signed out and sent to /login', async () => {
    const calls = fakeNetwork({ ...valid, [RESET]: done });
    startSession(REALTOR);
    followLink();
    await open();
    await setPassword('a good long one');
    await expect.element(page.getByText('Reached /login')).toBeVisible();
    expect(listBodies(calls, RESET)).toEqual([{ token: TOKEN, new_password: 'a good long one' }]);
    expect(toastTexts()).toEqual(['Success! / Your password has been changed. Please sign in with it.']);
    expect(currentSession().state).toBe('visitor');
  });

  test.each([
    ['seven77', 'seven77', 'new_password', 'Password must be at least 8 characters long.'],
    ['a good long one', 'another long one', 'confirm_password', 'Passwords do not match.'],
  ])("ACC-21: %s and %s are refused with the toast title 'Error'", async (first, second, name, text) => {
    const calls = fakeNetwork(valid);
    followLink();
    await open();
    await setPassword(first, second);
    await expect.poll(toastTexts).toEqual([`Error / ${text}`]);
    expect(control(name)).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')));
    expect(control(name)).toHaveFocus();
    expect(listBodies(calls, RESET)).toEqual([]);
  });

  test('a password that the server refuses is shown beside its control', async () => {
    const detail = 'This password is too common.';
    const fields = [{ path: 'new_password', message: detail }];
    fakeNetwork({ ...valid, [RESET]: () => problem(422, 'invalid_input', { detail, fields }) });
    followLink();
    await open();
    await setPassword('password123');
    await expect.poll(toastTexts).toEqual([`Error / ${detail}`]);
    expect(control('new_password')).toHaveFocus();
    expect(control('new_password').value).toBe('password123');
  });

  test('a link that was used meanwhile leads to a new one', async () => {
    fakeNetwork({ ...valid, [RESET]: () => problem(400, 'invalid_link') });
    followLink();
    await open();
    await setPassword('a good long one');
    await expect.element(heading('Invalid or Expired Link')).toBeVisible();
  });
});

describe('/verify-email', () => {
  const CHECK = 'POST /auth/check-verification-link';
  const VERIFY = 'POST /auth/verify-email';
  const AGAIN = 'POST /auth/send-verification-email';
  const EMAIL = 'rosa@example.com';
  const step = (next: string) => ({ [CHECK]: () => json({ next, email: EMAIL }) });
  const open = () => renderPage({ path: '/verify-email', Component: VerifyEmail });

  test.each([
    ['confirm', 'Confirm my address', 'verified', 'Your address is confirmed'],
    ['allow_change', 'Confirm the change', 'sent_to_new_address', 'One more step'],
    ['finish_change', 'Confirm this address', 'email_changed', 'Your address has changed'],
  ])(
    'a link for %s does nothing until "%s" is pressed; what it did then (%s) is said as "%s"',
    async (next, label, outcome, title) => {
      const calls = fakeNetwork({ ...step(next), [VERIFY]: () => json({ outcome, email: EMAIL }) });
      followLink();
      await open();
      await expect.element(button(label)).toBeVisible();
      await expect.element(page.getByText(EMAIL)).toBeVisible();
      expect(window.location.hash).toBe('');
      expect(listBodies(calls, CHECK)).toEqual([{ token: TOKEN }]);
      expect(listBodies(calls, VERIFY)).toEqual([]);
      await button(label).click();
      await expect.element(heading(title)).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/realtor-auth');
      expect(listBodies(calls, VERIFY)).toEqual([{ token: TOKEN }]);
    },
  );

  test('in another browser than the one that signed up a password is chosen, which leads to the sign-in', async () => {
    const calls = fakeNetwork({
      ...step('choose_password'),
      [VERIFY]: () => json({ outcome: 'verified', email: EMAIL }),
      'GET /auth/get-session': () => json({ account: null }),
    });
    followLink();
    await open();
    await expect.element(heading('Choose your password')).toBeVisible();
    await userEvent.fill(control('new_password'), 'a good long one');
    await userEvent.fill(control('confirm_password'), 'another long one');
    await button('Update Password').click();
    await expect.poll(toastTexts).toEqual(['Error / Passwords do not match.']);
    await userEvent.fill(control('confirm_password'), 'a good long one');
    await button('Update Password').click();
    await expect.element(page.getByText('Reached /login')).toBeVisible();
    expect(listBodies(calls, VERIFY)).toEqual([{ token: TOKEN, new_password: 'a good long one' }]);
  });

  test('a press in a browser that has signed out meanwhile asks for a password instead', async () => {
    let next = 'confirm';
    fakeNetwork({
      [CHECK]: () => json({ next, email: EMAIL }),
      [VERIFY]: () => {
        next = 'choose_password';
        return problem(422, 'invalid_input', { fields: [{ path: 'new_password', message: 'Choose one.' }] });
      },
    });
    followLink();
    await open();
    await button('Confirm my address').click();
    await expect.element(heading('Choose your password')).toBeVisible();
  });

  test('a link to a new address is of no use where the account that asked is not signed in', async () => {
    const calls = fakeNetwork(step('sign_in'));
    followLink();
    await open();
    await expect.element(heading('Please sign in first')).toBeVisible();
    await expect.element(page.getByText(/do nothing: nothing happens/)).toBeVisible();
    expect(listBodies(calls, VERIFY)).toEqual([]);
  });

  test.each([
    [PHOTOGRAPHER, 'Go to your day', '/day'],
    [EDITOR, 'Go to production', '/admin/production'],
    [REALTOR, 'Go to Your Media Library', '/realtor/media'],
  ])('ACC-4: the confirmed address of $full_name leads on to where they begin', async (account, name, home) => {
    fakeNetwork({
      ...step('confirm'),
      [VERIFY]: () => json({ outcome: 'verified', email: account.email }),
      'GET /auth/get-session': () => json({ account }),
    });
    startSession(account);
    followLink();
    await open();
    await button('Confirm my address').click();
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', home);
  });

  test('a signed-in account is loaded again once its address has changed', async () => {
    const changed = { ...REALTOR, email: 'new@example.com' };
    fakeNetwork({
      ...step('finish_change'),
      [VERIFY]: () => json({ outcome: 'email_changed', email: 'new@example.com' }),
      'GET /auth/get-session': () => json({ account: changed }),
    });
    startSession(REALTOR);
    followLink();
    await open();
    await button('Confirm this address').click();
    await expect.element(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    await expect.poll(currentSession).toEqual({ state: 'signed_in', account: changed });
  });

  test.each([
    ['is not good any more', () => json({ next: 'invalid', email: null })],
    ['is not whole', () => problem(422, 'invalid_input', { fields: [{ path: 'token', message: 'Not whole.' }] })],
  ])('a link that %s can be sent again', async (_name, answer) => {
    const calls = fakeNetwork({ [CHECK]: answer, [AGAIN]: () => json({ message: 'A new link is on its way.' }) });
    followLink();
    await open();
    await expect.element(heading('Invalid or Expired Link')).toBeVisible();
    await email().fill(EMAIL);
    await button('Send again').click();
    await expect.element(heading('Check your email')).toBeVisible();
    await expect.element(page.getByText('A new link is on its way.')).toBeVisible();
    expect(listBodies(calls, AGAIN)).toEqual([{ email: EMAIL }]);
  });

  test('a link that was used between two looks is invalid', async () => {
    let next = 'confirm';
    fakeNetwork({
      [CHECK]: () => json({ next, email: EMAIL }),
      [VERIFY]: () => {
        next = 'invalid';
        return problem(400, 'invalid_link');
      },
    });
    followLink();
    await open();
    await button('Confirm my address').click();
    await expect.element(heading('Invalid or Expired Link')).toBeVisible();
  });

  test('a link that could not be looked at is looked at again by a press', async () => {
    let isAway = true;
    fakeNetwork({ [CHECK]: () => (isAway ? noAnswer() : json({ next: 'confirm', email: EMAIL })) });
    followLink();
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be reached/);
    isAway = false;
    await button('Try again').click();
    await expect.element(button('Confirm my address')).toBeVisible();
  });

  test('a press that got no answer can be repeated', async () => {
    let isAway = true;
    fakeNetwork({
      ...step('confirm'),
      [VERIFY]: () => (isAway ? noAnswer() : json({ outcome: 'verified', email: EMAIL })),
    });
    followLink();
    await open();
    await button('Confirm my address').click();
    await expect.poll(toastTexts).toHaveLength(1);
    isAway = false;
    await button('Confirm my address').click();
    await expect.element(heading('Your address is confirmed')).toBeVisible();
  });
});
