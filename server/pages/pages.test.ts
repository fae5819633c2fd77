import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedCatalogue, STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { Actor } from '#domain/shared/access/actor.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { STARTER_VERSIONS } from '#domain/site/legal-versions.ts';
import { showStarterPages } from '#domain/site/pages/starter-shown.ts';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { loadConfig } from '#server/config.ts';
import type { Content } from '#server/features/site/get-content.ts';
import { createLog } from '#server/platform/log/log.ts';
import { askRaw, type RawQuestion } from '#server/test/raw-request.ts';
import type { PageContent, PageRenderer, PageRoute, RenderedPage } from './page-renderer.ts';
import { type AnswerPage, createPages, type PagesOptions } from './pages.ts';
import { startAfterPaint } from './start-after-paint.ts';

const HOME =
  '<!doctype html><title>Home</title><script>window.home = 1;</script><script src="/assets/app-1a2b.js"></script>';
const PRICING =
  '<!doctype html><title>Pricing</title><script type="module" async="">\n  start();\n</script><script>two()</script>';
const FRAME = '<!doctype html><script>fill();</script>';
const NOT_FOUND = '<!doctype html><title>404</title><script>lost();</script>';
const READABLE =
  '<!doctype html><script type="application/ld+json">{"@type":"Thing"}</script><script type="module" async="">begin();</script>';
const PROGRAM = `export const program = ${JSON.stringify('x'.repeat(4000))};`;
const PICTURE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
const dataDir = mkdtempSync(path.join(tmpdir(), 'pages-data-'));

const ROUTE: PageRoute = {
  address: '/404',
  isListed: false,
  isReadable: false,
  messages: ['site'],
  isNotFound: false,
  audience: null,
  signIn: '/login',
  redirect: null,
};

/** Pages as a build has them: some public ones, one of each guarded kind, an order's, and the one that is not there. */
function findPage(pathname: string, search: string, { packages }: PageContent): PageRoute {
  const asked = new URLSearchParams(search).get('package');
  const known = packages.some(({ id }) => id === asked) ? `?package=${asked}` : '';
  if (['/', '/pricing'].includes(pathname)) return { ...ROUTE, address: pathname, isListed: true };
  if (pathname === '/terms') return { ...ROUTE, address: pathname, isReadable: true, isListed: true };
  if (pathname === '/order') return { ...ROUTE, address: pathname + known };
  if (/^\/(checkout|orders)\/[^/]+$/.test(pathname)) return { ...ROUTE, address: pathname.replace(/[^/]+$/, '-') };
  if (pathname === '/success') return { ...ROUTE, address: pathname };
  if (pathname === '/p/old') return { ...ROUTE, movedTo: '/p/new' };
  if (pathname === '/p/gone') return { ...ROUTE, address: '/410', isGone: true };
  if (pathname === '/old') return { ...ROUTE, redirect: `/new${search}` };
  const audience = ({ '/admin/hub': 'admin', '/realtor/media': 'realtor', '/account': 'account' } as const)[pathname];
  if (audience) return { ...ROUTE, address: pathname, audience, signIn: `/login?next=${encodeURIComponent(pathname)}` };
  return { ...ROUTE, isNotFound: true };
}

const TEXTS: Record<string, string> = { '/': HOME, '/pricing': PRICING, '/terms': READABLE, '/404': NOT_FOUND };
let rendered: string[] = [];
const renderer: PageRenderer = {
  listedPaths: ['/', '/pricing', '/terms'],
  findPage,
  render: async ({ prefix, address }: RenderedPage, { site: { business } }: PageContent) => {
    rendered.push(prefix + address);
    if (address === '/success') throw new Error('This page cannot be rendered.');
    return (TEXTS[address] ?? FRAME).replace('Home', business.brandName);
  },
};

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

const CONTENT: Content = {
  version: 1,
  changedAt: new Date('2026-11-20T23:30:00Z'),
  site: DEFAULT_SITE,
  pages: { en: showStarterPages(), tr: showStarterPages('tr') },
  brand: STARTER_SITE.brand,
  payments: { mode: 'demo', publishableKey: null },
  embedOrigins: [],
  emails: { words: {}, broken: [] },
  texts: {
    legal: STARTER_SITE.legal,
    languages: ['en'],
    current: STARTER_VERSIONS,
    versions: { terms: new Set(), privacy: new Set() },
    ownPages: new Map(),
  },
  catalogue: STARTER_CATALOGUE,
};
const silent = createLog('silent');

function openPages(env: Record<string, string> = {}, more: Partial<PagesOptions> = {}): AnswerPage {
  return createPages({
    config: loadConfig({ DATA_DIR: dataDir, ...env }),
    built: { clientFolder: folder, pageBuild: null, loadRenderer: async () => renderer },
    content: { get: async () => CONTENT, peek: () => CONTENT, expire: () => {} },
    log: silent,
    findActor: async () => ({ kind: 'visitor' }),
    brand: { findFile: async () => null, drawShare: async () => PICTURE },
    openLink: async () => ({ delivery: { kind: 'refused', reason: 'not_found' } }),
    getPreview: async () => CONTENT,
    textsOf: () => ({ findLegal: async () => null, findOwn: async () => null }),
    ...more,
  });
}

const listen = (env: Record<string, string> = {}, more: Partial<PagesOptions> = {}) => serve(openPages(env, more));

async function serve(answer: AnswerPage): Promise<{ server: Server; origin: string }> {
  const listening = createServer(answer);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return { server: listening, origin: `http://127.0.0.1:${address.port}` };
}

beforeAll(async () => {
  put('assets/app-1a2b.js', PROGRAM, true);
  put('assets/house-1a2b.webp', PICTURE);
  put('favicon.ico', PICTURE);
  put('page-scripts/panorama.js', PROGRAM);
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

describe('a public page', () => {
  test('is answered at its address, with and without a slash at the end', async () => {
    for (const address of ['/pricing', '/pricing/', '/pricing?from=mail']) {
      const { status, headers, body } = await ask(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toBe(PRICING);
    }
    expect((await ask('/')).body.toString()).toContain('<title>Capital Listing Media</title>');
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

  test('is validated on each visit, and is not sent where it is unchanged', async () => {
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

test.each([
  '/pricing.data',
  '/d/x.data',
  '/originals/x.data',
  '/e/x.data',
  '/_root.data',
  '/orders/1.data?_routes=root',
  '/tr/pricing.data',
  '/__manifest?p=/',
])('%s, where the framework would keep data, has nothing, is found by nobody and kept nowhere', async (address) => {
  const { status, headers, body } = await ask(address);
  expect([status, body.toString()]).toEqual([404, 'Not found\n']);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
});

describe('a page of the studio’s own', () => {
  test('that has another address answers 301 in its language, and one that was deleted 410', async () => {
    const moved = await ask('/p/old?from=mail');
    expect([moved.status, moved.headers.location]).toEqual([301, '/p/new?from=mail']);
    const turkish = await ask('/tr/p/old');
    expect([turkish.status, turkish.headers.location]).toEqual([301, '/tr/p/new']);
    const gone = await ask('/p/gone');
    expect([gone.status, gone.headers['x-robots-tag']]).toEqual([410, 'noindex']);
  });
});

describe('a kept page', () => {
  test('is rendered once for all addresses that show the same, however many ask at once', async () => {
    rendered = [];
    const site = await listen();
    const addresses = ['/pricing', '/pricing/', '/pricing?utm=1', '/order?x=1', '/order', '/nowhere', '/else/where'];
    await Promise.all(addresses.flatMap((address) => [askRaw(site.origin, address), askRaw(site.origin, address)]));
    await askRaw(site.origin, '/order?package=growth&photos=40');
    await askRaw(site.origin, '/order?utm=1&package=growth');
    await askRaw(site.origin, '/order?package=none');
    expect(rendered.toSorted()).toEqual(['/404', '/order', '/order?package=growth', '/pricing']);
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('is rendered again when the content changes, with another tag', async () => {
    let content = CONTENT;
    const site = await listen({}, { content: { get: async () => content, peek: () => content, expire: () => {} } });
    const before = await askRaw(site.origin, '/');
    expect((await askRaw(site.origin, '/')).headers.etag).toBe(before.headers.etag);
    const business = { ...DEFAULT_SITE.business, brandName: 'Other Studio' };
    content = { ...CONTENT, version: 2, site: { ...DEFAULT_SITE, business } };
    const after = await askRaw(site.origin, '/', { headers: { 'If-None-Match': String(before.headers.etag) } });
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
    expect(after.body.toString()).toContain('<title>Other Studio</title>');
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('of a package is there as soon as the package is sold, and gone when it is archived', async () => {
    let content = CONTENT;
    const site = await listen({}, { content: { get: async () => content, peek: () => content, expire: () => {} } });
    const publish = (visibility: 'visible' | 'archived') => {
      const packages = STARTER_DOCUMENT.packages.map((item) =>
        item.id === 'pro' ? { ...item, id: 'condo', visibility } : item,
      );
      content = {
        ...CONTENT,
        version: content.version + 1,
        catalogue: publishedCatalogue(1, { ...STARTER_DOCUMENT, packages }),
      };
    };
    const open = async () => {
      rendered = [];
      await askRaw(site.origin, '/order?package=condo');
      return rendered;
    };
    expect(await open()).toEqual(['/order']);
    publish('visible');
    expect(await open()).toEqual(['/order?package=condo']);
    publish('archived');
    expect(await open()).toEqual(['/order']);
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('sets no cookie, and is the same for everybody', async () => {
    const visitor = await ask('/pricing');
    const known = await ask('/pricing', { headers: { Cookie: '__Host-session=x', 'User-Agent': 'bot' } });
    expect(known.body).toEqual(visitor.body);
    expect(known.headers.etag).toBe(visitor.headers.etag);
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  test('starts its scripts after the paint where it can be read without them, and allows those alone', async () => {
    const { headers, body } = await ask('/terms');
    expect(body.toString()).toBe(startAfterPaint(READABLE));
    const [, starter = ''] = /<\/script><script>([\s\S]*?)<\/script>/.exec(body.toString()) ?? [];
    expect(scriptSources(headers['content-security-policy'])).toBe(`'self' ${hashOf('begin();')} ${hashOf(starter)}`);
  });

  test('that cannot be rendered is answered with 500 and a sentence, and tried again', async () => {
    rendered = [];
    for (let time = 0; time < 2; time += 1) {
      const { status, body, headers } = await ask('/success');
      expect([status, headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
      expect(body.toString()).toContain('Please try again');
    }
    expect(rendered).toEqual(['/success', '/success']);
  });
});

describe('a page for some', () => {
  const admin: Actor = { kind: 'user', userId: 'u', role: 'admin' };
  const realtor: Actor = { kind: 'user', userId: 'u', role: 'realtor' };

  test.each([
    ['/admin/hub', { kind: 'visitor' }, 302],
    ['/admin/hub', realtor, 302],
    ['/admin/hub', admin, 200],
    ['/realtor/media', admin, 302],
    ['/realtor/media', realtor, 200],
    ['/account', { kind: 'visitor' }, 302],
    ['/account', admin, 200],
    ['/pricing', { kind: 'visitor' }, 200],
  ] as const)('ACC-32: %s for %o has status %d', async (address, actor, status) => {
    const site = await listen({}, { findActor: async () => actor });
    const answer = await askRaw(site.origin, address);
    expect(answer.status).toBe(status);
    if (status === 302) {
      expect(answer.headers.location).toBe(`/login?next=${encodeURIComponent(address)}`);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('asks for the session by the cookie of the request', async () => {
    const cookies: (string | null)[] = [];
    const findActor = async (headers: Headers) => {
      cookies.push(headers.get('cookie'));
      return admin;
    };
    const site = await listen({}, { findActor });
    await askRaw(site.origin, '/admin/hub', { headers: { Cookie: 'session=1' } });
    await askRaw(site.origin, '/pricing', { headers: { Cookie: 'session=1' } });
    expect(cookies).toEqual(['session=1']);
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('an address that leads elsewhere takes its query along', async () => {
    const { status, headers } = await ask('/old?next=%2Faccount');
    expect([status, headers.location]).toEqual([302, '/new?next=%2Faccount']);
  });
});

describe('a page in another language', () => {
  const withLanguages = (...languages: Locale[]) => {
    const content = { ...CONTENT, site: { ...DEFAULT_SITE, languages } };
    return listen({}, { content: { get: async () => content, peek: () => content, expire: () => {} } });
  };

  test('has the prefix of its language, is kept for itself, and has its own tag', async () => {
    rendered = [];
    for (let time = 0; time < 2; time += 1) {
      for (const address of ['/', '/pricing', '/tr', '/tr/', '/tr/pricing', '/tr/pricing?utm=1']) {
        expect((await ask(address)).status, address).toBe(200);
      }
    }
    expect(rendered.filter((address) => address.startsWith('/tr'))).toEqual(['/tr/', '/tr/pricing']);
    const tag = (await ask('/tr/pricing')).headers.etag;
    expect((await ask('/tr/pricing', { headers: { 'If-None-Match': String(tag) } })).status).toBe(304);
  });

  test('says that there is none in that language', async () => {
    rendered = [];
    expect((await ask('/tr/nowhere')).status).toBe(404);
    expect((await ask('/de/pricing')).status).toBe(404);
    expect(rendered).toContain('/tr/404');
  });

  test('is never chosen by what the browser says', async () => {
    for (const address of ['/', '/pricing', '/success', '/checkout/starter']) {
      const headers = { 'Accept-Language': 'tr', Cookie: 'language=tr' };
      expect((await ask(address, { headers })).headers.location, address).toBeUndefined();
    }
  });

  test('of the first language has moved to the address without prefix, and no browser keeps that', async () => {
    const { status, headers } = await ask('/en/pricing?utm=1');
    expect([status, headers.location, headers['cache-control']]).toEqual([301, '/pricing?utm=1', 'no-store']);
    expect((await ask('/en')).headers.location).toBe('/');
    const site = await withLanguages('tr', 'en');
    expect((await askRaw(site.origin, '/tr/pricing')).headers.location).toBe('/pricing');
    expect((await askRaw(site.origin, '/en/pricing')).status).toBe(200);
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('leads to the sign-in of its language, and to the portal without one', async () => {
    expect((await ask('/tr/account')).headers.location).toBe('/tr/login?next=%2Faccount');
    expect((await ask('/tr/old?x=1')).headers.location).toBe('/tr/new?x=1');
    expect((await ask('/tr/admin/hub?tab=1')).headers.location).toBe('/admin/hub?tab=1');
  });

  test('leaves files and the files of the site where they are', async () => {
    expect((await ask('/tr/robots.txt')).status).toBe(404);
    expect((await ask('/robots.txt')).status).toBe(200);
    expect((await ask('/tr/assets/app-1a2b.js')).status).toBe(404);
  });

  test('is not there where the site has one language', async () => {
    const site = await withLanguages('en');
    expect((await askRaw(site.origin, '/tr/pricing')).status).toBe(404);
    await new Promise((resolve) => site.server.close(resolve));
  });
});

describe('a preview', () => {
  const draft = (): Content => ({
    ...CONTENT,
    site: { ...DEFAULT_SITE, business: { ...DEFAULT_SITE.business, brandName: 'Drafted' } },
  });
  const open = (actor: Actor) => listen({}, { findActor: async () => actor, getPreview: async () => draft() });

  test('is made for admins, shown in frames of this site alone, and kept by nobody', async () => {
    const site = await open({ kind: 'user', userId: 'u', role: 'admin' });
    rendered = [];
    const answers = [await askRaw(site.origin, '/?preview=draft'), await askRaw(site.origin, '/?preview=draft')];
    expect(rendered).toEqual(['/', '/']);
    for (const { status, body, headers } of answers) {
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(body.toString()).toContain('<title>Drafted</title>');
    }
    // What the address says of the page itself stays.
    rendered = [];
    await askRaw(site.origin, '/order?package=starter&preview=draft&version=3');
    expect(rendered).toEqual(['/order?package=starter']);
    const shown = await askRaw(site.origin, '/');
    expect(shown.body.toString()).toContain(`<title>${DEFAULT_SITE.business.brandName}</title>`);
    expect(shown.headers['x-frame-options']).toBe('DENY');
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await new Promise((resolve) => site.server.close(resolve));
  });

  test.each<[string, Actor]>([
    ['a visitor', { kind: 'visitor' }],
    ['a realtor', { kind: 'user', userId: 'u', role: 'realtor' }],
  ])('leads %s to the sign-in of admins', async (_who, actor) => {
    const site = await open(actor);
    const { status, headers, body } = await askRaw(site.origin, '/pricing?preview=draft');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      '/admin/login?next=%2Fpricing%3Fpreview%3Ddraft',
      'no-store',
    ]);
    expect(body.toString()).not.toContain('Drafted');
    await new Promise((resolve) => site.server.close(resolve));
  });
});

describe('a file of a published brand', () => {
  const icons = {
    favicon: '/site-files/a.png',
    appleTouch: '/site-files/b.png',
    icon192: '/site-files/c.png',
    icon512: '/site-files/d.png',
    maskable512: '/site-files/e.png',
  };
  const logo = { url: '/site-files/a.webp', width: 10, height: 10, isOpaque: false, icons };
  const look = { logo, styles: null, accent: '#c2410c', fonts: 'fraunces_inter', share: 'abc123' } as const;
  const branded: Content = { ...CONTENT, site: { ...DEFAULT_SITE, look } };

  test('comes from the database, may be shown elsewhere, and is kept for good', async () => {
    const findFile = async (pathname: string) =>
      pathname === '/site-files/a.webp' ? { contentType: 'image/webp', bytes: PICTURE } : null;
    const site = await listen({}, { brand: { findFile, drawShare: async () => PICTURE } });
    const { status, headers, body } = await askRaw(site.origin, '/site-files/a.webp');
    expect([status, headers['content-type'], body.equals(PICTURE)]).toEqual([200, 'image/webp', true]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await askRaw(site.origin, '/site-files/b.webp')).status).toBe(404);
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('stands for the icons that browsers ask for by themselves, and in the manifest', async () => {
    const site = await listen({}, { content: { get: async () => branded, peek: () => branded, expire: () => {} } });
    const { status, headers } = await askRaw(site.origin, '/favicon.ico');
    expect([status, headers.location]).toEqual([302, icons.favicon]);
    const manifest: unknown = JSON.parse((await askRaw(site.origin, '/manifest.webmanifest')).body.toString());
    expect(manifest).toMatchObject({
      theme_color: '#c2410c',
      icons: [{ src: icons.icon192 }, { src: icons.icon512 }, { src: icons.maskable512 }],
    });
    expect((await askRaw(origin, '/favicon.ico')).status).toBe(200);
    await new Promise((resolve) => site.server.close(resolve));
  });

  test('for links elsewhere is drawn once, and an earlier one leads to it', async () => {
    let drawn = 0;
    const drawShare = async () => {
      drawn += 1;
      return PICTURE;
    };
    const site = await listen(
      {},
      {
        content: { get: async () => branded, peek: () => branded, expire: () => {} },
        brand: { findFile: async () => null, drawShare },
      },
    );
    const [one] = await Promise.all([1, 2, 3].map(() => askRaw(site.origin, '/share/home-abc123.jpg')));
    expect([one?.status, one?.headers['content-type'], drawn]).toEqual([200, 'image/jpeg', 1]);
    expect((await askRaw(site.origin, '/share/home-old.jpg')).headers.location).toBe('/share/home-abc123.jpg');
    expect((await askRaw(site.origin, '/share/nothing-abc123.jpg')).status).toBe(404);
    expect((await askRaw(origin, '/share/home-abc123.jpg')).status).toBe(404);
    await new Promise((resolve) => site.server.close(resolve));
  });
});

describe('what follows the site', () => {
  test.each([
    ['/sitemap.xml', 'application/xml', '<loc>http://localhost:3000/pricing</loc><lastmod>2026-11-20</lastmod>'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: http://localhost:3000/sitemap.xml'],
    ['/manifest.webmanifest', 'application/manifest+json', '"name":"Capital Listing Media"'],
  ])('%s is made from the content', async (address, type, text) => {
    const { status, headers, body } = await ask(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
    expect(body.toString()).toContain(text);
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
  ] as const)('for "%s" is %s, on pages and files', async (accepted, encoding) => {
    const texts = { '/pricing': PRICING, '/assets/app-1a2b.js': PROGRAM, '/order': FRAME, '/nowhere': NOT_FOUND };
    for (const [address, text] of Object.entries(texts)) {
      const { headers, body } = await ask(address, { headers: { 'Accept-Encoding': accepted } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(headers['content-length']).toBe(String(body.length));
      expect(decoders[encoding](body).toString()).toBe(text);
    }
  });

  test('is not done where it is not requested, and its forms have tags of their own', async () => {
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
    expect((await ask('/favicon.ico')).headers['cache-control']).toBe('public, max-age=86400');
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
  test.each(['/order', '/order?package=growth', '/checkout/growth', '/orders/6f1c'])(
    '%s is a page whose frame is the same for everybody',
    async (address) => {
      const { status, body, headers } = await ask(address);
      expect(status).toBe(200);
      expect(body.toString()).toBe(FRAME);
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
    '/index.html',
    '/pricing/index.html',
    '/%',
    '/%00',
  ])('%s is not found, and shows the page that says so', async (address) => {
    const { status, body } = await ask(address);
    expect(status).toBe(404);
    expect(body.toString()).toBe(NOT_FOUND);
  });

  test('about one customer, or that is not there, is kept out of search engines', async () => {
    for (const address of ['/order', '/checkout/pro', '/orders/6f1c', '/nowhere']) {
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
    expect(body.toString()).toBe(NOT_FOUND);
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
    const connected: Content = { ...CONTENT, payments: { mode: 'test', publishableKey: 'pk_test_12345678' } };
    const configured = await listen(
      { MAP_EMBED_URL: 'https://maps.example/embed?x=1' },
      { content: { get: async () => connected, peek: () => connected, expire: () => {} } },
    );
    const policy = String((await askRaw(configured.origin, '/order')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/maps\.example(?=;)/);
    await new Promise((resolve) => configured.server.close(resolve));
  });
});

test('LIST-22, LIST-32: the host of unbranded pages has the viewer of panoramas, and nothing else of the build', async () => {
  const apart = await listen({ UNBRANDED_HOST: 'homes.example.net' });
  const headers = { Host: 'homes.example.net' };
  const script = await askRaw(apart.origin, '/page-scripts/panorama.js', { headers });
  expect([script.status, script.headers['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
  expect(String(script.headers['cache-control'])).not.toContain('immutable');
  for (const other of ['/assets/app-1a2b.js', '/page-scripts/other.js', '/favicon.ico']) {
    expect([other, (await askRaw(apart.origin, other, { headers })).status]).toEqual([other, 404]);
  }
  await new Promise((resolve) => apart.server.close(resolve));
});
