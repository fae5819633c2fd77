import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

test('OPS-2: an admin goes from the hub through the panel, finds a realtor and keeps them out', async ({
  page,
  context,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const realtor = await createPerson(shop, { name: 'Çınar Öz', companyName: 'Bosphorus Homes' });
  await signInContext(context, shop, admin);

  await test.step('OPS-1: User Management leads to the users', async () => {
    await page.goto('/admin/hub');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Control Hub');
    await expectAccessibleInBothThemes(page, 'hub');
    await page.getByRole('main').getByRole('link', { name: 'User Management' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
  });

  await test.step('ACC-41: the company is searched too', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill('cinar bosphorus');
    await expect(page).toHaveURL(/q=cinar\+bosphorus/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText(realtor.email);
    await expectAccessibleInBothThemes(page, 'users');
  });

  await test.step('a realtor is suspended by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Actions for Çınar Öz' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Make admin' })).toBeFocused();
    const suspend = page.getByRole('menuitem', { name: /^Suspend/ });
    await expect(suspend).toBeVisible();
    await suspend.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).focus();
    await expectAccessibleInBothThemes(page, 'the question');
    await page.keyboard.press('Enter');
    await closeToast(page, { title: 'Success!' });
    await expect(page.getByRole('row').nth(1)).toContainText('suspended');
    const data = { email: realtor.email, password: realtor.password };
    expect((await page.request.post('/api/auth/sign-in/email', { data })).ok()).toBe(false);
  });

  await test.step('OPS-3: the query parameter tab=users selects user management', async () => {
    await page.goto('/admin/dashboard?tab=users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
  });

  await test.step('OPS-2: dashboard and orders fit a phone, with the sidebar in a drawer', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Registered Realtors')).toBeVisible();
    await expect(page.getByText('Backend Connected')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'dashboard');
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await expectAccessibleInBothThemes(page, 'drawer');
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/admin/media-upload');
    await expect(page.getByRole('status').filter({ hasText: /\d orders?/ })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'orders');
  });
});
