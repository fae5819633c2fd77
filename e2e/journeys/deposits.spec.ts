import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/harness/journey.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectScreen } from '#e2e/harness/screens.ts';
import { expectStep, fillProperty, next } from '#e2e/pages/order-wizard.ts';

test.use({ reducedMotion: 'reduce' });

test('BIL-30, BIL-32: a customer pays a deposit with the order and the rest later; a part of both goes back', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const shoot = (name: string, on = page) => expectScreen(on, { name, hasThemes: on === page });
  const email = `agent-${randomUUID().slice(0, 8)}@example.com`;
  await signInContext(context, shop, await createPerson(shop, { role: 'admin', name: 'Ada Miller' }));

  await test.step('the studio asks for 30 percent', async () => {
    await page.goto(`${shop.url}/admin/settings/money`);
    await page.getByLabel('Paid with the order').selectOption('percent');
    await page.getByLabel('Percent').fill('30');
    await shoot('settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It holds for orders that are placed from now on.', { exact: true })).toBeVisible();
  });

  const own = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const client = await own.newPage();
  await test.step('the order form says what is charged now and when the rest is due', async () => {
    await client.goto('/order?package=growth');
    await fillProperty(client, { Email: email });
    await next(client).click();
    await expectStep(client, 'Review & Pay');
    await expect(client.getByText('You pay a deposit of ₺205,50 now.')).toBeVisible();
    await expect(client.getByText(/The rest, ₺479,50, is due before you download/)).toBeVisible();
    await shoot('order-form', client);
    await client.getByRole('button', { name: /^Pay .*205.50 .demo/ }).click();
    await expect(client).toHaveURL(/\/success/);
    await shoot('receipt', client);
    const mail = await waitForMailTo(shop.dataDir, email, { subject: /Order/ });
    expect((mail.text ?? '').replaceAll(/\s+/g, ' ')).toContain(
      'We have received your deposit of TRY 205.50. The rest, TRY 479.50, is due before you download your files.',
    );
  });

  await test.step('their page and the studio see what is due, and the link takes it', async () => {
    const mail = await waitForMailTo(shop.dataDir, email, { subject: /Order/ });
    const orderId = /orders\/([\da-f-]+)/.exec(mail.text ?? '')?.[1];
    await page.goto(`${shop.url}/admin/orders/${orderId}`);
    const card = page.getByRole('region', { name: 'Deposit and rest' });
    await expect(card).toContainText('Unpaid');
    await shoot('staff-order');
    await client.goto(`/orders/${orderId}`);
    await expect(client.getByText('Pay it by card before you download your files.')).toBeVisible();
    await shoot('order-page', client);
    await client.getByRole('link', { name: 'Pay now' }).click();
    await expect(client.getByText('Growth')).toBeVisible();
    await shoot('pay', client);
    await client.getByRole('button', { name: /^Pay .*479.50 .demo/ }).click();
    await expect(client.getByText(/479.50/).first()).toBeVisible();
    await page.reload();
    await expect(card.getByText('Unpaid')).toHaveCount(0);
    await shoot('staff-order-paid');
  });
  await test.step('the studio asks for the whole price again, as the other journeys expect', async () => {
    await page.goto(`${shop.url}/admin/settings/money`);
    await page.getByLabel('Paid with the order').selectOption('whole');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It holds for orders that are placed from now on.', { exact: true })).toBeVisible();
  });
  await own.close();
});
