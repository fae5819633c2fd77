import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#domain/shared/access/scopes.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
let realtor: Person;
let propertyId: string;
let orderId: string;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
  realtor = await signInPerson(studio);
  propertyId = (await addProperty(studio, realtor)).id;
  orderId = (await addOrderOfProperty(studio, propertyId)).id;
  await createTestLink(owner, propertyId);
  await owner.browser.request('POST', `/api/admin/orders/${orderId}/payment-link`, { json: {} });
});
afterAll(() => studio.close());

async function readAs(scopes: readonly Scope[], path: string): Promise<Response> {
  const { token } = await createTestKey(studio, { ownerId: owner.id, scopes });
  return fetch(`${studio.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
}

const WITHOUT: Scope[][] = [['read'], ['read', 'deliveries:write', 'orders:write', 'payments:write']];
const WITH: Scope[][] = [['write'], ['read', 'links:write']];

describe('a key', () => {
  const paths = () => [`/api/v1/properties/${propertyId}/delivery`, `/api/v1/orders/${orderId}`];

  test.each(WITHOUT)(
    'that may only read, or lacks the scope of links, is told no address that opens something: %s',
    async (...scopes) => {
      for (const path of paths()) {
        const answer = await readAs(scopes, path);
        expect(answer.status).toBe(200);
        expect(await answer.text()).not.toMatch(/\/(d|pay|e|originals)\/[^"]*[\w-]{20}/);
      }
    },
  );

  test.each(WITH)('with the scope of links is told them: %s', async (...scopes) => {
    expect(await (await readAs(scopes, `/api/v1/properties/${propertyId}/delivery`)).text()).toMatch(/\/d\/[\w-]{20}/);
    expect(await (await readAs(scopes, `/api/v1/orders/${orderId}`)).text()).toMatch(/\/pay\/[^"]*#token=/);
  });

  test('gets addresses of media that it opens', async () => {
    const item = await createMedia(studio, realtor, { propertyId });
    for (const path of [`/api/v1/media/${item.id}`, '/api/v1/media', `/api/v1/properties/${propertyId}/media`]) {
      const text = await (await readAs(['media:read'], path)).text();
      expect(text).not.toContain('"/api/media/');
      for (const [, address] of text.matchAll(/"(\/api\/v1\/media\/[^"]*)"/g)) {
        expect((await readAs(['media:read'], address ?? '')).status, address).toBe(200);
      }
    }
  });
});
