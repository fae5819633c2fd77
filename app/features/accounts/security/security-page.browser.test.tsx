import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { currentSession } from '#app/lib/session/session-store.ts';
import { toastQueue } from '#app/lib/state/toast.ts';
import {
  accountNetwork,
  done,
  HERE,
  JANE,
  listWrites,
  PASSKEY,
  PHONE,
  renderArea,
  signOffQuietly,
} from '#app/test/account-area.ts';
import { json, problem } from '#app/test/ordering-network.ts';
import { toastTitles } from '#app/test/ordering-page.ts';

beforeEach(signOffQuietly);
afterEach(async () => {
  vi.restoreAllMocks();
  await signOffQuietly();
});

const region = (name: string) => page.getByRole('region', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const typePassword = async (label: RegExp, text: string) => region('Password').getByLabelText(label).first().fill(text);

async function fillPasswords(current: string, next: string, repeated: string): Promise<void> {
  await typePassword(/^Current password/, current);
  await typePassword(/^New password/, next);
  await typePassword(/^Confirm new password/, repeated);
}

test('a new password is set with the present one, and the controls are empty afterwards', async () => {
  const calls = accountNetwork({
    'POST /api/account/password': done,
    'GET /api/auth/get-session': () => json({ account: JANE }),
  });
  await renderArea('/account/security');
  await fillPasswords('old password', 'new password', 'new password');
  await button('Change password').click();
  await expect.poll(toastTitles).toContain('Password changed');
  expect(listWrites(calls)).toEqual([
    ['POST', '/api/account/password', { current_password: 'old password', new_password: 'new password' }],
  ]);
  await expect
    .element(
      region('Password')
        .getByLabelText(/^New password/)
        .first(),
    )
    .toHaveValue('');
});

test.each([
  ['new password', 'another', 'Passwords do not match.'],
  ['short', 'short', 'Password must be at least 8 characters long.'],
])("ACC-21: %s and %s are refused with the toast 'Error' and beside the control: %s", async (next, repeated, text) => {
  const calls = accountNetwork({ 'POST /api/account/password': done });
  await renderArea('/account/security');
  await fillPasswords('old password', next, repeated);
  await button('Change password').click();
  await expect.poll(() => toastQueue()[0]).toMatchObject({ title: 'Error', description: text, variant: 'destructive' });
  await expect.element(region('Password').getByText(text)).toBeVisible();
  expect(listWrites(calls)).toEqual([]);
});

test('a wrong present password is shown in the form, and nothing typed is lost', async () => {
  accountNetwork({ 'POST /api/account/password': () => problem(403, 'forbidden') });
  await renderArea('/account/security');
  await fillPasswords('wrong', 'new password', 'new password');
  await button('Change password').click();
  await expect.element(region('Password').getByRole('alert')).toMatchTextContent('The server says so.');
  await expect
    .element(
      region('Password')
        .getByLabelText(/^New password/)
        .first(),
    )
    .toHaveValue('new password');
});

test('an account that came by Google sets a first password without a present one', async () => {
  const calls = accountNetwork({
    'POST /api/account/password': done,
    'GET /api/auth/get-session': () => json({ account: JANE }),
  });
  await renderArea('/account/security', { ...JANE, has_password: false });
  await expect.element(button('Set up two-factor')).toBeDisabled();
  await typePassword(/^New password/, 'new password');
  await typePassword(/^Confirm new password/, 'new password');
  await button('Set password').click();
  await expect.poll(toastTitles).toContain('Password set');
  expect(listWrites(calls)).toEqual([['POST', '/api/account/password', { new_password: 'new password' }]]);
});

test('the sessions stand with this device first, where they are and when they were used', async () => {
  accountNetwork();
  await renderArea('/account/security');
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Chrome on macOS.*This device.*203\.0\.113\.7.*in use now/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Safari on iPhone.*198\.51\.100\.23.*last used 2 hours ago/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Signed in Nov 10, 2026/);
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
});

test('another session is ended, and goes from the list', async () => {
  let sessions = [HERE, PHONE];
  const calls = accountNetwork({
    'GET /api/account/sessions': () => json({ sessions }),
    'DELETE /api/account/sessions/s-phone': () => {
      sessions = [HERE];
      return done();
    },
  });
  await renderArea('/account/security');
  await button('Sign out Safari on iPhone').click();
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument();
  expect(listWrites(calls)).toEqual([['DELETE', '/api/account/sessions/s-phone', null]]);
});

test('sessions that cannot be loaded can be loaded again', async () => {
  let isAway = true;
  accountNetwork({
    'GET /api/account/sessions': () => (isAway ? problem(503, 'unavailable') : json({ sessions: [HERE] })),
  });
  await renderArea('/account/security');
  await expect.element(page.getByText('Your sessions could not be loaded')).toBeVisible();
  isAway = false;
  await button('Try again').click();
  await expect.element(page.getByText(/^Chrome on macOS/)).toBeVisible();
});

test.each([
  ['Sign out everywhere else', 'others', 'signed_in'],
  ['Sign out everywhere', 'global', 'visitor'],
])('ACC-23: "%s" asks first, then signs out with the scope %s', async (name, scope, state) => {
  const calls = accountNetwork({ 'POST /api/auth/sign-out': done });
  await renderArea('/account/security');
  await button(name).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => currentSession().state).toBe(state);
  expect(listWrites(calls)).toEqual([['POST', '/api/auth/sign-out', { scope }]]);
  await expect.poll(toastTitles).toContain('Signed Out');
});

test('a session that has ended elsewhere leaves the page for its guard', async () => {
  accountNetwork({ 'GET /api/account/sessions': () => problem(401, 'unauthenticated') });
  await renderArea('/account/security');
  await expect.poll(() => currentSession()).toEqual({ state: 'visitor', hasSignedOut: false });
});

test('Google is offered only where it is configured', async () => {
  accountNetwork({}, { hasGoogleSignIn: false });
  await renderArea('/account/security');
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect.element(region('Google')).not.toBeInTheDocument();
});

test('a linked Google account is unlinked after a question', async () => {
  const google = { id: 'i-1', provider: 'google', created_at: '2026-11-04T15:00:00.000Z' };
  let identities = [google];
  const calls = accountNetwork(
    {
      'GET /api/account/identities': () => json({ identities, providers: ['google'] }),
      'DELETE /api/account/identities/i-1': () => {
        identities = [];
        return done();
      },
    },
    { hasGoogleSignIn: true },
  );
  await renderArea('/account/security');
  await button('Unlink Google').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect.element(button('Link Google')).toBeVisible();
  expect(listWrites(calls)).toEqual([['DELETE', '/api/account/identities/i-1', null]]);
});

test('why Google cannot be linked is shown', async () => {
  accountNetwork({ 'POST /api/account/identities/link': () => problem(409, 'conflict') }, { hasGoogleSignIn: true });
  await renderArea('/account/security');
  await button('Link Google').click();
  await expect.poll(toastTitles).toContain('Google could not be linked');
});

const OPTIONS = {
  rp: { id: 'localhost', name: 'Studio' },
  user: { id: 'AAAA', name: JANE.email, displayName: JANE.full_name },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

async function askForPasskey(): Promise<void> {
  await renderArea('/account/security');
  await button('Add a passkey').click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('My laptop');
  await button('Continue').click();
}

test('a passkey that the browser makes is added under its name', async () => {
  let passkeys: unknown[] = [];
  const calls = accountNetwork({
    'GET /api/account/passkeys': () => json({ passkeys }),
    'POST /api/account/passkeys/options': () => json(OPTIONS),
    'POST /api/account/passkeys': () => {
      passkeys = [PASSKEY];
      return json(PASSKEY, 201);
    },
  });
  const made = Object.create(PublicKeyCredential.prototype, {
    toJSON: { value: () => ({ id: 'cred', response: { attestationObject: 'AAAA' } }) },
  });
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made);
  await askForPasskey();
  await expect.element(region('Passkeys').getByRole('listitem')).toBeVisible();
  expect(listWrites(calls).at(-1)).toEqual([
    'POST',
    '/api/account/passkeys',
    { name: 'My laptop', response: { id: 'cred', response: { attestationObject: 'AAAA' } } },
  ]);
});

test.each([
  ['NotAllowedError', 'No passkey was made. You can try again.'],
  ['InvalidStateError', 'This device holds a passkey for your account already.'],
])('a browser that makes no passkey (%s) is explained: %s', async (name, text) => {
  accountNetwork({ 'POST /api/account/passkeys/options': () => json(OPTIONS) });
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', name));
  await askForPasskey();
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
});

test('a passkey is removed after a question', async () => {
  let passkeys = [PASSKEY];
  accountNetwork({
    'GET /api/account/passkeys': () => json({ passkeys }),
    'DELETE /api/account/passkeys/p-1': () => {
      passkeys = [];
      return done();
    },
  });
  await renderArea('/account/security');
  await button('Remove My laptop').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(region('Passkeys').getByRole('listitem')).not.toBeInTheDocument();
});
