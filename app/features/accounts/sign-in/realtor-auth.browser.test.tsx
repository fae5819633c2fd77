import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { currentSession } from '#app/lib/session/session-store.ts';
import { SIGNED_IN_HINT } from '#app/lib/session/signed-in-hint.ts';
import {
  ADMIN,
  becomeNewVisitor,
  EDITOR,
  fakeNetwork,
  json,
  listBodies,
  noAnswer,
  PHOTOGRAPHER,
  problem,
  REALTOR,
  rememberSignedIn,
  renderPage,
  signedIn,
  toastTexts,
  visibleToast,
} from '#app/test/accounts.ts';
import { SIGN_IN_BLOCKED } from '#domain/accounts/account-messages.ts';
import { RealtorAuth } from './realtor-auth.tsx';

beforeEach(() => page.viewport(1280, 800));
beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const SIGN_IN = 'POST /auth/sign-in/email';
const SIGN_UP = 'POST /auth/sign-up/email';

function InFrame() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <RealtorAuth />
    </main>
  );
}

const open = (search = '') => renderPage({ path: '/realtor-auth', Component: InFrame, at: `/realtor-auth${search}` });

const email = () => page.getByRole('textbox', { name: 'Email' });
const password = () => page.getByLabelText('Password', { exact: false }).first();
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function signIn(): Promise<void> {
  await email().fill('Rosa@Example.com');
  await password().fill('a good long one');
  await button('Sign In').click();
}

const FILLED = {
  full_name: 'Rosa Martinez',
  email: 'rosa@example.com',
  password: 'a good long one',
  confirm_password: 'a good long one',
  company_name: 'Martinez Homes',
};

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No control is named ${name}.`);
  return found;
};

async function signUp(change: Partial<typeof FILLED> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...FILLED, ...change })) await userEvent.fill(control(name), text);
  await button('Sign Up').click();
}

test('a sign-in that is blocked says that a reset opens at once, and leads there', async () => {
  const refusal = problem(429, 'rate_limited', { detail: SIGN_IN_BLOCKED, retryAfter: 900 });
  fakeNetwork({ [SIGN_IN]: () => refusal.clone() });
  await open();
  await signIn();
  const text = `${SIGN_IN_BLOCKED} You can try again in 15 minutes.`;
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect.poll(toastTexts).toEqual([`Login Failed / ${text}`]);
  const link = page.getByRole('link', { name: 'Reset my password' });
  await expect.element(link).toHaveAttribute('href', '/forgot-password');
});

describe('the two tabs', () => {
  test('ACC-1, ACC-2: Sign In is there by default, with the link to a forgotten password', async () => {
    fakeNetwork();
    await open();
    await expect.element(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await expect
      .element(page.getByRole('link', { name: 'Forgot your password?' }))
      .toHaveAttribute('href', '/forgot-password');
  });

  test('ACC-1: the query parameter tab selects the tab, and choosing one writes it', async () => {
    fakeNetwork();
    await open('?tab=signup');
    await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect.element(button('Sign In')).toBeVisible();
  });

  test('ACC-10: Sign Up asks for full name, email, password twice and, if wanted, the company', async () => {
    fakeNetwork();
    await open('?tab=signup');
    await expect.element(button('Sign Up')).toBeVisible();
    const controls = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(controls.map(({ name, required, autocomplete }) => [name, required, autocomplete])).toEqual([
      ['full_name', true, 'name'],
      ['email', true, 'username'],
      ['password', true, 'new-password'],
      ['confirm_password', true, 'new-password'],
      ['company_name', false, 'organization'],
    ]);
  });

  test('password managers find name and password of a sign-in', async () => {
    fakeNetwork();
    await open();
    await expect.element(email()).toHaveAttribute('autocomplete', 'username');
    expect(control('password').autocomplete).toBe('current-password');
  });

  test('what was typed on one tab is there after a look at the other, passwords aside', async () => {
    fakeNetwork();
    await open('?tab=signup');
    await userEvent.fill(control('full_name'), 'Rosa Martinez');
    await userEvent.fill(control('email'), 'rosa@example.com');
    await userEvent.fill(control('password'), 'a good long one');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect.element(email()).toHaveValue('rosa@example.com');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Rosa Martinez');
    expect(control('password').value).toBe('');
  });
});

describe('the link of an invitation', () => {
  const INVITED = '?tab=signup&email=Leyla%2Bhouse%40Example.com';

  test('fills in the email address, on both tabs, and it can be changed', async () => {
    fakeNetwork();
    await open(INVITED);
    await expect.element(email()).toHaveValue('leyla+house@example.com');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await expect.element(email()).toHaveValue('leyla+house@example.com');
    await email().fill('other@example.com');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect.element(email()).toHaveValue('other@example.com');
  });

  test.each([
    'leyla',
    '<script>alert(1)</script>',
    'a@b',
    'leyla@example.com%0D%0Ax',
    `${'a'.repeat(300)}@example.com`,
  ])('with %j, which is no address, fills in nothing', async (text) => {
    fakeNetwork();
    await open(`?tab=signup&email=${encodeURIComponent(text)}`);
    await expect.element(button('Sign Up')).toBeVisible();
    expect(control('email').value).toBe('');
  });
});

describe('signing in', () => {
  test('ACC-4: role realtor goes to /realtor/media', async () => {
    const calls = fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: REALTOR }) });
    await open();
    await signIn();
    await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
    expect(listBodies(calls, SIGN_IN)).toEqual([
      { email: 'rosa@example.com', password: 'a good long one', remember: true },
    ]);
    expect(toastTexts()).toEqual(['Login successful!']);
    expect(currentSession()).toEqual({ state: 'signed_in', account: REALTOR });
    expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('1');
  });

  test('ACC-4: role admin goes to /admin/hub', async () => {
    fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: ADMIN }) });
    await open();
    await signIn();
    await expect.element(page.getByText('Reached /admin/hub')).toBeVisible();
  });

  test.each([
    [PHOTOGRAPHER, '/day'],
    [EDITOR, '/admin/production'],
  ])('ACC-4: $full_name begins where their work is', async (account, home) => {
    fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account }) });
    await open();
    await signIn();
    await expect.element(page.getByText(`Reached ${home}`)).toBeVisible();
  });

  test.each([
    [PHOTOGRAPHER, 'Go to your day', '/day'],
    [EDITOR, 'Go to production', '/admin/production'],
  ])('ACC-4: $full_name, who is signed in already, is offered that page', async (account, name, home) => {
    rememberSignedIn();
    fakeNetwork(signedIn(account));
    await open();
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', home);
  });

  test('ACC-5: no role gives Login Error and stays', async () => {
    fakeNetwork({ [SIGN_IN]: () => json({ next: 'no_role' }) });
    await open();
    await signIn();
    await expect
      .poll(toastTexts)
      .toEqual(["Login Error / Your account doesn't have an assigned role. Please contact support."]);
    await expect.element(button('Sign In')).toBeVisible();
    expect(currentSession().state).toBe('visitor');
    expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
  });

  test('the way leads back to the page that the visitor wanted', async () => {
    fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: REALTOR }) });
    await open('?next=%2Faccount%2Forders%3Fpage%3D2');
    await signIn();
    await expect.element(page.getByText('Reached /account/orders?page=2')).toBeVisible();
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'check 49: an address that asks to continue to %s leads to the own home',
    async (next) => {
      fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: REALTOR }) });
      await open(`?next=${encodeURIComponent(next)}`);
      await signIn();
      await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
    },
  );

  test('an account with a second step is asked for its code, and the way back is kept', async () => {
    fakeNetwork({ [SIGN_IN]: () => json({ next: 'two_factor' }) });
    await open('?next=%2Faccount');
    await signIn();
    await expect.element(page.getByText('Reached /two-factor?next=%2Faccount')).toBeVisible();
    expect(currentSession().state).toBe('unknown');
  });

  test('ACC-3: a wrong password says Login Failed with the returned message, for 7 seconds', async () => {
    fakeNetwork({
      [SIGN_IN]: () => problem(401, 'unauthenticated', { detail: 'Invalid credentials. Please try again.' }),
    });
    await open();
    await signIn();
    await expect.poll(toastTexts).toEqual(['Login Failed / Invalid credentials. Please try again.']);
    expect(visibleToast()).toMatchObject({ variant: 'destructive', duration: 7000 });
    await expect.element(email()).toHaveValue('Rosa@Example.com');
    await expect.element(password()).toHaveValue('a good long one');
  });

  test('ACC-3: a failure without words says that the credentials are invalid', async () => {
    fakeNetwork({ [SIGN_IN]: () => problem(500, 'internal') });
    await open();
    await signIn();
    await expect.poll(toastTexts).toEqual(['Login Failed / Invalid credentials. Please try again.']);
  });

  test('too many tries are told when another makes sense', async () => {
    fakeNetwork({ [SIGN_IN]: () => problem(429, 'rate_limited', { detail: 'Too many attempts.', retryAfter: 600 }) });
    await open();
    await signIn();
    await expect.poll(toastTexts).toEqual(['Login Failed / Too many attempts. You can try again in 10 minutes.']);
  });

  test('a server that is away is not mistaken for a wrong password', async () => {
    fakeNetwork({ [SIGN_IN]: noAnswer });
    await open();
    await signIn();
    await expect.poll(toastTexts).toEqual(['Login Failed / The server could not be reached. Please try again.']);
  });

  test('an address that is not confirmed can have its mail again', async () => {
    const again = 'POST /auth/send-verification-email';
    const calls = fakeNetwork({
      [SIGN_IN]: () => problem(403, 'address_unconfirmed', { detail: 'The link is in your mailbox.' }),
      [again]: () => json({ message: 'A new link is on its way.' }),
    });
    await open();
    await signIn();
    await expect.element(page.getByText('The link is in your mailbox.').first()).toBeVisible();
    await button('Send the confirmation email again').click();
    await expect.element(page.getByText('A new link is on its way.')).toBeVisible();
    expect(listBodies(calls, again)).toEqual([{ email: 'rosa@example.com' }]);
  });

  test('a suspended account is told so, and offered no mail', async () => {
    const detail = 'This account is suspended. To confirm who you are, please contact us.';
    fakeNetwork({ [SIGN_IN]: () => problem(403, 'suspended', { detail }) });
    await open();
    await signIn();
    await expect.poll(toastTexts).toEqual([`Login Failed / ${detail}`]);
    await expect.element(button('Send the confirmation email again')).not.toBeInTheDocument();
  });

  test('what is missing is shown beside its control, and nothing is sent', async () => {
    const calls = fakeNetwork();
    await open();
    await email().fill('rosa');
    await button('Sign In').click();
    await expect.element(email()).toHaveAccessibleDescription(/not an email address/);
    await expect.element(password()).toHaveAccessibleDescription('Password is required.');
    await expect.element(email()).toHaveFocus();
    await email().fill('rosa@example.com');
    await expect.element(email()).not.toHaveAttribute('aria-invalid');
    expect(listBodies(calls, SIGN_IN)).toEqual([]);
  });

  test('a second press while the first is under way sends nothing more', async () => {
    const answer = Promise.withResolvers<Response>();
    const calls = fakeNetwork({ [SIGN_IN]: () => answer.promise });
    await open();
    await signIn();
    await expect.element(button('Signing in...')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    answer.resolve(json({ next: 'signed_in', account: REALTOR }));
    await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
    expect(listBodies(calls, SIGN_IN)).toHaveLength(1);
  });

  test('who does not want to stay signed in is not', async () => {
    const calls = fakeNetwork({ [SIGN_IN]: () => json({ next: 'signed_in', account: REALTOR }) });
    await open();
    await page.getByRole('checkbox', { name: 'Keep me signed in' }).click();
    await signIn();
    await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
    expect(listBodies(calls, SIGN_IN)).toMatchObject([{ remember: false }]);
  });
});

describe('signing up', () => {
  const CONFIRM = 'Please check your email for a confirmation link to complete your registration.';

  test("ACC-13: 'Signup Almost Complete!' shows the returned message for 9 seconds and the form is cleared", async () => {
    const calls = fakeNetwork({ [SIGN_UP]: () => json({ message: CONFIRM, needs_confirmation: true }) });
    await open('?tab=signup');
    await signUp();
    await expect.poll(toastTexts).toEqual([`Signup Almost Complete! / ${CONFIRM}`]);
    expect(visibleToast()).toMatchObject({ duration: 9000 });
    for (const name of Object.keys(FILLED)) expect(control(name).value).toBe('');
    const { confirm_password: _repeated, ...sent } = FILLED;
    expect(listBodies(calls, SIGN_UP)).toEqual([{ ...sent, locale: 'en' }]);
    await expect.element(button('Send the confirmation email again')).toBeVisible();
  });

  test('ACC-14: whose email is confirmed already may log in at once', async () => {
    const message = 'Signup successful! You can now log in.';
    fakeNetwork({ [SIGN_UP]: () => json({ message, needs_confirmation: false }) });
    await open('?tab=signup');
    await signUp();
    await expect.element(button('Sign In')).toBeVisible();
    await expect.element(email()).toHaveValue('rosa@example.com');
    expect(toastTexts()).toEqual([`Success! / ${message}`]);
  });

  test('ACC-16: a success takes the place of the failure before it, at the top of the page', async () => {
    const message = 'Signup successful! You can now log in.';
    let attempts = 0;
    const answer = () => {
      attempts += 1;
      return attempts === 1 ? problem(500, 'internal') : json({ message, needs_confirmation: false });
    };
    fakeNetwork({ [SIGN_UP]: answer });
    await page.viewport(375, 400);
    await open('?tab=signup');
    await signUp();
    await expect.poll(toastTexts).toEqual(['Signup Failed / An unexpected error occurred.']);
    await expect.poll(() => window.scrollY).toBeGreaterThan(0);
    await button('Sign Up').click();
    await expect.element(button('Sign In')).toBeInTheDocument();
    expect(toastTexts()).toEqual([`Success! / ${message}`]);
    await expect.poll(() => window.scrollY).toBe(0);
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('ACC-11: the two passwords must match', async () => {
    const calls = fakeNetwork();
    await open('?tab=signup');
    await signUp({ confirm_password: 'another long one' });
    await expect.poll(toastTexts).toEqual(['Signup Failed / Passwords do not match.']);
    expect(control('confirm_password')).toHaveAccessibleDescription('Passwords do not match.');
    expect(control('confirm_password')).toHaveFocus();
    expect(control('password').value).toBe(FILLED.password);
    expect(listBodies(calls, SIGN_UP)).toEqual([]);
  });

  test('ACC-11: the password must be at least 8 characters', async () => {
    const calls = fakeNetwork();
    await open('?tab=signup');
    await signUp({ password: 'seven77', confirm_password: 'seven77' });
    await expect.poll(toastTexts).toEqual(['Signup Failed / Password must be at least 8 characters long.']);
    expect(control('password')).toHaveAccessibleDescription(/Password must be at least 8 characters long\./);
    expect(listBodies(calls, SIGN_UP)).toEqual([]);
  });

  test('ACC-15: a refused sign-up says Signup Failed with the message, beside its control too', async () => {
    const detail = 'This password is too common. Please choose one that others would not guess.';
    const fields = [{ path: 'password', message: detail }];
    fakeNetwork({ [SIGN_UP]: () => problem(422, 'invalid_input', { detail, fields }) });
    await open('?tab=signup');
    await signUp();
    await expect.poll(toastTexts).toEqual([`Signup Failed / ${detail}`]);
    expect(control('password')).toHaveFocus();
    for (const [name, text] of Object.entries(FILLED)) expect(control(name).value).toBe(text);
  });

  test('ACC-15: a sign-up that fails without words says so', async () => {
    fakeNetwork({ [SIGN_UP]: () => problem(500, 'internal') });
    await open('?tab=signup');
    await signUp();
    await expect.poll(toastTexts).toEqual(['Signup Failed / An unexpected error occurred.']);
  });
});

describe('who is signed in already', () => {
  test('is requested by the server only where somebody seems to be', async () => {
    const calls = fakeNetwork();
    await open();
    await expect.element(button('Sign In')).toBeVisible();
    expect(listBodies(calls, 'GET /auth/get-session')).toEqual([]);
  });

  test('is told so, continues, and is never forwarded', async () => {
    rememberSignedIn();
    fakeNetwork(signedIn(REALTOR));
    await open('?next=%2Faccount');
    await expect.element(page.getByText('rosa@example.com')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account');
  });

  test('with the wrong role learns which account it is, and may go home or sign out', async () => {
    rememberSignedIn();
    fakeNetwork(signedIn(REALTOR));
    await open('?next=%2Fadmin%2Forders');
    await expect.element(page.getByText(/not for this account, which is signed in as a realtor/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to Your Media Library' }))
      .toHaveAttribute('href', '/realtor/media');
    await button('Sign out').click();
    await expect.element(button('Sign In')).toBeVisible();
    expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
  });

  test('may sign in where the session has ended meanwhile', async () => {
    rememberSignedIn();
    fakeNetwork();
    await open();
    await expect.element(button('Sign In')).toBeVisible();
    expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
  });

  test('may sign in where the server gives no answer', async () => {
    rememberSignedIn();
    fakeNetwork({ 'GET /auth/get-session': noAnswer });
    await open();
    await expect.element(button('Sign In')).toBeVisible();
  });
});
