import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/harness/journey.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectScreen } from '#e2e/harness/screens.ts';
import { expectStep, fillProperty, next } from '#e2e/pages/order-wizard.ts';

test.use({ reducedMotion: 'reduce' });

test('BIL-11, BIL-13, BIL-17: a brokerage on account orders without a card, is invoiced, and pays by a transfer', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const shoot = (name: string, on = page) => expectScreen(on, { name, hasThemes: on === page });
  const email = `agent-${randomUUID().slice(0, 8)}@example.com`;
  const agent = await createPerson(shop, { role: 'realtor', name: 'Ana Prado', email, isConfirmed: true });
  await signInContext(context, shop, await createPerson(shop, { role: 'admin', name: 'Ada Miller' }));

  await test.step('staff say that she pays by invoice', async () => {
    await page.goto(`${shop.url}/admin/customers`);
    await page.getByRole('button', { name: 'New customer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill(agent.name);
    await dialog.getByLabel(/^Email/).fill(email);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Edit payment terms' }).click();
    await page.getByLabel('Pays').selectOption('on_account');
    await page.getByLabel('Days').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Say 7 to 60 days.')).toBeVisible();
    await page.getByLabel('Days').fill('14');
    await shoot('terms-dialog');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('By invoice, 14 days')).toBeVisible();
    await shoot('customer');
  });

  const own = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  await signInContext(own, shop, agent);
  const client = await own.newPage();
  await test.step('her order form says what is charged now and what later, and needs no card', async () => {
    await client.goto('/order?package=growth');
    await fillProperty(client, { Email: email });
    await next(client).click();
    await expectStep(client, 'Review & Pay');
    await expect(client.getByText('Nothing is charged now.')).toBeVisible();
    await expect(client.getByText(/You pay within 14 days of the delivery/)).toBeVisible();
    await shoot('order-form', client);
    await client.getByRole('button', { name: 'Place the order' }).click();
    await expect(client).toHaveURL(/\/orders\/[\da-f-]+$/);
    await expect(client.getByText('You pay within 14 days of the delivery.')).toBeVisible();
    await shoot('order-page', client);
    const mail = await waitForMailTo(shop.dataDir, email, { subject: /order/i });
    expect(mail.text).toContain('Nothing was charged. You pay within 14 days of the delivery.');
  });

  const orderId = client.url().split('/').at(-1) ?? '';
  await test.step('staff issue the invoice before the delivery, and see who owes what', async () => {
    await page.goto(`${shop.url}/admin/orders/${orderId}`);
    const card = page.getByRole('region', { name: 'When it is paid' });
    await card.getByRole('button', { name: 'Issue the invoice now' }).click();
    await expect(card.getByText(/due by/)).toBeVisible();
    await shoot('staff-order');
    const mail = await waitForMailTo(shop.dataDir, email, { subject: /Invoice/ });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^invoice-demo-\d+\.pdf$/),
    ]);
    await page.getByRole('link', { name: 'Unpaid', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: agent.name });
    await expect(row).toContainText('685');
    await shoot('unpaid');
    await client.reload();
    await expect(client.getByText(/^To be paid by/)).toBeVisible();
    await shoot('order-page-invoiced', client);
  });

  await test.step('the transfer arrives: nothing is due any more, and the invoice is the same', async () => {
    await page.goto(`${shop.url}/admin/orders/${orderId}`);
    const number = await page.getByRole('link', { name: /^Invoice DEMO-\d+ \(PDF\)$/ }).textContent();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How it came').selectOption('bank_transfer');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'When it is paid' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Invoice DEMO-\d+ \(PDF\)$/ })).toHaveText(number ?? '');
    await page.getByRole('link', { name: 'Unpaid', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: agent.name })).toHaveCount(0);
  });
  await own.close();
});
