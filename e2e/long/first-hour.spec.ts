import { readFileSync } from 'node:fs';
import { startWebsite } from '#e2e/fakes/website.ts';
import { CountedPerson, effortMinutes, formatEffort, sumEffort } from '#e2e/harness/counted-effort.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { LOGO } from '#e2e/harness/lisbon.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { confirmHere, signIn, signUp, waitForLink } from '#e2e/pages/accounts.ts';
import { expectReady } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';
import {
  chooseCatalogue,
  chooseCountry,
  expectStep,
  fillLook,
  fillStudio,
  publishSetup,
  saveAndAgree,
  saveStep,
} from '#e2e/pages/setup.ts';

// A fresh installation, where nobody is an admin yet.
test.use({ settings: { REQUIRE_EMAIL_VERIFICATION: 'true' } });

/** What a person may need from the first command to the first order, in minutes, besides what the machine needs. */
const MOST_MINUTES = 45;

const STUDIO = {
  name: 'Porto Lar',
  email: 'ola@portolar.example',
  phone: '+351 22 000 0000',
  address: 'Rua das Flores 1, 4050-262 Porto',
};
const PROPERTY = {
  Address: 'Rua de Cedofeita 20',
  'Postal code': '4050-180',
  City: 'Porto',
  Area: '96',
  'Full name': 'Rita Sousa',
  Email: 'rita@example.pt',
  Phone: '+351 91 000 0000',
};

/** The commands of the README that start a studio. */
function readStart(): { command: string; lines: string[] } {
  const [, start = ''] = /## Start\n([\s\S]*?)```\n/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const command = /```sh\n(.+)\n/.exec(`${start}\`\`\``)?.[1] ?? '';
  return { command, lines: start.split('\n') };
}

test('OPS-32: from the first command to the first order a studio needs less than 45 minutes of a person', async ({
  page,
  context,
  browser,
  shop,
  email,
}) => {
  const owner = new CountedPerson();
  await owner.watch(context);
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });

  owner.begin('start it');
  const { command, lines } = readStart();
  expect(command).toContain('npm start');
  owner.note({ characters: command.length, lines });

  await test.step('an account becomes the owner', async () => {
    owner.begin('become the owner');
    await owner.open(page, '/realtor-auth?tab=signup');
    await signUp(page, email);
    const mail = await waitForMailTo(shop.dataDir, email);
    owner.note({ clicks: 2, lines: (mail.text ?? '').split('\n') });
    await page.goto(await waitForLink(async () => [mail], '/verify-email'));
    await confirmHere(page);
    await owner.open(page, '/setup-admin');
    await page.getByRole('link', { name: 'Go to Login Page' }).click();
    await signIn(page, email);
    await page.getByRole('button', { name: 'Make Me Admin' }).click();
    await expect(page).toHaveURL(/\/admin\/hub$/);
  });

  await test.step('the guided setup gives it a brand, a country, prices and taxes', async () => {
    owner.begin('brand and country');
    await page
      .getByRole('link', { name: /^Dashboard/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Set up your studio' }).getByRole('link', { name: 'Begin' }).click();
    await expectStep(page, 'studio');
    await fillStudio(page, STUDIO);
    await saveStep(page, 'country');
    await chooseCountry(page, 'Portugal');
    await saveAndAgree(page, 'languages');
    await saveStep(page, 'currency');
    await saveStep(page, 'look');
    owner.begin('look, prices and taxes');
    await fillLook(page, { logo: LOGO, accent: '#9a3412', fonts: 'Outfit and DM Sans' });
    await saveStep(page, 'catalogue');
    await chooseCatalogue(page, 'Studio in Europe');
    await saveStep(page, 'taxes');
    await page.getByRole('textbox', { name: /^Name/ }).fill('IVA');
    await page.getByRole('textbox', { name: /^Rate/ }).fill('23');
    await saveStep(page, 'texts');
    await owner.read(page);
    owner.begin('texts and pictures');
    await page.getByRole('button', { name: 'Hide: Home › About us' }).click();
    await expect(page.getByRole('button', { name: 'Hide: Home › About us' })).toHaveCount(0);
    await saveStep(page, 'pictures');
    await saveStep(page, 'legal');
    owner.begin('legal pages');
    await page.getByRole('button', { name: 'Write them from my facts' }).click();
    await expect(page.getByRole('region', { name: 'What must be reviewed' })).toContainText('IVA (23%), included');
    await saveStep(page, 'hours');
    owner.begin('hours, mail and cards');
    await saveStep(page, 'mail');
    await saveStep(page, 'payments');
    await saveStep(page, 'publish');
    owner.begin('publish it');
    await publishSetup(page);
  });

  await test.step('a price becomes the studio’s own', async () => {
    owner.begin('a price of its own');
    await tab('Catalog').click();
    await page
      .getByRole('button', { name: /^Photos/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Price, size 2', exact: true }).fill('185');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Publish...' }).click();
    await page
      .getByRole('dialog', { name: 'Publish the catalog' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'is live' })).toBeVisible();
  });

  await test.step('somebody joins the crew', async () => {
    owner.begin('crew');
    await tab('Crew').click();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('dialog').getByLabel(/^Name/).fill('Inês Rocha');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Inês Rocha saved', { exact: true })).toBeVisible();
  });

  await test.step('the order form asks a question of the studio', async () => {
    owner.begin('a question of its own');
    await tab('Settings').click();
    await page.getByRole('link', { name: /^Order questions/ }).click();
    await page.getByRole('button', { name: 'New question' }).click();
    await page.getByLabel('Question *', { exact: true }).fill('Is the home staged?');
    await page.getByRole('button', { name: 'Add question' }).click();
    await expect(page.getByRole('list', { name: 'Questions' })).toContainText('Is the home staged?');
    await page.getByLabel('Customers say how we get in').selectOption('optional');
    await expect(page.getByText('Version 2')).toBeVisible();
  });

  const website = await startWebsite();
  const visitors = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await test.step('the form stands in the website of the studio', async () => {
      owner.begin('the form in its own website');
      await page.getByRole('link', { name: /^Your own website/ }).click();
      await page.getByRole('textbox', { name: 'Websites' }).fill(website.origin);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Websites saved', { exact: true })).toBeVisible();
      const code = await page.locator('code').first().textContent();
      await page.getByRole('button', { name: /^Copy/ }).first().click();
      // The page of the website is opened for editing, pasted into, and saved.
      owner.note({ clicks: 4 });
      website.setBody(code ?? '');
      await owner.read(page);
    });

    await test.step('a customer orders there, and pays on the page of the studio', async () => {
      owner.begin('the first order, by a customer');
      await owner.watch(visitors);
      const customer = await visitors.newPage();
      await expect
        .poll(async () => (await fetch(`${shop.url}/embed/order`)).headers.get('Content-Security-Policy'))
        .toContain(website.origin);
      await owner.open(customer, website.origin);
      const frame = customer.frameLocator('iframe');
      for (const [label, value] of Object.entries(PROPERTY))
        await frame.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
      await frame.getByRole('button', { name: 'Next' }).click();
      await frame
        .getByRole('radio', { name: /^Photos/ })
        .first()
        .check();
      await frame.getByLabel(/^Is the home staged/).fill('Yes');
      await frame.getByRole('button', { name: 'Next' }).click();
      await expect(customer.getByRole('heading', { level: 2, name: 'Review & Pay' })).toBeVisible();
      await expectReady(customer);
      await expect(customer.getByRole('main')).toContainText('€185');
      await payButton(customer).click();
      await expect(customer).toHaveURL(`${shop.url}/success`);
      await owner.read(customer);
    });

    await test.step('the owner reads it', async () => {
      owner.begin('the order in the portal');
      await tab('Orders').click();
      await page.getByRole('link', { name: /1001/ }).first().click();
      await expect(page.getByText('Is the home staged?')).toBeVisible();
      // OPS-33: the portal knows the country that was published in this very document.
      await expect(page.getByText('96 m²', { exact: true })).toBeVisible();
      await owner.read(page);
    });
  } finally {
    await visitors.close();
    await website.close();
  }

  console.log(formatEffort(owner.parts));
  const all = sumEffort(owner.parts);
  for (const part of owner.parts.slice(1)) expect(part.clicks, part.name).toBeGreaterThan(0);
  expect(all.words).toBeGreaterThan(1000);
  expect(effortMinutes(all)).toBeLessThan(MOST_MINUTES);
});
