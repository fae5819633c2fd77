import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { openTestDatabase, testDatabaseUrl, withDatabaseName } from '#server/db/test-database.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** A line to the Postgres of the tests that can be cut: then nobody answers at its port, as while a Postgres starts again. */
async function openLine({ hostname, port: farPort }: URL) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  let server: Server | null = null;
  const listen = async (port: number): Promise<number> => {
    const opened = createServer((near) => {
      const far = keep(connect(Number(farPort || 5432), hostname));
      keep(near).pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    server = opened;
    return (opened.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port, cut, mend: () => listen(port) };
}

let line: Awaited<ReturnType<typeof openLine>>;
let studio: TestStudio;
let admin: Person;
let closeCopy: () => Promise<void>;
beforeAll(async () => {
  const copy = await openTestDatabase();
  closeCopy = copy.close;
  const url = new URL(withDatabaseName(testDatabaseUrl() ?? '', copy.place.split('/').at(-1) ?? ''));
  line = await openLine(url);
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  const database = await openPostgres(url.href, () => {}, { ms: 60_000, say: () => {} });
  const { dataDir, ...rest } = { dataDir: `${process.env.TMPDIR ?? '/tmp'}/outage-${process.pid}`, database };
  studio = await openTestStudio({ over: { dataDir, ...rest } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await studio.close();
  await line.cut();
  await closeCopy();
});

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  subject: 'Hello',
  message: 'Hello there',
  website: '',
};

test('while Postgres is away every answer is 503 with Retry-After, and everything works again by itself', async () => {
  const ask = [
    () => admin.browser.request('GET', '/api/admin/orders'),
    () => admin.browser.request('GET', '/api/properties'),
    () => openBrowser(studio.url).request('POST', '/api/contact', { json: MESSAGE }),
    () => placeOrder(studio.url, orderBody()),
    () =>
      openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', { json: { email: 'a@b.co', password: 'x' } }),
  ];
  await line.cut();
  const away = await Promise.all([...ask, ...ask].map((each) => each()));
  for (const { status, headers, text } of away) {
    expect([status, headers.get('retry-after'), text]).toEqual([
      503,
      '5',
      expect.stringContaining('nothing was saved'),
    ]);
  }
  await line.mend();
  const back = await Promise.all(ask.map((each) => each()));
  expect(back.map(({ status }) => status)).toEqual([200, 200, 201, 201, 401]);
});
