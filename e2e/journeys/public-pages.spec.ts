import type { Page } from '@playwright/test';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { SERVICE_CATEGORY_IDS } from '#domain/site/services/service-category.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { scriptKb } from '#e2e/pages/scripts.ts';
import { expectAccessible, expectStarted, layoutShifts, publicPages, sidewaysOverflow } from '#e2e/pages/site.ts';

const FAQ = showStarterSection('contact', 'faq').questions;
const SERVICES = SERVICE_CATEGORY_IDS.map((id) => showStarterSection('services', id));

const ADDRESS = /^http:\/\/localhost:\d+|^https:\/\//;
/** How much JavaScript a first visit may load before the visitor does something, as brotli sends it. */
const PUBLIC_LIMIT_KB = 121.5;

/** Presses Tab from the top to the end of a page: each stop can be seen and shows the focus, and none holds it. */
async function expectStops(page: Page, path: string): Promise<void> {
  const stops = new Set<string>();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { width, height, x, y } = element.getBoundingClientRect();
      // A control that fills a whole row shows its focus around the row.
      const outlines = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const isMarked = outlines.some((style) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px');
      const isSeen = width > 0 && height > 0 && isMarked;
      return { isSeen, name: `${element.outerHTML.slice(0, 200)} ${Math.round(x)} ${Math.round(y + scrollY)}` };
    });
    if (stop === null) break;
    expect(stop.isSeen, `${path}: ${stop.name}`).toBe(true);
    stops.add(stop.name);
  }
  expect(await page.evaluate(() => document.activeElement === document.body), path).toBe(true);
  expect(stops.size, path).toBeGreaterThan(10);
}

test('on phones nothing moves while a public page loads, nothing sticks out sideways, and axe finds nothing', async ({
  page,
  request,
}) => {
  for (const path of await publicPages(request)) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectStarted(page);
    expect(await layoutShifts(page), path).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Down to 320 px, which is 200 % zoom of a small window and 400 % of a wide one.
    for (const width of [768, 640, 320, 375]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => sidewaysOverflow(page), `${path} at ${width} px`).toBe(0);
    }
    await expectAccessible(page, `${path} at 375 px`);
  }
});

test('on wide screens a first visit is light and still, axe finds nothing, and the skip link comes first', async ({
  page,
  request,
}) => {
  for (const path of await publicPages(request)) {
    await test.step(path, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 1350, height: 823 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const loadedKb = await scriptKb(page);
      console.log(`${path}: ${loadedKb.toFixed(1)} KB of JavaScript`);
      expect(loadedKb, path).toBeGreaterThan(50);
      expect(loadedKb, path).toBeLessThanOrEqual(PUBLIC_LIMIT_KB);
      await expectStarted(page);
      expect(await layoutShifts(page), path).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 800 });
      await expectAccessible(page, `${path} at 1440 px`);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header, footer'))).toBeNull();
    });
  }
});

test('every stop of the Tab key can be seen, shows the focus, and none holds it', async ({ page, request }) => {
  const pages = await publicPages(request);
  const [titles, descriptions, canonicals] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const path of pages) {
    await page.goto(path);
    await expectStarted(page);
    await test.step('SITE-3: every public page has its own title with the brand, and its own description', async () => {
      titles.add(await page.title());
      expect(await page.title()).toMatch(/^.+ \| Capital Listing Media$/);
      descriptions.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
      const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
      expect(canonical).toMatch(ADDRESS);
      expect(new URL(canonical).pathname).toBe(path);
      canonicals.add(canonical);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    });
    await expectStops(page, path);
  }
  for (const values of [titles, descriptions, canonicals]) expect(values.size).toBe(pages.length);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read whole, and its pictures and links are there', async ({ page, request }) => {
    for (const path of await publicPages(request)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await page.getByRole('main').textContent())?.length, path).toBeGreaterThan(600);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
      expect(await sidewaysOverflow(page), path).toBe(0);
    }
  });

  test('the contact page says how to reach the studio, and the legal pages lead to their parts', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(page.getByText('The form needs JavaScript.')).toContainText(DEFAULT_BUSINESS.phone);
    await expect(page.getByRole('region', { name: 'Contact information' })).toContainText('Mon-Fri 09:00-18:00');
    for (const { question, answer } of FAQ) {
      await page.getByText(question).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
    for (const [address, title] of [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Use'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    }
  });

  test('SITE-19: without JavaScript all categories stand open, with their pictures, videos and links', async ({
    page,
  }) => {
    await page.goto('/services');
    for (const { title, description } of SERVICES) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText(description)).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /freestanding tub/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /Floor plan of the main/ })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(2);
    for (const video of await page.locator('video').all()) await expect(video).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Detailed Info & Quote' }).first()).toBeVisible();
  });
});

test('a link to a public page shows a picture of the size that it names', async ({ page, request }) => {
  await page.goto('/privacy');
  for (const path of await publicPages(request)) {
    const html = await (await request.get(path)).text();
    const tag = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:title', 'twitter:description']) {
      expect(tag(name), `${path} ${name}`).not.toBe('');
    }
    expect([tag('og:locale'), tag('og:type'), tag('twitter:card')]).toEqual([
      'en_US',
      'website',
      'summary_large_image',
    ]);
    expect(tag('og:site_name')).toBe('Capital Listing Media');
    expect(tag('og:image')).toMatch(ADDRESS);
    expect(tag('twitter:image')).toBe(tag('og:image'));
    const size = await page.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      },
      new URL(tag('og:image')).pathname,
    );
    expect(size).toEqual([Number(tag('og:image:width')), Number(tag('og:image:height'))]);
    expect(size).toEqual([1200, 630]);
  }
});

test('search engines find the facts of the studio, its offers and its questions in the pages', async ({ request }) => {
  const typesOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
    return blocks.map(([, json = '']) => JSON.parse(json)['@type']);
  };
  expect(await typesOf('/')).toEqual([['LocalBusiness', 'ProfessionalService']]);
  expect(await typesOf('/pricing')).toEqual(['Service', 'BreadcrumbList']);
  expect(await typesOf('/contact')).toEqual([['LocalBusiness', 'ProfessionalService'], 'FAQPage', 'BreadcrumbList']);
  const turkish = await (await request.get('/tr/contact')).text();
  expect(turkish).toContain('"inLanguage":"tr"');
  expect(turkish).toContain('"name":"Ana Sayfa","item":"http');
});

test('robots.txt, the manifest and its icons are served as what they are', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await robots.text()).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  const { icons }: { icons: { src: string }[] } = await manifest.json();
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test('an address that leads nowhere has status 404, says so, shows ways on, and is kept by no search engine', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address leads to an empty lot.');
  await expect(page).toHaveTitle('Page not found | Capital Listing Media');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, '404');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
