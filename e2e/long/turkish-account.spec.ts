import path from 'node:path';
import { expect, test } from '#e2e/harness/journey.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { PASSWORD } from '#e2e/pages/accounts.ts';
import { expectAccessible, expectStarted, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';
import { paced } from '#scripts/test/setup/pace.ts';

const PHOTO = path.resolve(import.meta.dirname, '../../artwork/photo-kitchen.jpg');

test('an account is made in Turkish, its mails and library are Turkish, and another language is kept for its mails', async ({
  page,
  shop,
  email,
}) => {
  test.setTimeout(paced(180_000));
  await page.goto('/tr/realtor-auth?tab=signup');
  for (const [name, text] of Object.entries({ full_name: 'Ayşe Yılmaz', email, password: PASSWORD })) {
    await page.locator(`[name="${name}"]`).fill(text);
  }
  await page.locator('[name=confirm_password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Kayıt Ol', exact: true }).click();

  await test.step('the first mail is Turkish, and its link leads to the Turkish page', async () => {
    const mail = await waitForMailTo(shop.dataDir, email, { subject: /adresinizi onaylayın/ });
    const link = /http\S+\/tr\/verify-email#token=\S+/.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Adresimi onayla' }).click();
    await expect(page.getByRole('heading', { name: 'Adresiniz onaylandı' })).toBeVisible();
  });

  await test.step('MED-1: signing in leads to the Turkish library, which takes a photo', async () => {
    await page.goto('/tr/realtor-auth');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Giriş Yap', exact: true }).click();
    await expect(page).toHaveURL(/\/tr\/realtor\/media$/);
    await page.getByRole('button', { name: 'Yeni Medya Yükle' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Dosya seç' }).click();
    await (await chooser).setFiles([PHOTO]);
    await page.getByRole('button', { name: '1 dosya yükle' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'photo-kitchen.jpg' });
    await expect(card.locator('img')).toBeVisible({ timeout: paced(90_000) });
  });

  await test.step('each page of the account is as wide as the screen, accessible and without English', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const at of [
      '/tr/realtor/media',
      '/tr/realtor/properties',
      '/tr/account',
      '/tr/account/security',
      '/tr/account/orders',
    ]) {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => sidewaysOverflow(page), `${at} at ${width} px`).toBe(0);
      }
      await expectAccessible(page, at);
      const text = await page.locator('main').textContent();
      for (const words of ['Your ', 'Save', 'Upload', 'Orders', 'Security']) expect(text, at).not.toContain(words);
    }
  });

  await test.step('a language that is followed while signed in is that of later mails', async () => {
    await page.goto('/tr/account');
    await expect(page.getByRole('combobox', { name: 'E-postalarımızın dili' })).toHaveValue('tr');
    await page.getByRole('button', { name: 'Dil' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('combobox', { name: 'Language of our emails' })).toHaveValue('en');
    await page.setViewportSize(PHONE);
    await page.goto('/contact');
    await expectStarted(page);
    // The menu of the account keeps the language, and comes after the page.
    await expect(page.getByRole('button', { name: /^Account of /, includeHidden: true }).first()).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' }).click();
    await expect(page).toHaveURL(/\/tr\/contact$/);
    await page.goto('/account');
    await expect(page.getByRole('combobox', { name: 'Language of our emails' })).toHaveValue('tr');
  });
});
