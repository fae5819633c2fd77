import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#server/test/accounts.ts';
import { everybody, type Policy } from './define-policy.ts';

const NO_LINK = { token: 'x'.repeat(43) };
const NO_SUCH_LINK = 'with a link that was never sent';
const NO_GOOGLE = 'without the keys of Google';

/** The account endpoints. Everybody may call them; what they allow depends on the credentials of the caller. */
export const SIGN_IN_POLICY: Policy = {
  'POST /api/auth/sign-up/email': {
    statuses: everybody(200),
    json: () => ({ full_name: 'New Person', email: `${randomUUID()}@example.com`, password: PASSWORD }),
  },
  'POST /api/auth/sign-in/email': {
    statuses: everybody(200),
    json: (_id, { realtor }) => ({ email: realtor.email, password: PASSWORD }),
  },
  'POST /api/auth/sign-out': { statuses: everybody(204), json: () => ({}) },
  'GET /api/auth/get-session': { statuses: everybody(200), note: 'null for a visitor' },
  'POST /api/auth/request-password-reset': {
    statuses: everybody(200),
    json: (_id, { realtor }) => ({ email: realtor.email }),
  },
  'POST /api/auth/check-reset-link': { statuses: everybody(200), json: () => NO_LINK, note: NO_SUCH_LINK },
  'POST /api/auth/reset-password': {
    statuses: everybody(400),
    json: () => ({ ...NO_LINK, new_password: `${PASSWORD}-2` }),
    note: NO_SUCH_LINK,
  },
  'POST /api/auth/check-verification-link': { statuses: everybody(200), json: () => NO_LINK, note: NO_SUCH_LINK },
  'POST /api/auth/check-invitation': { statuses: everybody(400), json: () => NO_LINK, note: NO_SUCH_LINK },
  'POST /api/auth/accept-invitation': {
    statuses: everybody(400),
    json: () => ({ ...NO_LINK, new_password: `${PASSWORD}-2` }),
    note: NO_SUCH_LINK,
  },
  'POST /api/auth/verify-email': { statuses: everybody(400), json: () => NO_LINK, note: NO_SUCH_LINK },
  'POST /api/auth/send-verification-email': {
    statuses: everybody(200),
    json: (_id, { realtor }) => ({ email: realtor.email }),
  },
  'POST /api/auth/two-factor/verify-totp': {
    statuses: everybody(401),
    json: () => ({ code: '123456' }),
    note: 'without a sign-in that has begun',
  },
  'POST /api/auth/two-factor/verify-backup-code': {
    statuses: everybody(401),
    json: () => ({ code: 'abcde-fghij' }),
    note: 'without a sign-in that has begun',
  },
  'POST /api/auth/sign-in/social': {
    statuses: everybody(404),
    json: () => ({ provider: 'google' }),
    note: NO_GOOGLE,
  },
  'GET /api/auth/callback/google': { statuses: everybody(404), query: '?code=x&state=y', note: NO_GOOGLE },
  'POST /api/auth/passkey/authenticate-options': { statuses: everybody(200) },
  'POST /api/auth/passkey/authenticate': {
    statuses: everybody(401),
    json: () => ({ response: { id: 'none' } }),
    note: 'with a passkey that nobody has',
  },
};
