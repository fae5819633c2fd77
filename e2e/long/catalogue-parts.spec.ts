import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

// What is published here would change the prices of other journeys.
test.use({ settings: { BOOKING_CAPACITY: '6' } });

test('sizes, an add-on, an area and a tax are edited, tried, published, and seen on the pricing page', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  const visitor = await browser.newPage({ baseURL: shop.url });
  await page.goto('/admin/catalogue');

  await test.step('a package is priced by size', async () => {
    await page.getByRole('button', { name: /^Drone Photo/ }).click();
    await page.getByLabel('Priced').selectOption('By size of the home');
    await page.getByLabel('Up to, size 1').fill('1500');
    await page.getByLabel('Price, size 1').fill('180');
    await page.getByLabel('Price, size 2').fill('260');
    await expectAccessibleInBothThemes(page, 'sizes');
  });

  await test.step('an add-on is sold with it', async () => {
    await page.getByRole('tab', { name: 'Add-ons' }).click();
    await page.getByRole('button', { name: 'Add add-on' }).click();
    const form = page.getByRole('form');
    await form.getByRole('textbox', { name: /^Name \*|^Name$/ }).fill('Twilight');
    await form.getByRole('textbox', { name: /^Price/ }).fill('80');
    await expectAccessibleInBothThemes(page, 'add-ons');
  });

  await test.step('the way to an area costs a fee', async () => {
    await page.getByRole('tab', { name: 'Areas & fees' }).click();
    await page.getByRole('button', { name: 'Add area' }).click();
    const form = page.getByRole('form');
    await form.getByRole('textbox', { name: /^Name$/ }).fill('Downtown');
    await form.getByRole('textbox', { name: /^Postal codes/ }).fill('200*');
    await form.getByLabel('Fee', { exact: true }).selectOption('One amount');
    await form.getByRole('textbox', { name: /^Amount/ }).fill('15');
    await expectAccessibleInBothThemes(page, 'areas');
  });

  await test.step('a tax is counted', async () => {
    await page.getByRole('tab', { name: 'Taxes' }).click();
    await page.getByRole('button', { name: 'Add tax' }).click();
    const form = page.getByRole('form');
    await form.getByRole('textbox', { name: /^Name$/ }).fill('Sales tax');
    await form.getByRole('textbox', { name: /^Rate/ }).fill('6');
    await expectAccessibleInBothThemes(page, 'taxes');
  });

  await test.step('the price is tried before anybody sees it', async () => {
    await page.getByRole('button', { name: 'Try a price' }).click();
    const trial = page.getByRole('region', { name: 'Try a price' });
    await trial.getByLabel('Package').selectOption('Drone Photo');
    await trial.getByLabel('Size').fill('1501');
    await trial.getByRole('checkbox', { name: 'Twilight' }).check();
    await trial.getByLabel('Postal code').fill('20005');
    // 260, 80 and 15, with 6 percent of each.
    await expect(trial).toContainText('$376.30');
    await expectAccessibleInBothThemes(page, 'trial');
  });

  await test.step('publishing says all of it line by line', async () => {
    await page.getByRole('button', { name: 'Publish...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the catalog' });
    const changes = dialog.getByRole('list', { name: 'Changes' });
    await expect(changes).toContainText('Priced:One price→By size of the home');
    await expect(changes).toContainText('TwilightNew add-on');
    await expect(changes).toContainText('DowntownNew area');
    await expect(changes).toContainText('Sales taxNew tax');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await closeToast(page, { title: 'Catalog published' });
  });

  await test.step('the pricing page says from where the price begins', async () => {
    const card = visitor.getByRole('article', { name: 'Drone Photo' });
    await expect(async () => {
      await visitor.goto('/pricing');
      await expect(card).toContainText('from $180', { timeout: 500 });
    }).toPass();
    await expect(card).toContainText('By the size of the home');
  });
  await visitor.close();
});
