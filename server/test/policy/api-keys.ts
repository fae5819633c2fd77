import { createPerson } from '#server/test/accounts.ts';
import type { Callers } from '../callers.ts';
import { createTestKey } from '../keys.ts';
import type { Policy, Statuses } from './define-policy.ts';

const ownersOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

async function keyOfOwner({ studio }: Callers): Promise<string> {
  const { id: ownerId } = await createPerson(studio, { role: 'admin' });
  return (await createTestKey(studio, { ownerId })).id;
}

/** The keys of the API: for the owners of the studio, by their sessions. */
export const API_KEY_POLICY: Policy = {
  'GET /api/v1/keys': { statuses: ownersOnly(200) },
  'POST /api/v1/keys': { statuses: ownersOnly(201), json: () => ({ name: 'Website', scopes: ['orders:read'] }) },
  'DELETE /api/v1/keys/:id': { statuses: ownersOnly(204), thing: keyOfOwner },
};
