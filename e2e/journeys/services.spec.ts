import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SERVICE_SUMMARIES } from '#domain/services/summaries.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { expectToast } from '#e2e/pages/toasts.ts';

const TITLES = SERVICE_SUMMARIES.map(({ title }) => title);

const trigger = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expanded = (page: Page) => page.getByRole('button', { expanded: true });
const viewer = (page: Page) => page.getByRole('dialog');
const panorama = (page: Page) => page.getByRole('application');

/** The page with one category open, its code there. */
async function openCategory(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/services?category=${id}`);
  await expect(expanded(page)).toHaveText([title]);
  await expect(panel(page, title).getByRole('link', { name: 'Get Detailed Info & Quote' })).toBeVisible();
  // The code of the open category is there once a video has its poster and a picture its viewer.
  await page.waitForLoadState('networkidle');
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, state).toEqual([]);
}

test('§2 Services: one category is open or none, and clicking the open one closes it', async ({ page }) => {
  await page.goto('/services');
  await expect(expanded(page)).toHaveCount(0);
  for (const title of TITLES) {
    await trigger(page, title).click();
    await expect(expanded(page)).toHaveText([title]);
    await expect(panel(page, title)).toBeVisible();
  }
  await trigger(page, 'Drone').click();
  await expect(expanded(page)).toHaveCount(0);
});

test('§2 Services: a link opens a category and leads to it; Back leaves the page', async ({ page }) => {
  await page.goto('/pricing');
  await page.goto('/services?category=drone');
  await expect(expanded(page)).toHaveText(['Drone']);
  await expect(trigger(page, 'Drone')).toBeInViewport();
  await trigger(page, 'Photography').click();
  await expect(page).toHaveURL('/services?category=photo');
  await trigger(page, 'Photography').click();
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('§2 Services: the viewer is worked with the keyboard, and the focus returns to the picture', async ({ page }) => {
  await openCategory(page, 'photo', 'Photography');
  const kitchen = page.getByRole('button', { name: /kitchen with a marble/ });
  await kitchen.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toHaveAccessibleName('Photography: samples in full screen');
  const current = page.locator('.yarl__slide_current');
  await expect(current.getByText('Kitchen', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(current.getByText('Entrance hall', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(current.getByText('Kitchen', { exact: true })).toBeVisible();
  await expect(current.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'viewer');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(kitchen).toBeFocused();
});

for (const motion of ['usual', 'less'] as const) {
  test(`§2 Services: the panorama opens on a press and turns with the arrow keys (${motion} motion)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion === 'less' ? 'reduce' : 'no-preference' });
    await openCategory(page, '3d-tour', '3D tours and floor plans');
    await page.getByRole('button', { name: 'Look around in 360°' }).click();
    await expect(panorama(page)).toBeFocused();
    await expect(panorama(page).locator('canvas')).toBeVisible();
    const before = await panorama(page).locator('canvas').screenshot();
    await page.keyboard.press('ArrowRight', { delay: 400 });
    await expect
      .poll(async () => (await panorama(page).locator('canvas').screenshot()).equals(before), 'the same view')
      .toBe(false);
    await page.getByRole('button', { name: 'Magnify' }).click();
    await expectAccessible(page, 'panorama open');
    await page.getByRole('button', { name: 'Close the panorama' }).click();
    await expect(panorama(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Look around in 360°' })).toBeFocused();
  });
}

test('§2 Services: a browser without WebGL says so and shows the panorama laid flat', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      },
    });
  });
  await openCategory(page, '3d-tour', '3D tours and floor plans');
  await page.getByRole('button', { name: 'Look around in 360°' }).click();
  await expect(page.getByText(/This browser has no WebGL/)).toBeVisible();
  await expect(page.getByRole('img', { name: /360-degree view/ })).toBeVisible();
  await expectAccessible(page, 'panorama laid flat');
});

test('§2 Services: a panorama that could not be loaded says so and can be tried again', async ({ page, watch }) => {
  watch.expectError(/tour-living-room-360|ERR_FAILED|HttpError|Failed to fetch/);
  await page.route(/tour-living-room-360/, (route) => route.abort());
  await openCategory(page, '3d-tour', '3D tours and floor plans');
  await page.getByRole('button', { name: 'Look around in 360°' }).click();
  await expect(page.getByText('The panorama could not be loaded. Check your connection and try again.')).toBeVisible();
  await page.unroute(/tour-living-room-360/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panorama(page)).toBeFocused();
});

test('§2 Services: samples and a viewer that could not be loaded say so', async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|Failed to load/);
  await page.route(/picture-viewer/, (route) => route.abort());
  await openCategory(page, 'photo', 'Photography');
  await page.getByRole('button', { name: /kitchen with a marble/ }).click();
  await expectToast(page, { title: 'Something went wrong', text: /picture viewer/, variant: 'destructive' });
  await page.route(/service-panel/, (route) => route.abort());
  await page.goto('/services');
  await trigger(page, 'Drone').click();
  await expectToast(page, {
    title: 'Something went wrong',
    text: /samples could not be loaded/,
    variant: 'destructive',
  });
});

for (const [id, title] of [
  ['video', 'Cinematic video'],
  ['drone', 'Drone'],
] as const) {
  test(`§2 Services: the sample of ${id} is a video that plays`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => /\.mp4$/.test(request.url()) && asked.push(request.url()));
    await openCategory(page, id, title);
    expect(asked).toEqual([]);
    const video = panel(page, title).locator('video');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.1);
  });
}

test('axe finds nothing on the services page, closed and with each category open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  await expectAccessible(page, 'closed');
  for (const { id, title } of SERVICE_SUMMARIES) {
    await openCategory(page, id, title);
    await expectAccessible(page, id);
  }
});

test('nothing moves while the services page loads, also with a category in the address', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/services', '/services?category=photo', '/services?category=drone']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const shifts = await page.evaluate(() => ('shifts' in window ? window.shifts : null));
    expect(shifts, address).toEqual([]);
  }
});

test('§2 Services: without JavaScript all categories stand open, with their pictures, videos and links', async ({
  browser,
  baseURL,
  watch,
}) => {
  expect(watch.problems()).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/services');
  for (const { title, description } of SERVICE_SUMMARIES) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
  }
  await expect(page.getByRole('img', { name: /freestanding tub/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Floor plan of the main/ })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(2);
  for (const video of await page.locator('video').all()) await expect(video).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Detailed Info & Quote' }).first()).toBeVisible();
  await context.close();
});
