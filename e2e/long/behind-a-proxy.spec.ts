import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from '@playwright/test';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { ask, askJson, openAnswer, type Visitor } from '#e2e/harness/https-calls.ts';
import { createPerson } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { PROXIES, type ProxyName, type RunningProxy, startProxy } from '#e2e/harness/proxies.ts';
import { type ServerProcess, startServer } from '#e2e/harness/server-process.ts';

const MIB = 1024 * 1024;
const TUS = { 'Tus-Resumable': '1.0.0' };
/** How a film begins, so that the server takes what follows for one. */
const FILM_START = Buffer.from('00000018667479706d703432000000006d70343269736f6d000000016d646174', 'hex');

type Place = { server: ServerProcess; proxy: RunningProxy; visitor: Visitor };

/** A server in production that believes one proxy, and the proxy in front of it. */
async function openPlace(name: ProxyName): Promise<Place> {
  const port = await findFreePort();
  const env = { BASE_URL: `https://localhost:${port}`, TRUST_PROXY: '1', PAYMENTS: 'demo', CONTACT_ATTEMPT_LIMIT: '2' };
  const server = await startServer({ env });
  const proxy = await startProxy(name, { port, serverPort: server.port });
  return { server, proxy, visitor: { url: proxy.url, ca: proxy.ca } };
}

for (const name of PROXIES) {
  test.describe(`behind ${name} with https, as deploy/ configures it`, () => {
    test.describe.configure({ mode: 'serial' });
    let place: Place;
    test.beforeAll(async () => {
      place = await openPlace(name);
    });
    test.afterAll(async () => {
      await place?.proxy.stop();
      await place?.server.stop();
      place?.server.remove();
    });

    test('a page is shown, with the headers of the studio', async ({ browser }) => {
      const context = await browser.newContext({ baseURL: place.proxy.url, ignoreHTTPSErrors: true });
      const page = await context.newPage();
      const answer = await page.goto('/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const headers = answer?.headers() ?? {};
      expect(headers['strict-transport-security']).toContain('max-age=');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-encoding']).toBe('br');
      expect(headers.server ?? 'nginx').toBe('nginx');
      await context.close();
    });

    test('whoever comes without https is sent to it, and nobody gets figures from outside', async () => {
      const plain = await fetch(`${place.proxy.plainUrl}/services`, { redirect: 'manual' });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('Location')).toMatch(/^https:\/\/localhost.*\/services$/);
      expect((await ask(place.visitor, '/metrics')).status).toBe(404);
    });

    test('an upload that breaks off continues where it broke, and a range of the file comes as 206', async () => {
      const person = await createPerson(place.server);
      const visitor = { ...place.visitor, cookie: person.cookie };
      const film = Buffer.concat([FILM_START, randomBytes(24 * MIB)]);
      const metadata = `filename ${Buffer.from('walk.mp4').toString('base64')}`;
      const begun = await ask(visitor, '/api/uploads', {
        method: 'POST',
        headers: { ...TUS, 'Upload-Length': String(film.length), 'Upload-Metadata': metadata, 'Content-Length': '0' },
      });
      expect(begun.status, begun.body.toString()).toBe(201);
      const address = String(begun.headers.location);
      const patch = (offset: number, body: Readable | Buffer) =>
        ask(visitor, address, {
          method: 'PATCH',
          headers: { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
          body,
        });
      const offsetOf = async () =>
        Number((await ask(visitor, address, { method: 'HEAD', headers: TUS })).headers['upload-offset']);

      // The line breaks in the middle: the rest never comes.
      const half = new Readable({ read() {} });
      half.push(film.subarray(0, 12 * MIB));
      const broken = patch(0, half).catch(() => null);
      await pollUntil('half of the file went through the proxy at once', async () => (await offsetOf()) >= 8 * MIB);
      half.destroy(new Error('the line broke'));
      await broken;
      const offset = await offsetOf();
      expect(offset).toBeLessThan(film.length);
      expect((await patch(offset, film.subarray(offset))).status).toBe(204);

      type Items = { items: { id: string; file_name: string }[] };
      const { items } = await askJson<Items>(visitor, ['GET', '/api/media?limit=10']);
      const [item] = items;
      const range = await ask(visitor, `/api/media/${item?.id}/original/${item?.file_name}`, {
        headers: { Range: 'bytes=1048576-3145727' },
      });
      expect(range.status).toBe(206);
      expect(range.headers['content-range']).toBe(`bytes 1048576-3145727/${film.length}`);
      expect(range.body.equals(film.subarray(MIB, 3 * MIB))).toBe(true);
    });

    test('a body that is no file is cut off at 8 MB by the proxy, and below it by the studio', async () => {
      const send = (bytes: number) =>
        ask(place.visitor, '/api/contact', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ message: 'x'.repeat(bytes) }),
        }).then(
          ({ status, headers }) => ({ status, type: String(headers['content-type'] ?? '') }),
          () => ({ status: 413, type: 'the proxy ended the connection' }),
        );
      expect((await send(9 * MIB)).status).toBe(413);
      expect(await send(MIB)).toEqual({ status: 413, type: 'application/problem+json' });
    });

    test('an event of a stream arrives while the stream is open', async () => {
      const admin = await createPerson(place.server, { role: 'admin' });
      const visitor = { ...place.visitor, cookie: admin.cookie };
      const realtor = await createPerson(place.server);
      const list = `/api/admin/users?q=${encodeURIComponent(realtor.email)}`;
      const { users } = await askJson<{ users: { id: string }[] }>(visitor, ['GET', list]);
      const house = { name: 'Maple House', realtor_id: users[0]?.id };
      const { id } = await askJson<{ id: string }>(visitor, ['POST', '/api/properties', house]);
      const stream = await openAnswer(visitor, `/api/properties/${id}/review/events`);
      expect(stream.statusCode).toBe(200);
      stream.setEncoding('utf8');
      const text = await new Promise<string>((resolve) => stream.once('data', resolve));
      expect(text).toContain('event: changed');
      expect(stream.complete).toBe(false);
      stream.destroy();
    });

    test('check 147: limits count the address that a visitor comes from, whatever they say it is', async () => {
      const message = {
        name: 'Jane',
        email: 'jane@example.com',
        subject: 'Prices',
        message: 'How much?',
        locale: 'en',
      };
      const write = async (from: string, forwarded: string) => {
        const { status } = await ask({ ...place.visitor, from }, '/api/contact', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
          body: JSON.stringify({ ...message, phone: '', website: '' }),
        });
        return status;
      };
      expect(await write('127.0.0.1', '198.51.100.1')).toBe(201);
      expect(await write('127.0.0.1', '198.51.100.2')).toBe(201);
      expect(await write('127.0.0.1', '198.51.100.3')).toBe(429);
      expect(await write('127.0.0.2', '198.51.100.1')).toBe(201);
    });

    test('the studio itself listens on this machine alone', async () => {
      const reached = await new Promise((resolve) => {
        const socket = createConnection({ port: place.server.port, host: '127.0.0.2' }, () => resolve(true));
        socket.on('error', () => resolve(false));
      });
      expect(reached).toBe(false);
    });
  });
}
