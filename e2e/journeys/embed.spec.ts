import { readFileSync } from 'node:fs';
import type { FrameLocator } from '@playwright/test';
import { startWebsite } from '#e2e/fakes/website.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectReady, expectStep, JANE } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { scriptKb } from '#e2e/pages/scripts.ts';

test.use({ settings: {} });

const EMBEDDED = ['/embed/order', '/embed/pricing'];

/** The pages of the app, as its table of routes names them, with something in the place of each parameter. */
function listPages(): string[] {
  const table = readFileSync('app/routes.ts', 'utf8');
  const patterns = [...table.matchAll(/\broute\('([^']+)'/g)].map(([, pattern = '']) => pattern);
  return ['/', ...patterns.map((pattern) => `/${pattern.replace(/:\w+\??/g, 'something').replace('*', 'nowhere')}`)];
}

type Server = { url: string };

async function listWebsites(server: Server, cookie: string, origins: readonly string[]): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, 'If-Match': '*' };
  const body = JSON.stringify({ embedding: { origins } });
  return fetch(`${server.url}/api/admin/settings`, { method: 'PATCH', headers, body });
}

const fill = async (frame: FrameLocator) => {
  for (const [label, value] of Object.entries(JANE))
    await frame.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
};

test('SITE-81: only the pages for frames may be framed, and only by listed websites', async ({ shop }) => {
  const { cookie } = await createPerson(shop, { role: 'admin' });
  const LISTED = ['https://www.example.com', 'http://localhost:8080'];
  const policyOf = async (path: string) => {
    const { headers } = await fetch(shop.url + path, { redirect: 'manual' });
    const policy = headers.get('Content-Security-Policy') ?? '';
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('X-Frame-Options')];
  };
  const pages = listPages();
  expect(pages).toEqual(
    expect.arrayContaining([...EMBEDDED, '/admin/hub', '/d/something', '/pay/something', '/account']),
  );
  for (const page of EMBEDDED) expect(await policyOf(page), page).toEqual(["'none'", 'DENY']);
  expect((await listWebsites(shop, cookie, LISTED)).status).toBe(200);
  await expect.poll(() => policyOf('/embed/order')).toEqual([LISTED.join(' '), null]);
  const files = ['/embed.js', '/robots.txt', '/favicon.ico', '/api/config', '/api/nothing', '/tr/order', '/tr/pay/x'];
  for (const page of [...pages, ...files]) {
    const expected = EMBEDDED.includes(page) ? [LISTED.join(' '), null] : ["'none'", 'DENY'];
    expect(await policyOf(page), page).toEqual(expected);
  }
  expect(await policyOf('/tr/embed/order')).toEqual([LISTED.join(' '), null]);
});

test('SITE-80: what is no origin is refused with what is right', async ({ shop, page, context, watch }) => {
  const owner = await createPerson(shop, { role: 'admin' });
  for (const wrong of [
    '*',
    'https://*.example.com',
    'https://example.com/path',
    'http://example.com',
    'https://a.example; script-src *',
  ]) {
    const refused = await listWebsites(shop, owner.cookie, [wrong]);
    expect(refused.status, wrong).toBe(422);
    expect(await refused.text(), wrong).toContain('such as https://www.example.com. No path, and no *.');
  }
  watch.expectError(/status of 422/);
  await signInContext(context, shop, owner);
  await page.goto('/admin/settings/website');
  await page.getByRole('textbox', { name: 'Websites' }).fill('https://good.example\nhttps://bad.example/book');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Websites' })).toHaveAccessibleDescription(
    /“https:\/\/bad\.example\/book”: Write each website by its origin alone/,
  );
  await page.getByRole('textbox', { name: 'Websites' }).fill('https://good.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Websites saved', { exact: true })).toBeVisible();
  await expect(page.locator('code').first()).toContainText(`<script src="${shop.url}/embed.js" data-show="order"`);
});

test('SITE-82: a customer orders inside a listed website, and pays on our page; another website shows nothing', async ({
  shop,
  browser,
}) => {
  const { cookie } = await createPerson(shop, { role: 'admin' });
  const [website, other] = [await startWebsite(), await startWebsite()];
  const script = (show: string) => `<script src="${shop.url}/embed.js" data-show="${show}" async></script>`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    await listWebsites(shop, cookie, [website.origin]);
    await expect
      .poll(async () => (await fetch(`${shop.url}/embed/order`)).headers.get('Content-Security-Policy'))
      .toContain(`frame-ancestors ${website.origin}`);
    await test.step('unlisted, the frame stays empty', async () => {
      other.setBody(script('order'));
      await page.goto(other.origin);
      const frame = page.frameLocator('iframe');
      await expect.poll(() => page.frames().some((each) => each.url().startsWith('chrome-error'))).toBe(true);
      await expect(frame.getByRole('button', { name: 'Next' })).toHaveCount(0);
    });
    await test.step('the cards lead on to the form in the same frame', async () => {
      website.setBody(script('pricing'));
      await page.goto(website.origin);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('link', { name: 'Select Package Starter' }).click();
      await expect(frame.getByRole('heading', { level: 2, name: 'Property Details' })).toBeVisible();
    });
    website.setBody(script('order'));
    await page.goto(website.origin);
    const frame = page.frameLocator('iframe');
    await test.step('the frame is as high as its page', async () => {
      await expect(frame.getByRole('heading', { level: 2, name: 'Property Details' })).toBeVisible();
      const heightOf = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
      await expect
        .poll(async () =>
          Math.abs(
            (await heightOf()) - (await frame.locator('main').evaluate((main) => main.getBoundingClientRect().height)),
          ),
        )
        .toBeLessThanOrEqual(1);
    });
    await test.step('nothing of ours is kept outside the frame, and no cookie is set', async () => {
      expect(await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])).toEqual([
        0,
        0,
        '',
      ]);
    });
    await fill(frame);
    await frame.getByRole('button', { name: 'Next' }).click();
    await expect(frame.getByRole('heading', { level: 2, name: 'Package Selection' })).toBeVisible();
    await frame.getByRole('radio', { name: /^Starter/ }).check();
    const times = frame.getByRole('region', { name: 'Choose a free time' });
    await times.getByRole('button', { name: 'Later days' }).click();
    await times.getByRole('radio').nth(3).check();
    await expect(times).toContainText('is held for you');
    expect(await context.cookies()).toEqual([]);
    await frame.getByRole('button', { name: 'Next' }).click();
    await test.step('the rest is on our page, with all that was said and the time held again', async () => {
      await expect(page).toHaveURL(`${shop.url}/order`);
      await expectStep(page, 'Package Selection');
      await expect(page.getByRole('region', { name: 'Choose a free time' })).toContainText('is held for you');
      await page.getByRole('button', { name: 'Next' }).click();
      await expectStep(page, 'Review & Pay');
      await expectReady(page);
      await expect(page.getByRole('region', { name: 'Contact' })).toContainText(JANE.Email);
    });
    await payButton(page).click();
    await expect(page).toHaveURL(`${shop.url}/success`);
    await expect(
      page.getByText('The appointment has been added to the admin calendar.', { exact: true }),
    ).toBeVisible();
  } finally {
    await context.close();
    await website.close();
    await other.close();
  }
});

test('SITE-83: another window is not told anything, and a message of somebody else sizes nothing', async ({
  shop,
  browser,
}) => {
  const { cookie } = await createPerson(shop, { role: 'admin' });
  const website = await startWebsite();
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await listWebsites(shop, cookie, [website.origin]);
    await expect
      .poll(async () => (await fetch(`${shop.url}/embed/order`)).headers.get('Content-Security-Policy'))
      .toContain(website.origin);
    website.setBody(`<script src="${shop.url}/embed.js"></script>`);
    await page.goto(website.origin);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const frame = page.locator('iframe');
    await expect.poll(() => frame.evaluate((element) => element.style.height)).not.toBe('900px');
    const before = await frame.evaluate((element) => element.style.height);
    await page.evaluate(() => {
      window.postMessage({ type: 'listing-studio:size', height: 5 }, '*');
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'listing-studio:size', height: 7 },
          origin: 'https://evil.example',
        }),
      );
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await frame.evaluate((element) => element.style.height)).toBe(before);
  } finally {
    await context.close();
    await website.close();
  }
});

test('SITE-84: the script is below 3 KB and every website may load it; the form in a frame is at most 150 KB', async ({
  shop,
  page,
}) => {
  const script = await fetch(`${shop.url}/embed.js`);
  expect((await script.text()).length).toBeLessThan(3000);
  expect(script.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  await page.goto('/embed/order', { waitUntil: 'networkidle' });
  const loadedKb = await scriptKb(page);
  console.log(`/embed/order: ${loadedKb.toFixed(1)} KB of JavaScript`);
  expect(loadedKb).toBeLessThanOrEqual(150);
});
