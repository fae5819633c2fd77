import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { SERVICE_CATEGORY_IDS } from '#domain/site/services/service-category.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { expectAccessible } from '#e2e/pages/site.ts';
import { closeToast, expectToast } from '#e2e/pages/toasts.ts';

const SERVICES = SERVICE_CATEGORY_IDS.map((id) => ({ id, ...showStarterSection('services', id) }));

const trigger = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expanded = (page: Page) => page.getByRole('button', { expanded: true });
const viewer = (page: Page) => page.getByRole('dialog');
const panorama = (page: Page) => page.getByRole('application');
const panoramaButton = (page: Page) => page.getByRole('button', { name: 'Look around in 360°' });

/** Waits until the code of a panel has taken the place of what the build has put there, which does not answer yet. */
async function expectAnswering(open: Locator): Promise<void> {
  await expectOfReact(open.getByRole('link', { name: 'Get Detailed Info & Quote' }));
}

async function expectOfReact(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  await expect.poll(() => control.evaluate(isOfReact), 'the code of the panel is there').toBe(true);
}

/** The page with one category open, its code there. */
async function openCategory(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/services?category=${id}`);
  await expect(expanded(page)).toHaveText([title]);
  await expectAnswering(panel(page, title));
}

test('SITE-17: one category is open or none, and clicking the open one closes it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  await expect(expanded(page)).toHaveCount(0);
  for (const { title } of SERVICES) {
    await trigger(page, title).click();
    await expect(expanded(page)).toHaveText([title]);
    await expect(panel(page, title)).toBeVisible();
    await expectAnswering(panel(page, title));
    await expectAccessible(page, title);
  }
  const last = SERVICES.at(-1)?.title ?? '';
  await trigger(page, last).click();
  await expect(expanded(page)).toHaveCount(0);
});

test('SITE-18: a link opens a category and leads to it; Back leaves the page', async ({ page }) => {
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

test('SITE-23: the viewer is worked with the keyboard, and the focus returns to the picture', async ({ page }) => {
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

/** Opens the panorama, turns it with the keyboard and closes it again. */
async function lookAround(page: Page): Promise<void> {
  await expect(panorama(page)).toBeFocused();
  const canvas = panorama(page).locator('canvas');
  await expect(canvas).toBeVisible();
  const before = await canvas.screenshot();
  await page.keyboard.down('ArrowRight');
  await expect.poll(async () => (await canvas.screenshot()).equals(before), 'the same view').toBe(false);
  await page.keyboard.up('ArrowRight');
  await page.getByRole('button', { name: 'Magnify' }).click();
  await expectAccessible(page, 'panorama open');
  await page.getByRole('button', { name: 'Close the panorama' }).click();
  await expect(panorama(page)).toHaveCount(0);
  await expect(panoramaButton(page)).toBeFocused();
}

test('SITE-24: the panorama opens on a press and turns with the arrow keys (usual motion)', async ({ page }) => {
  await openCategory(page, '3d-tour', '3D tours and floor plans');
  await panoramaButton(page).click();
  await lookAround(page);
});

test('SITE-24: the panorama opens on a press and turns with the arrow keys (less motion)', async ({ page, watch }) => {
  watch.expectError(/tour-living-room-360|ERR_FAILED|HttpError|Failed to fetch/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCategory(page, '3d-tour', '3D tours and floor plans');
  await test.step('SITE-26: a panorama that could not be loaded says so and can be tried again', async () => {
    await page.route(/tour-living-room-360/, (route) => route.abort());
    await panoramaButton(page).click();
    const failure = 'The panorama could not be loaded. Check your connection and try again.';
    await expect(page.getByText(failure)).toBeVisible();
    await page.unroute(/tour-living-room-360/);
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await lookAround(page);
  await test.step('SITE-24: a browser without WebGL says so and shows the panorama laid flat', async () => {
    await page.evaluate(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
          return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
        },
      });
    });
    await panoramaButton(page).click();
    await expect(page.getByText(/This browser has no WebGL/)).toBeVisible();
    await expect(page.getByRole('img', { name: /360-degree view/ })).toBeVisible();
    await expectAccessible(page, 'panorama laid flat');
  });
});

/** Loses each built file that contains a text on its way: built files are named by what is in them alone. */
async function loseCodeWith(page: Page, text: string): Promise<void> {
  const folder = path.join('build', readFileSync('build/current', 'utf8').trim(), 'client/assets');
  const lost = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(path.join(folder, name), 'utf8').includes(text),
  );
  expect(lost).not.toEqual([]);
  await page.route(
    ({ pathname }) => lost.includes(path.basename(pathname)),
    (route) => route.abort(),
  );
}

test('SITE-26: samples and a viewer that could not be loaded say so', async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|Failed to load/);
  await loseCodeWith(page, 'yarl__');
  await openCategory(page, 'photo', 'Photography');
  await page.getByRole('button', { name: /kitchen with a marble/ }).click();
  await closeToast(page, { title: 'Something went wrong', text: /picture viewer/, variant: 'destructive' });
  // Code that is still on its way belongs to the page that is left.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await loseCodeWith(page, 'Press a picture to enlarge it');
  await page.goto('/services');
  await trigger(page, 'Drone').click();
  await expectToast(page, {
    title: 'Something went wrong',
    text: /samples could not be loaded/,
    variant: 'destructive',
  });
});

test('a panorama and the viewer of pictures speak Turkish on Turkish pages', async ({ page }) => {
  await page.goto('/tr/services?category=3d-tour');
  const opener = page.getByRole('button', { name: '360° çevrenize bakın' });
  await expectOfReact(opener);
  await opener.click();
  await expect(page.getByRole('button', { name: 'Panoramayı kapat' })).toBeVisible();
  await page.goto('/tr/services?category=photo');
  const picture = page.getByRole('button', { name: 'Tam ekranda göster' }).first();
  await expectOfReact(picture);
  await picture.click();
  await expect(viewer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sonraki resim' })).toBeVisible();
});

test('SITE-25: the samples of video and drone are videos that play', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /\.mp4$/.test(request.url()) && asked.push(request.url()));
  await page.goto('/services');
  for (const title of ['Cinematic video', 'Drone']) {
    asked.length = 0;
    await trigger(page, title).click();
    await expectAnswering(panel(page, title));
    const video = panel(page, title).locator('video');
    await expect(video).toBeVisible();
    expect(asked).toEqual([]);
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.1);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
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
  for (const category of ['photo', 'drone']) {
    await page.goto(`/services?category=${category}`, { waitUntil: 'networkidle' });
    const shifts = await page.evaluate(() => ('shifts' in window ? window.shifts : null));
    expect(shifts, category).toEqual([]);
  }
});
