import { randomUUID } from 'node:crypto';
import { identities, passkeys } from '#server/db/schema/accounts.ts';
import { PASSWORD } from '#server/test/accounts.ts';
import { addSession, type Callers } from '../callers.ts';
import { ownerOnly, type Policy, signedIn } from './define-policy.ts';

const byPassword = () => ({ password: PASSWORD });

const ownSession = async ({ studio, realtor }: Callers) => (await addSession(studio, realtor.id)).id;

async function ownIdentity({ studio, realtor }: Callers): Promise<string> {
  const id = randomUUID();
  await studio.db.insert(identities).values({ id, userId: realtor.id, accountId: id, providerId: 'google' });
  return id;
}

async function ownPasskey({ studio, realtor }: Callers): Promise<string> {
  const id = randomUUID();
  const device = { publicKey: 'key', counter: 0, deviceType: 'singleDevice', backedUp: false };
  await studio.db.insert(passkeys).values({ id, userId: realtor.id, credentialID: id, ...device });
  return id;
}

/** The own account of the signed-in user. Another's things are not there, also for an admin. */
export const ACCOUNT_POLICY: Policy = {
  'PATCH /api/account': { statuses: signedIn(200), json: () => ({ full_name: 'Jane Sample' }) },
  'GET /api/account/tax-number': { statuses: signedIn(200) },
  'PUT /api/account/tax-number': {
    statuses: signedIn(409),
    json: () => ({ tax_number: 'PT 501 964 843' }),
    note: 'where the studio has no taxes',
  },
  'POST /api/account/confirm': { statuses: signedIn(204), json: byPassword },
  'POST /api/account/email': {
    statuses: signedIn(200),
    json: () => ({ new_email: `${randomUUID()}@example.com` }),
  },
  'POST /api/account/password': {
    statuses: signedIn(204),
    json: () => ({ current_password: PASSWORD, new_password: `${PASSWORD}-2` }),
  },
  'POST /api/account/two-factor': { statuses: signedIn(200), json: byPassword },
  'POST /api/account/two-factor/confirm': {
    statuses: signedIn(422),
    json: () => ({ code: '123456' }),
    note: 'with a wrong code',
  },
  'POST /api/account/two-factor/disable': { statuses: signedIn(204), json: byPassword },
  'POST /api/account/two-factor/backup-codes': {
    statuses: signedIn(409),
    json: byPassword,
    note: 'while two-factor is off',
  },
  'GET /api/account/sessions': { statuses: signedIn(200) },
  'DELETE /api/account/sessions/:id': { statuses: ownerOnly(204), thing: ownSession },
  'GET /api/account/orders': { statuses: signedIn(200) },
  'GET /api/account/contact': { statuses: signedIn(200) },
  'GET /api/account/export': { statuses: signedIn(200) },
  'POST /api/account/delete': { statuses: signedIn(204), json: byPassword },
  'GET /api/account/identities': { statuses: signedIn(200) },
  'POST /api/account/identities/link': {
    statuses: signedIn(404),
    json: () => ({ provider: 'google' }),
    note: 'without the keys of Google',
  },
  'DELETE /api/account/identities/:id': { statuses: ownerOnly(204), thing: ownIdentity },
  'GET /api/account/passkeys': { statuses: signedIn(200) },
  'POST /api/account/passkeys/options': { statuses: signedIn(200) },
  'POST /api/account/passkeys': {
    statuses: signedIn(422),
    json: () => ({ name: 'Phone', response: { id: 'none' } }),
    note: 'with what no device made',
  },
  'DELETE /api/account/passkeys/:id': { statuses: ownerOnly(204), thing: ownPasskey },
  'POST /api/admin/claim': {
    statuses: { ...signedIn(403), admin: 200 },
    json: () => ({}),
    note: 'while there is an admin',
  },
};
