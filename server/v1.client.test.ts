import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudioClient, listAll, type Property, StudioError } from '#clients/typescript/src/client.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createTestKey } from '#server/test/keys.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let ownerId: string;
beforeAll(async () => {
  studio = await openTestStudio();
  ownerId = (await createPerson(studio, { role: 'admin' })).id;
});
afterAll(() => studio.close());

async function connect(...scopes: Parameters<typeof createTestKey>[1]['scopes'] & object) {
  const { token } = await createTestKey(studio, { ownerId, scopes });
  return createStudioClient({ url: studio.url, key: token });
}

describe('the client in TypeScript', () => {
  test('makes, reads, changes and lists, each once', async () => {
    const client = await connect('write');
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { name: '4200 Wilson Avenue', realtor_id: null };
    const [first, second] = [
      await client.POST('/api/v1/properties', { body, headers }),
      await client.POST('/api/v1/properties', { body, headers }),
    ];
    const made: Property | undefined = first.data;
    expect(first.response.status).toBe(201);
    expect(second.data?.id).toBe(made?.id);
    for (const name of ['a', 'b']) await client.POST('/api/v1/properties', { body: { ...body, name } });

    const path = { id: made?.id ?? '' };
    const changed = await client.PATCH('/api/v1/properties/{id}', {
      params: { path, header: { 'if-match': '"1"' } },
      body: { bedrooms: 4 },
    });
    expect(changed.data?.bedrooms).toBe(4);
    const late = await client.PATCH('/api/v1/properties/{id}', {
      params: { path, header: { 'if-match': '"1"' } },
      body: { bedrooms: 5 },
    });
    expect(late.error).toMatchObject({ code: 'stale_version', current: { bedrooms: 4 } });

    const names: string[] = [];
    const getPage = (cursor: string | undefined) =>
      client.GET('/api/v1/properties', { params: { query: { limit: 1, ...(cursor ? { cursor } : {}) } } });
    for await (const { name } of listAll(getPage)) names.push(name);
    expect(names.toSorted()).toEqual(['4200 Wilson Avenue', 'a', 'b']);
  });

  test('says what was refused, by its code', async () => {
    const client = await connect('orders:read');
    const refused = await client.POST('/api/v1/properties', { body: { name: 'a', realtor_id: null } });
    expect(refused.data).toBeUndefined();
    expect([refused.response.status, refused.error?.code]).toEqual([403, 'forbidden']);
    const list = listAll(() => client.GET('/api/v1/properties'));
    await expect(list.next()).rejects.toBeInstanceOf(StudioError);
    const unknown = await createStudioClient({ url: studio.url, key: 'ls_live_none' }).GET('/api/v1/orders');
    expect(unknown.response.status).toBe(401);
  });
});
