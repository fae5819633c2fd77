import { expect, type Locator, type Page } from '@playwright/test';
import { fillCard, payButton } from './payment.ts';

/** The photos of a delivery, as its page shows them. */
export const photoButtons = (page: Page): Locator => page.getByRole('button', { name: /^View photo/ });

/** A photo over the whole screen. */
export const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Photos' });

/** Waits until as many pictures of a delivery can be seen. */
export async function expectPictures(page: Page, count: number): Promise<void> {
  const seen = () =>
    page
      .locator('main li img')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.filter(({ naturalWidth }) => naturalWidth > 0).length);
  await expect.poll(seen).toBe(count);
}

/** Opens a delivery, whose review is loaded as well. */
export async function openDelivery(page: Page, link: string, photos: number): Promise<void> {
  await page.goto(link);
  await expect(photoButtons(page)).toHaveCount(photos);
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
}

/** Opens a photo by its place. */
export async function openPhoto(page: Page, place: number): Promise<void> {
  await photoButtons(page)
    .nth(place - 1)
    .click();
  await expect(viewer(page)).toBeVisible();
}

/** Leaves a photo that was opened, whatever lies over it. */
export async function closePhoto(page: Page): Promise<void> {
  await viewer(page).getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(viewer(page)).toHaveCount(0);
}

/** The frame of the photo that is shown, while a place on it is looked for. */
const target = (page: Page) => viewer(page).locator('[data-pin-frame].cursor-crosshair');

/** Taps a place of the open photo, in parts of its sides, and writes what should change there. */
export async function addPin(page: Page, at: { x: number; y: number }, text: string): Promise<void> {
  await viewer(page).getByRole('button', { name: 'Comment', exact: true }).click();
  const box = await target(page).boundingBox();
  if (!box) throw new Error('The photo is not shown.');
  await page.touchscreen.tap(box.x + box.width * at.x, box.y + box.height * at.y);
  await viewer(page).getByLabel('What should change?').fill(text);
  await viewer(page).getByRole('button', { name: 'Add comment' }).click();
}

/** Pays by card on the payment page that is opened. */
export async function payByCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pay\//);
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.');
}
