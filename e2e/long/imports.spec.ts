import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';

test('an owner imports customers from a spreadsheet, finds them, imports them again without doubles, and undoes it', async ({
  page,
  context,
  shop,
  email,
}) => {
  await signInContext(context, shop, await createPerson(shop, { role: 'admin', name: 'Olivia Owner' }));
  const table = `Client;E-mail;Tel;Brokerage\r\nJane Sample;${email};+1 512 555 0100;"Doe; Realty"\r\nNobody;not an address;;\r\n`;
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  const status = page.getByRole('region', { name: 'Status' });
  const bring = async () => {
    await page.goto('/admin/import');
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Send the file' }).click();
    await expect(status).toContainText('2 rows. Nothing is written until you import.');
    await page.getByRole('button', { name: 'Check' }).click();
  };

  await test.step('Settings lead to the import; the columns are recognized', async () => {
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Nothing was imported yet.')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'imports');
    await bring();
    await expect(page.getByLabel('Full name')).toHaveValue('0');
    await expect(page.getByLabel('Company')).toHaveValue('3');
  });

  await test.step('the check names the fault, and nothing is written', async () => {
    await expect(status).toContainText('1 new, 0 already here, 1 with errors.');
    await expect(page.getByRole('table', { name: 'Errors' })).toContainText('not an address');
    await expectAccessibleInBothThemes(page, 'a checked import');
  });

  await test.step('the import runs, and the customer is known to a new order', async () => {
    await page.getByRole('button', { name: 'Import 1' }).click();
    await expect(status).toContainText('1 new, 0 already here, 1 with errors.');
    await expect(status).toContainText('Imported');
    await page.goto('/admin/orders/new');
    await page.getByRole('searchbox', { name: 'Known customer' }).fill('jane sample');
    await page.getByRole('list', { name: 'Known customers' }).getByText(email).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 512 555 0100');
  });

  await test.step('the same file again makes no doubles', async () => {
    await bring();
    await expect(status).toContainText('0 new, 1 already here, 1 with errors.');
  });

  await test.step('the first import is undone', async () => {
    await page.goto('/admin/import');
    await page.getByRole('list', { name: 'Imports' }).getByRole('link').nth(1).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(status).toContainText('Everything that it added or changed is undone.');
    await page.goto('/admin/orders/new');
    await page.getByRole('searchbox', { name: 'Known customer' }).fill('jane sample');
    await expect(page.getByText('Nobody is known by that.')).toBeVisible();
  });
});
