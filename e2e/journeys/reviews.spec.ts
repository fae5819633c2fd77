import type { Page } from '@playwright/test';
import {
  addUnpaidOrder,
  askAs,
  makeDeliveryLink,
  makeProperty,
  sellRounds,
  type TestProperty,
  uploadArtwork,
} from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { expectAccessibleInBothThemes, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';

test.use({ reducedMotion: 'reduce' });

const FILES = ['photo-kitchen.jpg', 'photo-living-room.jpg', 'photo-dining.jpg'];
const NAME = '<img src=x onerror=alert(1)>';
const TEXT = '<script>alert(1)</script> Take the bowl away';
const PLACE = { x: 0.3, y: 0.62 };

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' });
const openPhoto = async (page: Page, place: number) => {
  await page.getByRole('button', { name: `View photo ${place} of ${FILES.length}` }).click();
  await expect(viewer(page)).toBeVisible();
};

/** The place of the first pin on the photo that is shown, as it is drawn. */
const seenPlace = (page: Page) =>
  viewer(page)
    .locator('[data-pin="1"]')
    .evaluate((mark) => {
      const frame = mark.closest('[data-pin-frame]')?.getBoundingClientRect() ?? new DOMRect();
      const { left, top } = mark.getBoundingClientRect();
      return { x: (left - frame.left) / frame.width, y: (top - frame.top) / frame.height };
    });

async function expectAtPlace(page: Page): Promise<void> {
  const seen = await seenPlace(page);
  expect(Math.abs(seen.x - PLACE.x)).toBeLessThan(0.01);
  expect(Math.abs(seen.y - PLACE.y)).toBeLessThan(0.01);
}

async function payHere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pay\//);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.');
}

async function makeTestProperty(shop: Shop) {
  const admin = await createPerson(shop, { role: 'admin' });
  const house: TestProperty = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, house, FILES);
  const order = await addUnpaidOrder(shop, admin, house);
  return { admin, house, order, link: await makeDeliveryLink(shop, admin, house.id) };
}

test('a stranger on a phone comments, sends a round that is included and one that is paid, and approves', async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  const { admin, house, order, link } = await makeTestProperty(shop);
  await sellRounds(shop, admin, 1);
  const review = `/api/properties/${house.id}/review`;
  const other = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } });
  const desk = await other.newPage();
  const dialogs: string[] = [];
  for (const each of [page, desk]) each.on('dialog', (dialog) => dialogs.push(dialog.message()));

  await test.step('REV-8: the delivery is paid and opened by two people', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: /^Pay .* to unlock$/ }).click();
    await payHere(page);
    for (const each of [page, desk]) {
      await each.goto(link);
      await expect(each.getByRole('heading', { name: 'Comments' })).toBeVisible();
    }
  });

  await test.step('REV-1, REV-2: a pin is set by a tap, with a wish and words, after a name was given', async () => {
    await openPhoto(page, 1);
    await viewer(page).getByRole('button', { name: 'Comment', exact: true }).click();
    const box = await viewer(page).locator('[data-pin-frame].cursor-crosshair').boundingBox();
    if (!box) throw new Error('The photo is not shown.');
    await page.mouse.click(box.x + box.width * PLACE.x, box.y + box.height * PLACE.y);
    await viewer(page).getByRole('button', { name: 'Remove object' }).click();
    await viewer(page).getByLabel('What should change?').fill(TEXT);
    await viewer(page).getByRole('button', { name: 'Add comment' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill(NAME);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(viewer(page).getByRole('heading', { name: 'Pin 1' })).toBeVisible();
    await expect(viewer(page).getByText(TEXT)).toBeVisible();
    await expect(viewer(page).getByText(NAME)).toBeVisible();
    await expectAtPlace(page);
    await expectAccessibleInBothThemes(page, 'a pin on a phone');
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  await test.step('REV-4: somebody else sees it live, at the same place, as text', async () => {
    await desk.getByRole('button', { name: '1 comment' }).click();
    await expect(viewer(desk).getByText(TEXT)).toBeVisible();
    await expectAtPlace(desk);
    await expectAccessibleInBothThemes(desk, 'a pin on a desk');
    await expect(desk.locator('img[src=x]')).toHaveCount(0);
  });

  await test.step('REV-7: the first round costs nothing', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send round' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Round 1 of 1, included' });
    await expect(dialog).toContainText('1 request on 1 photo');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const round = page.getByRole('region', { name: 'Round 1' });
    await expect(round.getByText('In work')).toBeVisible();
    await expect(round.getByText(/^Sent .* Back by /)).toBeVisible();
  });

  await test.step('REV-9: what the studio answers and does appears without a reload', async () => {
    const { pins } = await askAs<{ pins: { id: string }[] }>(shop, admin, ['GET', review]);
    await askAs(shop, admin, ['POST', `${review}/pins/${pins[0]?.id}/comments`, { text: 'The bowl is gone.' }]);
    await askAs(shop, admin, ['POST', `${review}/rounds/1/done`]);
    await expect(viewer(desk).getByText('The bowl is gone.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Round 1' }).getByText('Done').first()).toBeVisible();
  });

  await test.step('REV-8: a second round says its price, becomes a line of the order, and is paid', async () => {
    await page.getByRole('region', { name: 'Round 1' }).getByRole('button').click();
    await viewer(page).getByRole('button', { name: 'Not right yet' }).click();
    await expect(viewer(page).getByText('Not sent yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Send · .* incl\. tax$/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Round 2' });
    await expect(dialog).toContainText('What comes of it is locked until this is paid');
    await expectAccessibleInBothThemes(page, 'the price of a round');
    await dialog.getByRole('button', { name: /^Send · / }).click();
    const pay = page.getByRole('link', { name: 'Pay now' });
    await expect(pay).toHaveAttribute('href', /\/pay\//);
    const sold = await askAs<Record<string, unknown>>(shop, admin, ['GET', `/api/admin/orders/${order.id}`]);
    expect(JSON.stringify(sold)).toContain('Review round 2');
    await expect(page.getByRole('button', { name: /^Pay .* to unlock$/, includeHidden: true })).toBeVisible();
    await pay.click();
    await payHere(page);
  });

  await test.step('REV-10: it is approved once the studio is done', async () => {
    await askAs(shop, admin, ['POST', `${review}/rounds/2/done`]);
    await page.goto(link);
    await page.getByRole('button', { name: 'Approve all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }).click();
    await expect(page.getByText(/^Approved by /)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Round 2' }).getByText('Approved')).toBeVisible();
  });

  expect(dialogs).toEqual([]);
  await other.close();
  await sellRounds(shop, admin, 2);
});

test('REV-12: a link that may only look loads nothing of the review', async ({ page, shop }) => {
  const admin = await createPerson(shop, { role: 'admin' });
  const house = await makeProperty(shop, admin, 'Oak House');
  await uploadArtwork(shop, admin, house, FILES.slice(0, 2));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const rights = { purpose: 'builder', comment: false, approve: false };
  await page.goto(await makeDeliveryLink(shop, admin, house.id, rights));
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeEnabled();
  await page.getByRole('button', { name: 'View photo 1 of 2' }).click();
  await expect(viewer(page)).toBeVisible();
  expect(asked.filter((address) => /\/reviews?\b|\/review-/.test(address))).toEqual([]);
});
