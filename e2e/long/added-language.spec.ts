import { readFileSync } from 'node:fs';
import type { Locale } from '#domain/shared/locale.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectReady, fillByName } from '#e2e/pages/order-wizard.ts';
import { expectStarted } from '#e2e/pages/site.ts';
import { MARK, makeWholeLanguage } from '#server/test/whole-language.ts';

const english = JSON.parse(readFileSync('locales/en/pages/site.json', 'utf8'));
const wizard = JSON.parse(readFileSync('locales/en/pages/wizard.json', 'utf8'));
const ordering = JSON.parse(readFileSync('locales/en/pages/ordering.json', 'utf8'));

/** A language stands among those of the site once it was added. */
const ITALIAN = 'it' as Locale;

type Asked = { data: unknown; headers?: Record<string, string> };

test.use({ settings: { STUDIO_PHONE: '+1 202 555 0199' } });

test('SITE-68: a language that an owner adds by a file is spoken by pages, orders and mails, without a restart', async ({
  page,
  shop,
  context,
  nextFreeDay,
}) => {
  const admin = await createPerson(shop, { role: 'admin' });
  await signInContext(context, shop, admin);
  const origin = { Origin: shop.url };
  const call = async (method: string, path: string, { data, headers = {} }: Asked) => {
    const answer = await page.request.fetch(`/api/admin/${path}`, { method, data, headers: { ...origin, ...headers } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  await test.step('the owner adds it, and publishes it', async () => {
    await call('POST', 'languages', { data: { code: ITALIAN } });
    const words = { ...makeWholeLanguage() };
    // One sentence is not translated.
    const { 'header.pricing': _left, ...site } = words['pages/site'] ?? {};
    const file = JSON.stringify({ ...words, 'pages/site': site });
    const headers = { 'If-Match': '*', 'Content-Type': 'application/octet-stream' };
    await call('PUT', 'languages/it/file?format=json', { data: file, headers });
    const draft = await page.request.get('/api/admin/site/draft');
    const { content } = await draft.json();
    content.languages = ['en', 'tr', ITALIAN];
    const saved = await call('PUT', 'site/draft', {
      data: content,
      headers: { 'If-Match': draft.headers().etag ?? '' },
    });
    await call('POST', 'site/publish', { data: {}, headers: { 'If-Match': saved.headers().etag ?? '' } });
    await context.clearCookies();
  });
  await test.step('pages speak it, and English where a sentence is not translated', async () => {
    await page.goto('/it');
    await expectStarted(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.locator('link[rel=alternate][hreflang=it]')).toHaveAttribute('href', /\/it$/);
    const main = page.getByRole('navigation', { name: MARK + english.header.main });
    await expect(main.getByRole('link', { name: MARK + english.header.services })).toBeVisible();
    await expect(main.getByRole('link', { name: english.header.pricing, exact: true })).toBeVisible();
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap).toContain(`${shop.url}/it/pricing`);
  });
  await test.step('a visitor chooses it', async () => {
    await page.goto('/contact');
    await expectStarted(page);
    await page.getByRole('link', { name: 'Italiano' }).first().click();
    await expect(page).toHaveURL(/\/it\/contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  });
  await test.step('an order is made in it, and confirmed in it', async () => {
    const email = 'italiano@languages.example';
    await page.goto(`/it/order?package=growth&date=${nextFreeDay()}`);
    await expectStarted(page);
    await fillByName(page, email);
    await page.getByRole('button', { name: MARK + wizard.next, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: MARK + wizard.steps.names['3'] })).toBeVisible();
    await expectReady(page);
    const [pay = ''] = String(ordering.payment.demo.pay).split('{');
    await page.getByRole('button', { name: (MARK + pay).trim() }).click();
    await expect(page).toHaveURL(/\/it\/(success|orders)/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    const mail = await waitForMailTo(shop.dataDir, email);
    expect(mail.subject).toContain(MARK.trim());
    expect(mail.html).toContain('lang="it"');
  });
});
