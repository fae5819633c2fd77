import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebhookWithSecret } from '#domain/operations/webhooks/webhook-json.ts';
import { systemContext } from '#server/context.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { createTestKey } from '#server/test/keys.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** More than for how long a password counts as given. */
const LATER_MS = 6 * 60_000;

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Call = { method: string; path: string; json?: Record<string, unknown>; headers?: Record<string, string> };

const HOOK = { url: 'http://127.0.0.1:9/hook', description: '', event_types: [] };
const address = () => `${crypto.randomUUID()}@example.com`;
const invite = (grant: Record<string, unknown>): Call => {
  const json = { full_name: 'Nora North', email: address(), ...grant };
  return { method: 'POST', path: '/api/admin/invitations', json };
};
const send = ({ method, path, ...options }: Call) =>
  owner.browser.request<{ id: string; code?: string }>(method, path, options);

async function makeHook(): Promise<string> {
  const { body } = await owner.browser.request<WebhookWithSecret>('POST', '/api/admin/webhooks', { json: HOOK });
  return body.id;
}

/** Each act, made while the password still counts as given. */
const ACTS: [string, number, () => Promise<Call>][] = [
  ['inviting an owner', 201, async () => invite({ role: 'admin' })],
  ['inviting staff', 201, async () => invite({ role: 'staff', staff_roles: ['manager'] })],
  [
    'inviting an owner again',
    200,
    async () => ({
      method: 'POST',
      path: `/api/admin/invitations/${(await send(invite({ role: 'admin' }))).body.id}/resend`,
    }),
  ],
  ...(['admin', 'staff'] as const).map((role): [string, number, () => Promise<Call>] => [
    `giving the role ${role}`,
    200,
    async () => {
      const json = { role, ...(role === 'staff' ? { staff_roles: ['editor'] } : {}) };
      return { method: 'PATCH', path: `/api/admin/users/${(await createPerson(studio)).id}`, json };
    },
  ]),
  [
    'taking a role',
    200,
    async () => ({
      method: 'PATCH',
      path: `/api/admin/users/${(await createPerson(studio, { role: 'admin' })).id}`,
      json: { role: 'realtor' },
    }),
  ],
  ['making a webhook', 201, async () => ({ method: 'POST', path: '/api/admin/webhooks', json: HOOK })],
  [
    'another address of a webhook',
    200,
    async () => ({ method: 'PATCH', path: `/api/admin/webhooks/${await makeHook()}`, json: { url: `${HOOK.url}/2` } }),
  ],
  [
    'another secret of a webhook',
    200,
    async () => ({ method: 'POST', path: `/api/admin/webhooks/${await makeHook()}/secret` }),
  ],
];

test.each(ACTS)(
  '%s needs the password again after some minutes, and nothing happens without it',
  async (_name, status, make) => {
    const call = await make();
    studio.clock.advance(LATER_MS);
    const refused = await send(call);
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
    expect((await owner.browser.request('POST', '/api/account/confirm', { json: { password: PASSWORD } })).status).toBe(
      204,
    );
    expect((await send(call)).status).toBe(status);
  },
);

test.each([
  ['inviting a customer', async () => invite({ role: 'realtor' }), 201],
  [
    'a description of a webhook',
    async (): Promise<Call> => ({
      method: 'PATCH',
      path: `/api/admin/webhooks/${await makeHook()}`,
      json: { description: 'Books' },
    }),
    200,
  ],
] as const)('%s needs no password', async (_name, make, status) => {
  await owner.browser.request('POST', '/api/account/confirm', { json: { password: PASSWORD } });
  const call = await make();
  studio.clock.advance(LATER_MS);
  expect((await send(call)).status).toBe(status);
});

test.each([
  [100_000, false],
  [100_001, true],
])('a refund of %i minor units needs the password again: %s', async (amount_minor, isAsked) => {
  const order = await addOrder(studio.db, orderRow({ ...paidFacts(), chargeMinor: 200_000 }));
  studio.clock.advance(LATER_MS);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const path = `/api/admin/orders/${order.id}/refund`;
  const { body } = await send({ method: 'POST', path, json: { amount_minor }, headers });
  expect(body.code === 'confirmation_required').toBe(isAsked);
});

test('a key with the scope, and the system, need none', async () => {
  studio.clock.advance(LATER_MS);
  const { token } = await createTestKey(studio, { ownerId: owner.id, scopes: ['webhooks:write'] });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${studio.url}/api/v1/webhooks`, { method: 'POST', headers, body: JSON.stringify(HOOK) });
  expect(answer.status).toBe(201);
  expect(() => requireConfirmation(systemContext(studio.services))).not.toThrow();
});
