import { makeProperty, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectScreen } from '#e2e/harness/screens.ts';
import { expectAccessible } from '#e2e/pages/site.ts';

test.use({ reducedMotion: 'reduce' });

/** A browser that does not call itself headless, which would be a machine. */
const BUYER = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  reducedMotion: 'reduce',
} as const;
const FILES = ['photo-exterior-day.jpg', 'photo-living-room.jpg', 'photo-kitchen.jpg'];

test('a buyer reads the page of a house and asks about it, with scripts and without; the realtor sees who asked', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin' });
  const property = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, property, FILES);
  await signInContext(context, shop, property.realtor);
  let url = '';

  await test.step('the realtor publishes the page', async () => {
    await page.goto('/realtor/properties');
    await page.getByRole('link', { name: 'Market Maple House' }).click();
    await expect(page.getByText('No inquiries yet.', { exact: false })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Lena Hartwick');
    await page.getByRole('button', { name: 'Publish page' }).click();
    const shown = page.getByText(/\/h\/[a-z0-9-]+$/);
    await expect(shown).toBeVisible();
    url = (await shown.textContent()) ?? '';
  });

  await test.step('without scripts, what is wrong is named and what was typed stays', async () => {
    const plain = await browser.newContext({ ...BUYER, javaScriptEnabled: false });
    const buyer = await plain.newPage();
    await buyer.goto(`${url}?from=sign`);
    await buyer.getByLabel('Name').fill('Ada Lovelace');
    await buyer.getByLabel('Email').fill('ada@example');
    await buyer.getByLabel('Message').fill('May we see it on Saturday?');
    await buyer.getByRole('checkbox').check();
    await buyer.getByRole('button', { name: 'Send' }).click();
    await expect(buyer.getByText('Write an email address, such as jane@example.com.')).toBeVisible();
    await expect(buyer.getByLabel('Name')).toHaveValue('Ada Lovelace');
    if (process.env.SHOTS) await buyer.screenshot({ path: `${process.env.SHOTS}/form-wrong.png`, fullPage: true });
    await buyer.getByLabel('Email').fill('ada@example.com');
    await buyer.getByRole('button', { name: 'Send' }).click();
    await expect(buyer.getByText('Your message has arrived. Lena Hartwick will answer you.')).toBeVisible();
    if (process.env.SHOTS) await buyer.screenshot({ path: `${process.env.SHOTS}/form-sent.png`, fullPage: true });
    expect(await plain.cookies()).toEqual([]);
    await plain.close();
  });

  await test.step('with scripts a photo opens large and counts, and the page reads well at each width', async () => {
    const other = await browser.newContext(BUYER);
    const buyer = await other.newPage();
    const asked: string[] = [];
    buyer.on('request', (request) => asked.push(new URL(request.url()).origin));
    await buyer.goto(url);
    const counted = buyer.waitForResponse(/photos-seen/);
    await buyer.locator('a[data-photo]').nth(1).click();
    expect((await counted).status()).toBe(204);
    await buyer.getByRole('button', { name: 'Close' }).click();
    expect(new Set(asked)).toEqual(new Set([new URL(url).origin]));
    await expectScreen(buyer, { name: 'property-page', hasThemes: false });
    await other.close();
  });

  await test.step('the realtor reads who asked, and what was looked at', async () => {
    await page.reload();
    await expect(page.getByText('May we see it on Saturday?')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'sign' })).toBeVisible();
    const visits = page.getByRole('region', { name: 'Visits, last 30 days' });
    await expect(visits.locator('dl')).toContainText(/Visitors1.*Views2.*Photos looked at1.*Inquiries1/);
    await expectAccessible(page, 'the page on which a property is marketed');
    await expectScreen(page, { name: 'market', hasThemes: false });
  });
});
