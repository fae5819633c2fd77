import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

/** Every rule of axe finds nothing, in the light and the dark theme. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html[data-theme=dark]')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

test('§2 Admin panel: an admin goes from the hub through the panel, finds a realtor and keeps them out', async ({
  page,
  context,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const realtor = await createPerson(shop, { name: 'Çınar Öz', companyName: 'Bosphorus Homes' });
  await signInContext(context, shop, admin);

  await test.step('§2 Admin hub: User Management leads to the users', async () => {
    await page.goto('/admin/hub');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Control Hub');
    await expectAccessible(page, 'hub');
    await page.getByRole('link', { name: 'User Management' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
  });

  await test.step('§5 Validation rules: the company is searched too', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill('cinar bosphorus');
    await expect(page).toHaveURL(/q=cinar\+bosphorus/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText(realtor.email);
    await expectAccessible(page, 'users');
  });

  await test.step('a realtor is suspended by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Actions for Çınar Öz' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Make admin' })).toBeFocused();
    await page.keyboard.type('Susp');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).focus();
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Enter');
    await closeToast(page, { title: 'Success!' });
    await expect(page.getByRole('row').nth(1)).toContainText('suspended');
    const data = { email: realtor.email, password: realtor.password };
    expect((await page.request.post('/api/auth/sign-in/email', { data })).ok()).toBe(false);
  });

  await test.step('§2 Admin panel: the query parameter tab=users selects user management', async () => {
    await page.goto('/admin/dashboard?tab=users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
  });

  await test.step('§2 Admin panel: dashboard and orders fit a phone, with the sidebar in a drawer', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Registered Realtors')).toBeVisible();
    await expect(page.getByText('Backend Connected')).toBeVisible();
    await expectAccessible(page, 'dashboard');
    await page.getByRole('button', { name: 'Admin menu' }).click();
    await expectAccessible(page, 'drawer');
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/admin/media-upload');
    await expect(page.getByRole('status').filter({ hasText: 'orders' })).toBeVisible();
    await expectAccessible(page, 'orders');
  });
});
