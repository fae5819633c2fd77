import { expect, test } from '#e2e/harness/journey.ts';
import { linkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectScreen } from '#e2e/harness/screens.ts';

const DETAILS = {
  Name: 'Jane Sample',
  Phone: '+1 202 555 0101',
  Address: '4200 Wilson Avenue',
  City: 'Arlington',
  State: 'VA',
  'ZIP code': '22203',
};

test('staff send an estimate; who has its link accepts it, and it is an order', async ({
  page,
  context,
  browser,
  shop,
  email,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  await page.goto('/admin/estimates');
  await page.getByRole('link', { name: 'New estimate' }).click();
  await page.getByRole('combobox', { name: 'Package' }).selectOption('growth');
  await page.getByRole('combobox', { name: 'Photos' }).selectOption('55');
  for (const [label, text] of Object.entries(DETAILS)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: /^Note/ }).fill('Both floors, as we talked about.');
  await expectScreen(page, { name: 'estimate-form', hasThemes: true });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft of an estimate');
  await page.getByRole('button', { name: 'Open and send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Estimate EST-\d{4}-\d{4}$/);

  const link = linkIn(await waitForMailTo(shop.dataDir, email), /\/estimate\//);
  const visitor = await browser.newContext();
  const own = await visitor.newPage();
  const answer = await own.goto(link);
  expect(answer?.headers()['x-robots-tag'] ?? '').toContain('noindex');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Your estimate');
  await expectScreen(own, { name: 'estimate-open', hasThemes: true });
  await own.getByRole('button', { name: 'Accept' }).click();
  await expect(own.getByText('This estimate is accepted')).toBeVisible();
  await expectScreen(own, { name: 'estimate-accepted', hasThemes: true });
  await visitor.close();

  await page.reload();
  await expectScreen(page, { name: 'estimate-details', hasThemes: true });
  await page.getByRole('region', { name: 'Accepted' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Estimate' })).toBeVisible();
  await page.goto('/admin/estimates');
  await expect(page.getByRole('link', { name: /^EST-/ }).first()).toBeVisible();
  await expectScreen(page, { name: 'estimates', hasThemes: true });
});
