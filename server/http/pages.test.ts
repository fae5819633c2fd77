import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORKING_HOURS } from '#domain/bookings/working-hours.ts';
import { loadConfig } from '#server/config.ts';
import { askRaw, type RawQuestion } from '#server/test/raw-request.ts';
import { BROWSER_PAGES, createPages, type Pages, PagesMissing } from './pages.ts';

const HOME =
  '<!doctype html><title>Home</title><script>window.home = 1;</script><script src="/assets/app-1a2b.js"></script>';
const PRICING =
  '<!doctype html><title>Pricing</title><script type="module" async="">\n  start();\n</script><script>two()</script>';
const FALLBACK = '<!doctype html><script>fill();</script>';
const PROGRAM = `export const program = ${JSON.stringify('x'.repeat(4000))};`;
const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
const dataDir = mkdtempSync(path.join(tmpdir(), 'pages-data-'));
let server: Server;
let origin: string;

function put(name: string, content: string | Buffer, isCompressed = false): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (!isCompressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

const listen = (env: Record<string, string> = {}) =>
  serve(createPages(folder, loadConfig({ DATA_DIR: dataDir, ...env })));

async function serve(pages: Pages): Promise<{ server: Server; origin: string }> {
  const listening = createServer(pages.answer);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return { server: listening, origin: `http://127.0.0.1:${address.port}` };
}

beforeAll(async () => {
  put('index.html', HOME, true);
  put('pricing/index.html', PRICING, true);
  put('__spa-fallback.html', FALLBACK, true);
  put('assets/app-1a2b.js', PROGRAM, true);
  put('assets/house-1a2b.webp', PICTURE);
  put('robots.txt', 'User-agent: *\n');
  put('.env', 'SECRET=1');
  put('.git/config', 'secret');
  writeFileSync(path.join(path.dirname(folder), `${path.basename(folder)}-beside.txt`), 'outside');
  ({ server, origin } = await listen());
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  for (const made of [folder, dataDir, `${folder}-beside.txt`]) rmSync(made, { recursive: true, force: true });
});

const ask = (address: string, question?: RawQuestion) => askRaw(origin, address, question);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptSources = (policy: string | string[] | undefined) => /script-src ([^;]*)/.exec(String(policy))?.[1];

describe('a prerendered page', () => {
  test('is answered at its address, with and without a slash at the end', async () => {
    for (const address of ['/pricing', '/pricing/', '/pricing?from=mail']) {
      const { status, headers, body } = await ask(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toBe(PRICING);
    }
    expect((await ask('/')).body.toString()).toBe(HOME);
  });

  test('allows exactly its own inline scripts', async () => {
    const home = await ask('/');
    expect(scriptSources(home.headers['content-security-policy'])).toBe(`'self' ${hashOf('window.home = 1;')}`);
    const pricing = await ask('/pricing/');
    expect(scriptSources(pricing.headers['content-security-policy'])).toBe(
      `'self' ${hashOf('\n  start();\n')} ${hashOf('two()')}`,
    );
    const filled = await ask('/order');
    expect(scriptSources(filled.headers['content-security-policy'])).toBe(`'self' ${hashOf('fill();')}`);
  });

  test('is asked about on each visit, and is not sent where it is unchanged', async () => {
    const first = await ask('/pricing');
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const tag of [first.headers.etag, `W/${first.headers.etag}`, `"other", ${first.headers.etag}`, '*']) {
      const again = await ask('/pricing', { headers: { 'If-None-Match': String(tag) } });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'no-cache' });
    }
    expect((await ask('/pricing', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });
});

describe('working hours of the settings', () => {
  const SUNDAY = [{ weekdays: [7], opens: '11:00', closes: '14:00' }];
  const TERMS = '<!doctype html><html lang="en"><script>one()</script><p>Mon-Fri 09:00-18:00 and Sat 10:00-15:00</p>';

  test('§2 Contact: stand in the pages from then on, in every form, until the usual ones hold again', async () => {
    put('terms/index.html', TERMS, true);
    const pages = createPages(folder, loadConfig({ DATA_DIR: dataDir }));
    const site = await serve(pages);
    const terms = (question?: RawQuestion) => askRaw(site.origin, '/terms', question);
    const before = await terms();
    pages.showHours(SUNDAY);
    const after = await terms();
    const changed =
      '<!doctype html><html data-working-hours="7 11:00 14:00" lang="en"><script>one()</script><p>Sun 11:00-14:00</p>';
    expect(after.body.toString()).toBe(changed);
    expect(scriptSources(after.headers['content-security-policy'])).toBe(`'self' ${hashOf('one()')}`);
    expect(after.headers['content-length']).toBe(String(changed.length));
    expect((await terms({ headers: { 'If-None-Match': String(before.headers.etag) } })).status).toBe(200);
    expect((await terms({ headers: { 'If-None-Match': String(after.headers.etag) } })).status).toBe(304);
    const brotli = await terms({ headers: { 'Accept-Encoding': 'br' } });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(changed);
    const range = await terms({ headers: { Range: 'bytes=0-8' } });
    expect([range.status, range.body.toString()]).toEqual([206, '<!doctype']);
    expect((await askRaw(site.origin, '/assets/house-1a2b.webp')).body).toEqual(PICTURE);
    pages.showHours(WORKING_HOURS);
    expect((await terms()).headers.etag).toBe(before.headers.etag);
    await new Promise((resolve) => site.server.close(resolve));
  });
});

describe('compression', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ['br, gzip', 'br'],
    ['br;q=0.9, gzip;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.2', 'gzip'],
  ] as const)('for "%s" is %s, on pages, files and pages that the browser fills in', async (accepted, encoding) => {
    const texts = { '/pricing': PRICING, '/assets/app-1a2b.js': PROGRAM, '/order': FALLBACK, '/nowhere': FALLBACK };
    for (const [address, text] of Object.entries(texts)) {
      const { headers, body } = await ask(address, { headers: { 'Accept-Encoding': accepted } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(headers['content-length']).toBe(String(body.length));
      expect(decoders[encoding](body).toString()).toBe(text);
    }
  });

  test('is not done where it is not wished, and its forms have tags of their own', async () => {
    const plain = await ask('/pricing', { headers: { 'Accept-Encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.body.toString()).toBe(PRICING);
    const compressed = await ask('/pricing', { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.headers.etag).not.toBe(plain.headers.etag);
  });

  test('leaves what has no compressed form as it is', async () => {
    const { headers, body } = await ask('/assets/house-1a2b.webp', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('image/webp');
    expect(body.equals(PICTURE)).toBe(true);
  });
});

describe('a file', () => {
  test('whose name has its hash is kept for a year, another for a day', async () => {
    const { headers } = await ask('/assets/app-1a2b.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=86400');
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('is sent in part for "%s"', async (range, start, end) => {
    const { status, headers, body } = await ask('/assets/house-1a2b.webp', { headers: { Range: range } });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(body.equals(PICTURE.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=1000-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('has no part "%s"', async (range) => {
    const { status, headers } = await ask('/assets/house-1a2b.webp', { headers: { Range: range } });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
  });

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=--5', 'nonsense'])(
    'is sent whole for "%s", and the server lives on',
    async (range) => {
      const { status, body } = await ask('/assets/house-1a2b.webp', { headers: { Range: range } });
      expect(status).toBe(200);
      expect(body).toHaveLength(1000);
    },
  );

  test('is sent whole where it changed since the first part', async () => {
    const { headers } = await ask('/assets/house-1a2b.webp');
    const part = { Range: 'bytes=0-9', 'If-Range': String(headers.etag) };
    expect((await ask('/assets/house-1a2b.webp', { headers: part })).status).toBe(206);
    expect((await ask('/assets/house-1a2b.webp', { headers: { ...part, 'If-Range': '"old"' } })).status).toBe(200);
  });

  test('that vanished after the start cuts its answer, and the server lives on', async () => {
    put('assets/gone-1a2b.webp', PICTURE);
    const second = await listen();
    rmSync(path.join(folder, 'assets/gone-1a2b.webp'));
    await expect(askRaw(second.origin, '/assets/gone-1a2b.webp')).rejects.toThrow();
    expect((await askRaw(second.origin, '/')).status).toBe(200);
    await new Promise((resolve) => second.server.close(resolve));
  });
});

describe('an address that is no file', () => {
  test.each(['/order', '/order?package=growth', '/checkout/growth', '/success', '/orders/6f1c'])(
    '%s is a page that the browser fills in, with status 200',
    async (address) => {
      const { status, body, headers } = await ask(address);
      expect(status).toBe(200);
      expect(body.toString()).toBe(FALLBACK);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    '/nowhere',
    '/orders',
    '/orders/a/b',
    '/checkout',
    '/assets/gone.js',
    '/Pricing',
    '/__spa-fallback.html',
    '/pricing/index.html',
    '/%',
    '/%00',
  ])('%s is not found, and shows the page that says so', async (address) => {
    const { status, body } = await ask(address);
    expect(status).toBe(404);
    expect(body.toString()).toBe(FALLBACK);
  });

  test('about one customer, or that is not there, is kept out of search engines', async () => {
    for (const address of ['/order', '/checkout/pro', '/orders/6f1c', '/success', '/nowhere']) {
      expect((await ask(address)).headers['x-robots-tag']).toBe('noindex');
    }
    expect((await ask('/pricing')).headers['x-robots-tag']).toBeUndefined();
  });

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../secret',
    '/assets/..%5c..%5csecret',
    '/....//etc/passwd',
    `/../${path.basename(folder)}-beside.txt`,
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/assets/.env',
    '//etc/passwd',
    '/@fs/etc/passwd',
    '/node_modules/hono/package.json',
    '/server/main.ts',
    '/app/root.tsx',
    '/assets/app-1a2b.js.map',
    '/assets/app-1a2b.js.br',
    '/__proto__',
    '/constructor',
  ])('%s leads nowhere', async (address) => {
    const { status, body } = await ask(address);
    expect(status).toBe(404);
    expect(body.toString()).toBe(FALLBACK);
  });
});

describe('a method', () => {
  test('HEAD has the headers of GET and no body', async () => {
    for (const address of ['/pricing', '/assets/app-1a2b.js', '/order', '/nowhere']) {
      const get = await ask(address);
      const head = await ask(address, { method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(head.body).toHaveLength(0);
      const { date: _date, ...expected } = get.headers;
      expect(head.headers).toMatchObject(expected);
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const { status, headers } = await ask('/pricing', { method, body: 'x=1' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('check 91: the headers of every answer', () => {
  const answers: [string, RawQuestion][] = [
    ['/', {}],
    ['/pricing', { headers: { 'If-None-Match': '*' } }],
    ['/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'br' } }],
    ['/assets/house-1a2b.webp', { headers: { Range: 'bytes=0-1' } }],
    ['/assets/house-1a2b.webp', { headers: { Range: 'bytes=2000-' } }],
    ['/order', {}],
    ['/nowhere', {}],
    ['/pricing', { method: 'POST' }],
  ];

  test.each(answers)('%s %o', async (address, question) => {
    const { headers } = await ask(address, question);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(scriptSources(policy)).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(Object.keys(headers)).not.toContain('server');
    expect(Object.keys(headers)).not.toContain('x-powered-by');
  });

  test('on https ask for https for a year, on all of them', async () => {
    const secure = await listen({ BASE_URL: 'https://studio.example.com', PAYMENTS: 'demo' });
    for (const [address, question] of answers) {
      const { headers } = await askRaw(secure.origin, address, question);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    await new Promise((resolve) => secure.server.close(resolve));
  });

  test('allow the provider with its keys alone, and the frames that are configured', async () => {
    expect(String((await ask('/order')).headers['content-security-policy'])).not.toContain('stripe');
    const configured = await listen({
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      MAP_EMBED_URL: 'https://maps.example/embed?x=1',
    });
    const policy = String((await askRaw(configured.origin, '/order')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/maps\.example(?=;)/);
    await new Promise((resolve) => configured.server.close(resolve));
  });
});

test('without built pages the owner is told what to run', () => {
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(() => createPages(path.join(folder, 'assets'), config)).toThrow(PagesMissing);
  expect(() => createPages(path.join(folder, 'none'), config)).toThrow('npm start');
});

describe('the addresses of the built front end', () => {
  type Route = { path?: string; index?: boolean; children?: Route[] };

  function addressesOf(routes: Route[], parent = ''): string[] {
    return routes.flatMap((route) => {
      const address = route.path ? `${parent}/${route.path}` : parent;
      const isPage = (route.path && !route.children) || route.index;
      return [...(isPage ? [address || '/'] : []), ...addressesOf(route.children ?? [], address)];
    });
  }

  test('are either rendered beforehand or known to the server, and the server knows no others', async () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const routes: Route[] = (await import(path.join(root, 'app/routes.ts'))).default;
    const prerendered: string[] = (await import(path.join(root, 'react-router.config.ts'))).default.prerender;
    const filledIn = addressesOf(routes).filter((address) => !prerendered.includes(address) && address !== '/*');
    const samples = filledIn.map((address) => address.replace(/:\w+/g, 'a1'));

    expect(samples.length).toBeGreaterThan(0);
    const unknown = samples.filter((address) => !BROWSER_PAGES.some((pattern) => pattern.test(address)));
    expect(unknown).toEqual([]);
    const unused = BROWSER_PAGES.filter((pattern) => !samples.some((address) => pattern.test(address)));
    expect(unused).toEqual([]);
  });
});
