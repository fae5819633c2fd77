import { expect, test } from '#e2e/harness/journey.ts';
import { orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectReady, expectStep, fillProperty, next } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, payButton } from '#e2e/pages/payment.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

// What is published here would change the prices of other journeys.
test.use({ settings: { BOOKING_CAPACITY: '4' } });

const words = (name: string, description: string) => ({ en: { name, description } });
const HOME = {
  id: 'home',
  words: { en: { name: 'Photography', description: 'Every room, bright and level.', features: ['HDR photos'] } },
  tag: 'By size',
  iconType: 'Camera',
  popular: true,
  visibility: 'visible',
  durationMinutes: 60,
  price: {
    kind: 'tiers',
    tiers: [
      { upTo: 2000, amountMinor: 200_00, durationMinutes: 60 },
      { upTo: 4000, amountMinor: 300_00, durationMinutes: 90 },
      { upTo: null, amountMinor: null, durationMinutes: null },
    ],
  },
};
const addOn = { visibility: 'visible', parents: ['home'], choice: null, durationMinutes: 15 };
const plan = {
  ...addOn,
  id: 'plan',
  words: words('Floor plan', 'Measured.'),
  price: { kind: 'fixed', amountMinor: 45_00 },
};
const staging = {
  ...addOn,
  id: 'staging',
  words: words('Virtual staging', ''),
  price: { kind: 'per_unit', unitMinor: 30_00, unit: { en: 'photo' }, minUnits: 1, maxUnits: 9 },
};
const CATALOGUE = {
  currency: 'usd',
  packages: [HOME],
  addOns: [plan, staging],
  areas: {
    distanceUnit: 'mi',
    base: null,
    outside: { en: 'We work in northern Virginia. Call us for anything farther.' },
    areas: [
      {
        id: 'virginia',
        name: { en: 'Virginia' },
        where: { kind: 'postal_codes', codes: ['22*'] },
        fee: { kind: 'flat', amountMinor: 10_00 },
        weekdays: [],
        refusal: null,
      },
    ],
  },
  taxes: {
    included: false,
    place: 'property',
    taxes: [
      {
        id: 'sales',
        name: { en: 'Sales tax' },
        country: '',
        region: '',
        postalCodes: [],
        category: null,
        rates: [{ from: '2020-01-01', ppm: 100_000 }],
      },
    ],
  },
};

test('a price of sizes, add-ons, a fee, a tax and a coupon is shown line by line, confirmed anew where it changed, and charged', async ({
  page,
  context,
  browser,
  shop,
  email,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  const put = (content: unknown) =>
    page.request.put(`${shop.url}/api/admin/catalogue/draft`, {
      data: content,
      headers: { 'If-Match': '*', Origin: shop.url },
    });
  const publish = async (content: unknown) => {
    expect((await put(content)).status()).toBe(200);
    const done = await page.request.post(`${shop.url}/api/admin/catalogue/publish`, {
      data: { note: '' },
      headers: { 'If-Match': '*', Origin: shop.url },
    });
    expect(done.status()).toBe(200);
  };
  await publish(CATALOGUE);
  const visitor = await browser.newPage({ baseURL: shop.url });
  const refusal = visitor.getByRole('alert').filter({ hasText: /size|Virginia/ });

  await test.step('a coupon is made in the portal', async () => {
    await page.goto('/admin/catalogue');
    await page.getByRole('tab', { name: 'Coupons' }).click();
    const form = page.getByRole('form', { name: 'New coupon' });
    await form.getByRole('textbox', { name: /^Code/ }).fill('x');
    await form.getByRole('button', { name: 'Create coupon' }).click();
    await expect(form.getByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(/3 to 40 letters/);
    await form.getByRole('textbox', { name: /^Code/ }).fill('spring-10');
    await form.getByRole('button', { name: 'Create coupon' }).click();
    await closeToast(page, { title: 'Coupon created' });
    await expect(page.getByRole('list', { name: 'Coupons' })).toContainText('10% off · used 0 times, 1 per customer');
  });

  await test.step('an address outside of the area is refused in the studio’s words, and the form is kept', async () => {
    await visitor.goto('/order');
    await expectStep(visitor, 'Property Details');
    await fillProperty(visitor, { Email: email, 'ZIP code': '90210', 'Square footage': '' });
    await next(visitor).click();
    await expectStep(visitor, 'Package Selection');
    await visitor.getByRole('radio', { name: 'Photography, from $200' }).click();
    await expect(refusal).toContainText('The price depends on the size of the home.');
    await next(visitor).click();
    await expectStep(visitor, 'Property Details');
    await expect(visitor.getByRole('textbox', { name: /^Square footage/ })).toBeFocused();
    await visitor.getByRole('textbox', { name: /^Square footage/ }).fill('2001');
    await next(visitor).click();
    await expectStep(visitor, 'Package Selection');
    await expect(refusal).toContainText('We work in northern Virginia. Call us for anything farther.');
    await refusal.getByRole('button', { name: 'Change the details' }).click();
    await visitor.getByRole('textbox', { name: /^ZIP code/ }).fill('22203');
    await next(visitor).click();
    await expectStep(visitor, 'Package Selection');
  });

  const lines = visitor.getByRole('list', { name: 'What the price is made of' }).filter({ visible: true });
  await test.step('add-ons are chosen with the package, and each line is shown', async () => {
    // The page moves until the price of the new address is there.
    await expect(lines).toContainText('Travel to Virginia');
    await visitor.getByRole('checkbox', { name: /^Floor plan/ }).check();
    await visitor.getByRole('checkbox', { name: /^Virtual staging/ }).check();
    await visitor.getByRole('combobox', { name: 'How many: Virtual staging' }).selectOption('3');
    await expect(lines).toHaveText(
      /Photography\$200\.00.*Size: 2,001 to 4,000 sq ft\$100\.00.*Floor plan\$45\.00.*3 × Virtual staging\$90\.00.*Travel to Virginia\$10\.00.*Sales tax\$44\.50/,
    );
  });

  await test.step('a price that changed meanwhile is shown and confirmed anew, and nothing is charged before', async () => {
    await publish({ ...CATALOGUE, addOns: [{ ...plan, price: { kind: 'fixed', amountMinor: 55_00 } }, staging] });
    await next(visitor).click();
    await expectStep(visitor, 'Review & Pay');
    const changed = visitor.getByRole('alert').filter({ hasText: 'The price has changed' });
    await expect(changed).toContainText('Your order is now $500.50. Nothing was charged.');
    await changed.getByRole('button', { name: 'Continue with $500.50' }).click();
    await expectReady(visitor);
    await expect(payButton(visitor)).toHaveText('Pay $500.50 (demo)');
  });

  await test.step('an add-on is taken away and a coupon applied before the payment', async () => {
    await visitor.getByRole('checkbox', { name: /^Virtual staging/ }).uncheck();
    await visitor.getByRole('textbox', { name: /^Coupon code/ }).fill('nope');
    await visitor.getByRole('button', { name: 'Apply' }).click();
    await expect(visitor.getByRole('textbox', { name: /^Coupon code/ })).toHaveAccessibleDescription(
      /There is no coupon NOPE/,
    );
    await visitor.getByRole('textbox', { name: /^Coupon code/ }).fill('spring-10');
    await visitor.getByRole('button', { name: 'Apply' }).click();
    await expect(visitor.getByText('Coupon SPRING-10 is applied.')).toBeVisible();
    await expect(payButton(visitor)).toHaveText('Pay $362.45 (demo)');
  });

  await test.step('the order costs what was shown, and the mail leads to it', async () => {
    await payButton(visitor).click();
    await expectSuccess(visitor);
    await expect(visitor.getByRole('main')).toContainText('$362.45');
    const mail = await waitForMailTo(shop.dataDir, email);
    await visitor.goto(orderLinkIn(mail));
    await expect(visitor.getByRole('main')).toContainText('Floor plan');
    await page.reload();
    await page.getByRole('tab', { name: 'Coupons' }).click();
    await expect(page.getByRole('list', { name: 'Coupons' })).toContainText('used 1 time, 1 per customer');
  });
  await visitor.close();
});
