import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { linkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { fillCard, listPayments, payButton, TEST_CARDS } from '#e2e/pages/payment.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

const DETAILS = {
  'Name *': 'Jane Sample',
  'Phone *': '+1 202 555 0101',
  'Address *': '4200 Wilson Avenue',
  'City *': 'Arlington',
  'State *': 'VA',
  'ZIP code *': '22203',
};

async function fillOrder(page: Page, email: string, day: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Package' }).selectOption('growth');
  await page.getByRole('combobox', { name: 'Photos' }).selectOption('55');
  for (const [label, text] of Object.entries(DETAILS)) {
    await page.getByRole('textbox', { name: label.replace(' *', ''), exact: true }).fill(text);
  }
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Preferred date').fill(day);
  await page.getByLabel('Preferred time').fill('12:00');
}

/** An unpaid order that an admin makes over HTTP, with its payment link. */
async function makeLink(shop: Shop, email: string, locale: string): Promise<string> {
  const admin = await createPerson(shop, { role: 'admin' });
  const post = async (path: string, json?: unknown) => {
    const headers = {
      'Content-Type': 'application/json',
      Cookie: admin.cookie,
      'Idempotency-Key': randomUUID(),
      'If-Match': '*',
    };
    const body = json ? { body: JSON.stringify(json) } : {};
    const answer = await fetch(`${shop.url}/api/admin/orders${path}`, { method: 'POST', headers, ...body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const order = {
    package_id: 'growth',
    photo_count: 55,
    customer_name: 'Jane Sample',
    customer_email: email,
    customer_phone: '+1 202 555 0101',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    state: 'VA',
    zip_code: '22203',
    locale,
  };
  const details = await post('', order);
  return (await post(`/${details.order.id}/payment-link`)).url;
}

test('staff make an order, schedule it and copy its link; a stranger pays it, and the portal shows it paid', async ({
  page,
  context,
  browser,
  shop,
  email,
  freeDay,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('an order is made beside the list', async () => {
    await page.goto('/admin/media-upload');
    await page.getByRole('link', { name: 'New order' }).click();
    await fillOrder(page, email, freeDay);
    await expectAccessibleInBothThemes(page, 'new order');
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
    await closeToast(page, { title: 'Order created' });
    await expect(page.getByText('Unpaid ₺735,00')).toBeVisible();
  });
  const orderPage = page.url();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '') ?? '';

  await test.step('it is scheduled before it is paid', async () => {
    await page.goto('/admin/calendar');
    await page.getByRole('button', { name: `Pick a time for order ${number}` }).click();
    await page.getByRole('button', { name: 'Book this time' }).click();
    await closeToast(page, { title: 'Booking Saved' });
    await waitForMailTo(shop.dataDir, email);
  });

  const link = await test.step('its link is made and copied', async () => {
    await page.goto(orderPage);
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('button', { name: 'Renew link' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an order with its payment link');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveText('Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('a stranger pays by the link, and sees nothing but the payment', async () => {
    const stranger = await browser.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Pay for order ${number}`);
    await expect(stranger).not.toHaveURL(/token/);
    await expect(stranger.getByRole('complementary')).toContainText('Growth');
    await expect(stranger.getByRole('main')).not.toContainText(email);
    await stranger.reload();
    await payButton(stranger).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.');
    await closeToast(stranger, { title: 'Payment Successful!', text: 'We received ₺735,00.' });
    expect(
      (await stranger.request.get(`${shop.url}/api${new URL(orderPage).pathname.replace('/admin', '')}`)).status(),
    ).toBe(404);
    await stranger.context().close();
  });

  await test.step('the portal shows the order paid, with its time as it was booked', async () => {
    await page.reload();
    await expect(page.getByText('Invoice (PDF)')).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Unpaid/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Payment link' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Shoot' })).toContainText('Booked');
  });

  await test.step('lines are added, paid by another link, and their invoice is there', async () => {
    const added = page.getByRole('region', { name: 'Changes' });
    await added.getByRole('button', { name: 'Change the order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a line of your own' }).click();
    await dialog.getByRole('textbox', { name: 'What' }).fill('Virtual staging');
    const line = dialog.getByRole('group', { name: 'Line 1' });
    await line.getByRole('textbox', { name: 'Price' }).fill('30,00');
    await line.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await dialog.getByRole('button', { name: 'Show what it makes' }).click();
    await expect(dialog).toContainText('₺90,00 to charge.');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They want it staged.');
    await expectAccessibleInBothThemes(page, 'adding lines');
    await dialog.getByRole('button', { name: 'Change the order' }).click();
    await closeToast(page, { title: 'The order is changed' });
    await expect(added).toContainText('3 × Virtual staging');
    await page.getByRole('button', { name: 'Renew link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const url = page.getByRole('region', { name: 'Payment link' }).getByText(/#token=2\./);
    const stranger = await browser.newPage();
    await stranger.goto((await url.textContent()) ?? '');
    await expect(stranger.getByRole('complementary')).toContainText('Paid already');
    await expect(payButton(stranger)).toHaveText('Pay ₺90,00 (demo)');
    await payButton(stranger).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.');
    await stranger.context().close();
    await page.reload();
    await expect(added.getByRole('link', { name: /^Invoice DEMO-\d+ \(PDF\)$/ })).toBeVisible();
  });
});

test.describe('by card', () => {
  test.use({ payments: 'card' });

  test('the link speaks the language of the order, and a bank that asks leads back to it', async ({
    page,
    cardShop,
    email,
  }) => {
    await cardShop.provider.setFaults({ dropWebhooks: true });
    await page.goto(await makeLink(cardShop, email, 'tr'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/numaralı siparişin ödemesi$/);
    await fillCard(page, TEST_CARDS.bankAsks);
    await expect(payButton(page)).toHaveText('₺735,00 Öde');
    await payButton(page).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödendi. Teşekkür ederiz.');
    const [payment, ...others] = await listPayments(cardShop, email);
    expect([payment?.status, payment?.amount_received, others]).toEqual(['succeeded', 735_00, []]);
    expect(linkIn(await waitForMailTo(cardShop.dataDir, email), /\/orders\//)).toContain(cardShop.url);
  });

  test('a link that has ended says what to do, and a declined card can be tried again', async ({
    page,
    cardShop,
    email,
    watch,
  }) => {
    watch.expectError(/404/);
    const link = await makeLink(cardShop, email, 'en');
    await page.goto(`${link.slice(0, -2)}xx`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /There is nothing to pay here|Burada ödenecek bir şey yok/,
    );
    await page.goto('/contact');
    await page.goto(link);
    await fillCard(page, TEST_CARDS.declined);
    await payButton(page).click();
    await closeToast(page, { title: 'Payment Failed' });
    await fillCard(page);
    await payButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.');
  });
});
