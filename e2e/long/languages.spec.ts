import type { Locale } from '#domain/shared/locale.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { bindArea, cutWords, englishTexts, shownTexts } from '#e2e/harness/read-language.ts';
import { expectReady, fillByName } from '#e2e/pages/order-wizard.ts';
import { expectAccessible, expectStarted, sidewaysOverflow } from '#e2e/pages/site.ts';
import type { OrderMessages } from '#locales/all/emails/order.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { SiteMessages } from '#locales/all/pages/site.ts';
import type { WizardMessages } from '#locales/all/pages/wizard.ts';

/** The languages besides English and Turkish, whose pages other journeys walk. */
const LANGUAGES = ['de', 'es', 'fr', 'pt'] as const satisfies Locale[];
const WIDTHS = [375, 768, 1440];

test.use({ settings: { STUDIO_PHONE: '+1 202 555 0199' } });

test('SHR-26: orders are made in other languages, whose pages fit the screen and say nothing in English', async ({
  page,
  shop,
  context,
  nextFreeDay,
}) => {
  const admin = await createPerson(shop, { role: 'admin' });
  await signInContext(context, shop, admin);
  const draft = await page.request.get('/api/admin/site/draft');
  const { content } = await draft.json();
  const headers = { 'If-Match': draft.headers().etag ?? '', Origin: shop.url };
  const written = JSON.stringify(content);
  content.languages = ['en', 'tr', ...LANGUAGES];
  const saved = await page.request.put('/api/admin/site/draft', { data: content, headers });
  expect(saved.status(), await saved.text()).toBe(200);
  const published = await page.request.post('/api/admin/site/publish', {
    data: {},
    headers: { 'If-Match': saved.headers().etag ?? '', Origin: shop.url },
  });
  expect(published.status(), await published.text()).toBe(200);
  await context.clearCookies();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of LANGUAGES) {
    const site = bindArea<SiteMessages>(language, 'pages/site');
    const wizard = bindArea<WizardMessages>(language, 'pages/wizard');
    const ordering = bindArea<OrderingMessages>(language, 'pages/ordering');
    const mailWords = bindArea<OrderMessages>(language, 'emails/order');
    await test.step(`the pages of ${language}`, async () => {
      const areas = ['pages/site', 'pages/wizard', 'pages/packages', 'pages/contact'];
      // What the owner has written in English alone stays English.
      const english = englishTexts(language, areas).filter((text) => !written.includes(text));
      for (const address of [`/${language}/order`, `/${language}/pricing`, `/${language}/contact`]) {
        await page.goto(address);
        await expectStarted(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => sidewaysOverflow(page), `${address} at ${width} px`).toBe(0);
          expect(await page.evaluate(cutWords), `${address} at ${width} px`).toEqual([]);
        }
        await expectAccessible(page, address);
        const shown = await page.evaluate(shownTexts);
        expect(shown.filter((text) => english.includes(text))).toEqual([]);
      }
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: site.footer.privacy }).first(),
      ).toBeVisible();
    });
    await test.step(`an order in ${language}`, async () => {
      const email = `${language}@languages.example`;
      await page.goto(`/${language}/order?package=growth&date=${nextFreeDay()}`);
      await expectStarted(page);
      await fillByName(page, email);
      await page.getByRole('button', { name: wizard.next, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: wizard.steps.names['3'] })).toBeVisible();
      await expectReady(page);
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => sidewaysOverflow(page), `payment in ${language} at ${width} px`).toBe(0);
        expect(await page.evaluate(cutWords), `payment in ${language} at ${width} px`).toEqual([]);
      }
      await expectAccessible(page, `payment in ${language}`);
      const [before = ''] = ordering.payment.demo.pay({ amount: '|' }).split('|');
      await page
        .getByRole('button', { name: before.trim() || ordering.payment.demo.pay({ amount: '' }) })
        .last()
        .click();
      await expect(page).toHaveURL(new RegExp(`/${language}/success$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ordering.success.heading);
      const mail = await waitForMailTo(shop.dataDir, email);
      const [start = ''] = mailWords.subject.booked({ orderNumber: '|', when: '' }).split('|');
      expect(mail.subject).toContain(start.trim());
      await page.goto(orderLinkIn(mail));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        ordering.orderPage.heading({ orderNumber: '' }).trim(),
      );
      await expectAccessible(page, `order in ${language}`);
    });
  }
});
