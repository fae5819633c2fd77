import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '#app/lib/session/session-store.ts';
import { becomeNewVisitor, EDITOR, fakeNetwork, renderPage } from '#app/test/accounts.ts';
import AcceptInvitationRoute, { meta as acceptInvitationMeta } from './accept-invitation.tsx';
import AdminLoginRoute, { meta as adminLoginMeta } from './admin-login.tsx';
import DayRoute from './day.tsx';
import ForgotPasswordRoute, { meta as forgotPasswordMeta } from './forgot-password.tsx';
import RealtorAuthRoute, { meta as realtorAuthMeta } from './realtor-auth.tsx';
import RequireAdmin from './require-admin.tsx';
import RequireRealtor from './require-realtor.tsx';
import SetupAdminRoute, { meta as setupAdminMeta } from './setup-admin.tsx';
import SignInRedirectRoute from './sign-in-redirect.tsx';
import TwoFactorRoute, { meta as twoFactorMeta } from './two-factor.tsx';
import UpdatePasswordRoute, { meta as updatePasswordMeta } from './update-password.tsx';
import VerifyEmailRoute, { meta as verifyEmailMeta } from './verify-email.tsx';

const NO_MATCHES = { matches: [] };

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const metaAt = (search: string) => realtorAuthMeta({ ...NO_MATCHES, location: { search } });

test.each([
  ['/login?next=%2Faccount', '/realtor-auth?next=%2Faccount'],
  ['/signup', '/realtor-auth?tab=signup'],
])('SITE-6: %s redirects to %s', async (at, reached) => {
  await renderPage({ path: at.split('?')[0] ?? at, Component: SignInRedirectRoute, at });
  await expect.element(page.getByText(`Reached ${reached}`)).toBeVisible();
});

test.each([
  ['Sign In', metaAt('')],
  ['Sign Up', metaAt('?tab=signup')],
  ['Forgot Password', forgotPasswordMeta(NO_MATCHES)],
  ['New Password', updatePasswordMeta(NO_MATCHES)],
  ['Your Invitation', acceptInvitationMeta(NO_MATCHES)],
  ['Confirm Your Address', verifyEmailMeta(NO_MATCHES)],
  ['Two-Step Sign-In', twoFactorMeta(NO_MATCHES)],
  ['Admin Portal', adminLoginMeta(NO_MATCHES)],
  ['Admin Setup', setupAdminMeta(NO_MATCHES)],
])("SITE-5: the page '%s' has its title, and no search engine keeps it", (title, meta) => {
  expect(meta).toContainEqual({ title: `${title} | Capital Listing Media` });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
});

test.each([
  ['the new password', updatePasswordMeta(NO_MATCHES)],
  ['the invitation', acceptInvitationMeta(NO_MATCHES)],
  ['the confirmation', verifyEmailMeta(NO_MATCHES)],
  ['the setup', setupAdminMeta(NO_MATCHES)],
])('no link from the page of %s tells its address', (_name, meta) => {
  expect(meta).toContainEqual({ name: 'referrer', content: 'no-referrer' });
});

test.each([
  ['/realtor-auth', RealtorAuthRoute, 'Welcome back'],
  ['/forgot-password', ForgotPasswordRoute, 'Forgot your password?'],
  ['/update-password', UpdatePasswordRoute, 'Invalid or Expired Link'],
  ['/accept-invitation', AcceptInvitationRoute, 'This invitation no longer works'],
  ['/verify-email', VerifyEmailRoute, 'Invalid or Expired Link'],
  ['/two-factor', TwoFactorRoute, 'Enter your code'],
  ['/admin/login', AdminLoginRoute, 'Admin Portal'],
  ['/setup-admin', SetupAdminRoute, 'One-Click Admin Setup'],
])('%s has one heading and its picture beside it', async (path, Component, name) => {
  fakeNetwork();
  await renderPage({ path, Component: Component });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(name);
  expect(document.querySelectorAll('figure img')).toHaveLength(1);
});

test('ACC-51: an editor who opens /day goes on to their work', async () => {
  startSession(EDITOR);
  await renderPage({ path: '/day', Component: DayRoute });
  await expect.element(page.getByText('Reached /admin/production')).toBeVisible();
});

test.each([
  ['/admin/hub', RequireAdmin, '/admin/login?next=%2Fadmin%2Fhub'],
  ['/realtor/media', RequireRealtor, '/login?next=%2Frealtor%2Fmedia'],
])('ACC-31: a visitor of %s is led to the sign-in', async (path, Component, reached) => {
  fakeNetwork();
  await renderPage({ path, Component });
  await expect.element(page.getByText(`Reached ${reached}`)).toBeVisible();
});
