import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALLOW_NONE, readOutboundAllow } from './address-guard.ts';
import { createOutboundFetch, OutboundError } from './outbound-fetch.ts';

const LIMIT = 100_000;

let server: Server;
let other: Server;
let connections = 0;
let requested: (string | undefined)[] = [];
const answers: Record<string, RequestListener> = {
  '/plain': (_request, response) => response.end('BEGIN:VCALENDAR'),
  '/near': (_request, response) => response.writeHead(302, { Location: '/plain' }).end(),
  '/far': (_request, response) => response.writeHead(307, { Location: `${urlOf(other)}/plain` }).end(),
  '/round': (_request, response) => response.writeHead(301, { Location: '/round' }).end(),
  '/large': (_request, response) => response.end(Buffer.alloc(LIMIT + 1)),
  '/packed': (_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * LIMIT))),
  '/silent': () => {},
  '/drip': (_request, response) => response.writeHead(200).write('BEGIN'),
  '/none': (_request, response) => response.writeHead(204).end(),
};

const urlOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

async function listen(): Promise<Server> {
  const one = createServer((request, response) => {
    requested.push(request.url);
    const answer = answers[request.url ?? ''] ?? (() => response.end());
    answer(request, response);
  });
  one.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return one;
}

beforeAll(async () => {
  server = await listen();
  other = await listen();
});
afterAll(() => {
  for (const one of [server, other]) {
    one.closeAllConnections();
    one.close();
  }
});
beforeEach(() => {
  connections = 0;
  requested = [];
});

const bounds = { maxBytes: LIMIT, timeoutMs: 20_000 };
const closed = createOutboundFetch({ ...bounds, allow: ALLOW_NONE });
const allowed = (text: string) => readOutboundAllow(text) ?? ALLOW_NONE;
const open = createOutboundFetch({ ...bounds, allow: allowed('127.0.0.1') });

async function problemOf(call: Promise<Response>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    return error instanceof OutboundError ? error.problem : String(error);
  }
}

/** Ways to write this machine or its network; `PORT` is where a server listens. */
const DISGUISES = [
  '127.0.0.1:PORT',
  '127.1:PORT',
  '2130706433:PORT',
  '0x7f000001:PORT',
  '0x7f.1:PORT',
  '017700000001:PORT',
  '0177.0.0.1:PORT',
  '127.0.1:PORT',
  '127.0.0.1.:PORT',
  '127%2e0%2e0%2e1:PORT',
  '①②⑦.⓪.⓪.①:PORT',
  '127。0。0。1:PORT',
  'localhost:PORT',
  'LOCALHOST:PORT',
  '0:PORT',
  '0.0.0.0:PORT',
  '127.0.0.2:PORT',
  '[::]:PORT',
  '[::1]:PORT',
  '[0:0:0:0:0:0:0:1]:PORT',
  '[::ffff:127.0.0.1]:PORT',
  '[::ffff:7f00:1]:PORT',
  '[::127.0.0.1]:PORT',
  '[::7f00:1]:PORT',
  '[64:ff9b::127.0.0.1]:PORT',
  '[2002:7f00:1::]:PORT',
  '[fe80::1]:PORT',
  '[fc00::1]:PORT',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254/latest/meta-data',
  '172.16.0.1',
  '192.168.0.1',
  'example.com@127.0.0.1:PORT',
  'example.com:80@127.0.0.1:PORT',
  '127.0.0.1:PORT#@example.com',
  '127.0.0.1:PORT?example.com',
  '127.0.0.1:PORT\\@example.com',
  'user:secret@8.8.8.8',
  '224.0.0.1',
  '255.255.255.255',
].map((place) => `http://${place}`);
const PROTOCOLS = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/x',
  'gopher://127.0.0.1:6379/_',
  'data:text/plain,x',
  'unix:/run/x',
  '//x',
  '',
];

describe('what is not public', () => {
  test.each([...DISGUISES, ...PROTOCOLS])('%s is refused without a connection (security check 90)', async (address) => {
    const port = String((server.address() as AddressInfo).port);
    expect(await problemOf(closed(address.replaceAll('PORT', port)))).toBe('address');
    expect(connections).toBe(0);
  });

  test('a name that leads to a private address is refused, also behind a public one', async () => {
    const resolve: LookupFunction = (_host, _options, callback) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]);
    const fetchBy = createOutboundFetch({ ...bounds, allow: ALLOW_NONE, resolve });
    expect(await problemOf(fetchBy(`http://calendar.example:${(server.address() as AddressInfo).port}/plain`))).toBe(
      'address',
    );
    expect(connections).toBe(0);
  });

  test('a name that changes between two looks is looked up once, and the checked address is called', async () => {
    let looks = 0;
    const resolve: LookupFunction = (_host, _options, callback) => {
      looks += 1;
      callback(null, [{ address: looks === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };
    const fetchBy = createOutboundFetch({ ...bounds, allow: allowed('127.0.0.1'), resolve });
    const response = await fetchBy(`http://calendar.example:${(server.address() as AddressInfo).port}/plain`);
    expect([await response.text(), looks]).toEqual(['BEGIN:VCALENDAR', 1]);
  });
});

describe('what the owner opened', () => {
  test('is called, by its address or its name', async () => {
    expect(await (await open(`${urlOf(server)}/plain`)).text()).toBe('BEGIN:VCALENDAR');
    const byName = createOutboundFetch({ ...bounds, allow: allowed('localhost') });
    const { port } = server.address() as AddressInfo;
    expect((await byName(`http://localhost:${port}/none`)).status).toBe(204);
  });

  test('leads on within its origin alone, and not for ever', async () => {
    expect(await (await open(`${urlOf(server)}/near`)).text()).toBe('BEGIN:VCALENDAR');
    expect(await problemOf(open(`${urlOf(server)}/far`))).toBe('redirect');
    expect(await problemOf(open(`${urlOf(server)}/round`))).toBe('redirect');
  });

  test('is read within the bound, also where the answer is packed', async () => {
    expect(await problemOf(open(`${urlOf(server)}/large`))).toBe('size');
    expect(await problemOf(open(`${urlOf(server)}/packed`))).toBe('size');
  });

  test('answers by its status alone where its first bytes are enough: nothing is followed, and no more is read', async () => {
    const first = await open(`${urlOf(server)}/large`, { firstBytes: 10 });
    expect([first.status, (await first.text()).length]).toEqual([200, 10]);
    expect((await open(`${urlOf(server)}/packed`, { firstBytes: 10 })).status).toBe(200);
    const led = await open(`${urlOf(server)}/far`, { firstBytes: 10 });
    expect(led.status).toBe(307);
    expect(requested).toEqual(['/large', '/packed', '/far']);
  });

  test.each(['/silent', '/drip'])('is given up where it does not end: %s', async (path) => {
    const hurried = createOutboundFetch({ ...bounds, allow: allowed('127.0.0.1'), timeoutMs: 200 });
    expect(await problemOf(hurried(urlOf(server) + path))).toBe('time');
  });

  test('may take longer than usual where who calls says so', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    answers['/held'] = async (_request, response) => {
      await released;
      response.end('late');
    };
    const hurried = createOutboundFetch({ ...bounds, allow: allowed('127.0.0.1'), timeoutMs: 200 });
    const patient = hurried(`${urlOf(server)}/held`, { timeoutMs: 60_000 });
    // One that begins later is over, so the first would be as well.
    expect(await problemOf(hurried(`${urlOf(server)}/silent`))).toBe('time');
    release();
    expect(await (await patient).text()).toBe('late');
  });

  test('that nobody listens on is said to be out of reach', async () => {
    const gone = await listen();
    const address = urlOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    await expect(open(address)).rejects.toThrow('cannot be reached');
  });
});
