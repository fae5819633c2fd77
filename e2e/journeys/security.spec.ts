import { expect, test } from '#e2e/harness/journey.ts';
import { expectStep, fillProperty, goToPayment, next } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';

test.use({ payments: 'card' });

test('nothing is requested from the provider before the payment step (security check 129)', async ({
  page,
  cardShop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== cardShop.url && origin !== 'null') asked.push(request.url());
  });
  await page.goto('/');
  await page.goto('/pricing');
  await page.goto('/order');
  await fillProperty(page);
  await next(page).click();
  await expectStep(page, 'Package Selection');
  await page.getByRole('radio', { name: /^Plus/ }).check();
  expect(asked).toEqual([]);
  await next(page).click();
  await expect(payButton(page)).toBeEnabled();
  expect(asked).toEqual(['https://js.stripe.com/endive/stripe.js']);
});

test('an inline script that someone slips into a page does not run (security check 92)', async ({ page, watch }) => {
  watch.expectError(/Content Security Policy|status of 4(04|22)/);
  for (const address of ['/', '/pricing', '/order', '/checkout/starter', '/success', '/orders/none', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.slippedIn = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.slippedIn = true');
      image.src = 'data:,';
      document.body.append(image);
      return new Promise((resolve) => {
        image.addEventListener('error', () => resolve('slippedIn' in window));
      });
    });
    expect(ran, address).toBe(false);
  }
});

test('markup in what a customer types is shown as text on the pages of the order', async ({ page, email }) => {
  const markup = '<img src=x onerror="window.slippedIn=1"><script>window.slippedIn=1</script>';
  const details = { 'Property name': markup, Notes: markup, 'Full name': markup, Email: email };
  await goToPayment(page, { details });
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(markup);
  // Until then the loading overlay may still come, and would take the click.
  await expect(payButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect(page.getByRole('complementary')).toContainText(markup);
  expect(await page.evaluate(() => 'slippedIn' in window)).toBe(false);
});
