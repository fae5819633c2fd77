import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import { TEST_KEYS } from '#e2e/fakes/provider.ts';
import { routeProvider } from '#e2e/fakes/provider-script.ts';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { askAs, makeDeliveryLink, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { LOGO } from '#e2e/harness/lisbon.ts';
import { orderLinkIn } from '#e2e/harness/mailbox.ts';
import { createPerson, type Person, signInContext } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { bindArea, brokenWords, cutWords, englishTexts, listAreas, shownTexts } from '#e2e/harness/read-language.ts';
import { expectNothingOfTheSample } from '#e2e/harness/sample-studio.ts';
import type { CardShop } from '#e2e/harness/shop.ts';
import { writeWords } from '#e2e/harness/write-words.ts';
import { fillCard } from '#e2e/pages/payment.ts';
import {
  chooseCatalogue,
  chooseCountry,
  expectStep,
  fillLook,
  fillStudio,
  openSetup,
  publishSetup,
  saveStep,
} from '#e2e/pages/setup.ts';
import { expectAccessible, expectStarted, sidewaysOverflow } from '#e2e/pages/site.ts';
import type { ReviewsMessages } from '#locales/all/pages/reviews.ts';
import type { WizardMessages } from '#locales/all/pages/wizard.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { CUSTOMER_PATHS, commentOnPhoto, makeAccount } from './customer.ts';
import { AUSTIN, LISBON, MUNICH, type StudioFacts } from './studio-facts.ts';

/** No keys: the provider is connected in the portal. Where the provider is comes from outside, since it is no real one. */
test.use({
  payments: 'card',
  settings: {
    STRIPE_SECRET_KEY: '',
    STRIPE_PUBLISHABLE_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    BOOKING_CAPACITY: '9',
    OUTBOUND_ALLOW: '127.0.0.1',
  },
  reducedMotion: 'reduce',
});

const WIDTHS = [375, 1440];
const FILES = ['photo-exterior-day.jpg', 'photo-kitchen.jpg'];
const DATA_PATHS = ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/api/catalogue'];
const API_PATHS = ['/api/openapi.json', '/api/v1/openapi.json'];
const VISITOR_PATHS = [
  '/order',
  '/realtor-auth',
  '/realtor-auth?mode=signup',
  '/forgot-password',
  '/success',
  '/d/nobody',
];
const AREAS = [...listAreas('pages'), ...listAreas('domain'), ...listAreas('emails')];

type Walk = {
  studio: StudioFacts;
  shop: CardShop;
  sink: SmtpSink;
  admin: Person;
  /** The English sentences that nothing of the studio may say. */
  english: readonly string[];
};

/** What a walk has looked at: the figure that it prints. */
type Looked = { pages: number; mails: number; documents: number; texts: number };

/** Connects the mail server and the card provider in their steps, and gets to the last one. */
async function connect(page: Page, { sink, studio }: Walk): Promise<void> {
  const form = (name: string) => page.getByRole('form', { name });
  const text = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await text('Server').fill('127.0.0.1');
  await text('Port').fill(String(sink.port));
  await text('Sender').fill(studio.email);
  await form('Mail server').getByRole('button', { name: 'Try and save' }).click();
  await expect(page.getByText(`127.0.0.1, port ${sink.port}`)).toBeVisible();
  await saveStep(page, 'payments');
  await page.getByLabel(/^Secret key/).fill(TEST_KEYS.secretKey);
  await page.getByLabel(/^Publishable key/).fill(TEST_KEYS.publishableKey);
  await page.getByLabel(/^Signing secret/).fill(TEST_KEYS.webhookSecret);
  await form('Card provider').getByRole('button', { name: 'Try and save' }).click();
  await expect(page.getByText('Test keys are in use')).toBeVisible();
  await saveStep(page, 'publish');
}

/** Speaks the language of the studio alone. */
async function chooseLanguage(page: Page, { language }: StudioFacts): Promise<void> {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? '';
  const rows = page.getByRole('list', { name: 'Languages of the site' }).getByRole('listitem');
  if (language === 'en') return expect(rows).toHaveText([/English/]);
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await expect(rows).toHaveCount(2);
}

/** Sends the texts and a picture as the owner's script does: three hundred fields are typed like the first one. */
async function writeSite(page: Page, { studio, shop }: Walk): Promise<void> {
  const picture = readFileSync(path.resolve(import.meta.dirname, '../../artwork/drone-orbit-frame.jpg'));
  const headers = { Origin: shop.url };
  const sent = await page.request.post('/api/admin/site/pictures?name=house.jpg', {
    data: picture,
    headers: { ...headers, 'Content-Type': 'image/jpeg' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { files }: { files: OwnFiles } = await sent.json();
  const draft = await page.request.get('/api/admin/site/draft');
  const { content } = await draft.json();
  writeWords(content, studio, files);
  content.languages = [studio.language];
  const match = { ...headers, 'If-Match': String(draft.headers().etag) };
  const saved = await page.request.put('/api/admin/site/draft', { data: content, headers: match });
  expect(saved.status(), await saved.text()).toBe(200);
}

async function fillTax(page: Page, { tax }: StudioFacts): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).fill(tax.name);
  await page.getByRole('textbox', { name: /^Rate/ }).fill(tax.rate);
  if (tax.number) await page.getByRole('textbox', { name: /^Your tax number/ }).fill(tax.number);
  const way = tax.isIncluded ? 'In prices' : 'On top of prices';
  await page.getByRole('radiogroup', { name: 'The tax is' }).getByText(way, { exact: true }).click();
}

/** Walks through the setup, a step at a time, as an owner does, and publishes. */
async function setUp(page: Page, walk: Walk): Promise<void> {
  const { studio } = walk;
  await openSetup(page);
  await expectStep(page, 'studio');
  await fillStudio(page, studio);
  await saveStep(page, 'country');
  await chooseCountry(page, studio.country.name);
  await page.getByRole('combobox', { name: /^Time zone/ }).selectOption(studio.country.zone);
  await page.getByRole('button', { name: /^(Save and continue|Continue)$/ }).click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: /and continue$/ });
  const languages = page.getByRole('heading', { level: 2, name: 'Which languages do you speak?' });
  await expect(question.or(languages)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expectStep(page, 'languages');
  await chooseLanguage(page, studio);
  await saveStep(page, 'currency');
  await saveStep(page, 'look');
  await fillLook(page, { logo: LOGO, accent: studio.accent, fonts: studio.fonts });
  await saveStep(page, 'catalogue');
  await chooseCatalogue(page, studio.catalogue);
  await saveStep(page, 'taxes');
  await fillTax(page, studio);
  await saveStep(page, 'texts');
  await writeSite(page, walk);
  await openSetup(page, 'legal');
  await expectStep(page, 'legal');
  await page.getByRole('button', { name: 'Write them from my facts' }).click();
  await expect(page.getByRole('region', { name: 'What must be reviewed' })).toBeVisible();
  await saveStep(page, 'hours');
  await saveStep(page, 'mail');
  await connect(page, walk);
  await publishSetup(page);
  // The test message to the owner was sent before the studio had a name.
  walk.sink.received.length = 0;
}

/** All mails since the studio is published. */
const readMails = ({ sink }: Walk): Promise<Email[]> =>
  Promise.all(sink.received.map(({ bytes }) => PostalMime.parse(bytes)));

const waitForMail = (walk: Walk, to: string, text = /./): Promise<Email> =>
  pollUntil(`a mail to ${to}`, async () =>
    (await readMails(walk)).find((mail) => mail.to?.[0]?.address === to && text.test(mail.text ?? '')),
  );

/** The letters of an amount, whatever spaces a language writes. */
const packed = (text: string) => text.replaceAll(/\s/g, '');

/** Orders as a customer does, and pays by card. */
async function order(page: Page, { studio, shop }: Walk, email: string): Promise<void> {
  const { order: wanted, language } = studio;
  const wizard = bindArea<WizardMessages>(language, 'pages/wizard');
  await page.goto(`/order?package=${wanted.package}`);
  await expectStarted(page);
  for (const [name, text] of Object.entries(wanted.form)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator('[name=contactEmail]').fill(email);
  await page.getByRole('button', { name: wizard.next, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: wizard.steps.names['3'] })).toBeVisible();
  const pay = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /\d[.,]\d\d/ })
    .last();
  await expect.poll(async () => packed((await pay.textContent()) ?? '')).toContain(wanted.shown);
  await fillCard(page);
  await pay.click();
  await expect(page).toHaveURL(/\/success$/);
  const payment = (await shop.provider.listIntents()).find((intent) => intent.receipt_email === email);
  const { amount, currency } = wanted.charged;
  expect(payment).toMatchObject({ amount_received: amount, currency, status: 'succeeded' });
}

/** Looks at a page that is open: its language, its width, axe, no English, nothing of the sample. */
async function look(page: Page, { studio, english }: Walk, where: string): Promise<number> {
  const { language } = studio;
  await expect(page.locator('html'), where).toHaveAttribute('lang', language);
  // One language is spoken, and nothing is marked as another.
  await expect(page.locator(`body [lang]:not([lang^="${language}"])`), where).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // What follows the width has it a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect.poll(() => sidewaysOverflow(page), `${where} at ${width} px`).toBe(0);
    expect.soft(await page.evaluate(cutWords), `${where} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(brokenWords), `${where} at ${width} px`).toEqual([]);
  }
  await expectAccessible(page, where);
  const shown = await page.evaluate(shownTexts);
  expectNoEnglish(shown.join('\n'), english, where);
  expectNothingOfTheSample(await page.content(), where, kindOf(studio.order.charged));
  return shown.length;
}

/** Where a studio works, seen from the sample. */
const kindOf = ({ currency }: Pick<StudioFacts['order']['charged'], 'currency'>) =>
  currency === 'usd' ? 'home' : 'abroad';

function expectNoEnglish(text: string, english: readonly string[], where: string): void {
  expect
    .soft(
      english.filter((sentence) => text.includes(sentence)),
      where,
    )
    .toEqual([]);
}

async function lookAtPages(page: Page, walk: Walk, addresses: readonly string[]): Promise<number> {
  let texts = 0;
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('a[aria-label=Menu], [role=progressbar]')).toHaveCount(0);
    texts += await look(page, walk, address);
  }
  return texts;
}

async function listPublicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname);
}

type Reviewed = { link: string; propertyId: string; name: string; looked: Looked };

/** Comments on a photo, sends the round, and approves once the studio is done; looks at the page in each state. */
async function review(page: Page, walk: Walk, { link, propertyId, name, looked }: Reviewed): Promise<void> {
  const { shop, admin, studio } = walk;
  const words = bindArea<ReviewsMessages>(studio.language, 'pages/reviews');
  const dialog = page.getByRole('alertdialog');
  const see = async (state: string) => {
    looked.texts += await look(page, walk, state);
    looked.pages += 1;
  };
  const media = await askAs<{ items: { id: string }[] }>(shop, admin, ['GET', `/api/properties/${propertyId}/media`]);
  const token = link.split('/').at(-1) ?? '';
  await commentOnPhoto(page, { token, origin: shop.url, name, itemId: media.items[0]?.id ?? '' });
  await page.goto(link);
  await page.getByRole('button', { name: words.comments({ count: 1 }), exact: true }).click();
  await expect(page.locator(`[data-pin="1"]`).first()).toBeAttached();
  await see('a photo with a comment');
  await page.goto(link);
  await page.getByRole('button', { name: words.send.button, exact: true }).click();
  await expect(dialog).toBeVisible();
  await see('the question before a round is sent');
  await dialog.getByRole('button', { name: words.send.free, exact: true }).click();
  await expect(page.getByText(words.rounds.states.sent, { exact: true })).toBeVisible();
  await see('a round that is sent');
  await askAs(shop, admin, ['POST', `/api/properties/${propertyId}/review/rounds/1/done`]);
  await page.goto(link);
  await page.getByRole('button', { name: words.approval.button, exact: true }).click();
  await see('the question before a delivery is approved');
  await dialog.getByRole('button', { name: words.approval.button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await see('a delivery that is approved');
}

async function lookAtMails(walk: Walk): Promise<number> {
  const { english } = walk;
  const kind = kindOf(walk.studio.order.charged);
  const mails = await readMails(walk);
  for (const { subject, text, html, from, to, attachments } of mails) {
    const where = `mail ${subject} to ${to?.[0]?.address}`;
    const calendars = attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));
    const all = [subject, text, html, JSON.stringify(from), ...calendars].join('\n');
    expectNothingOfTheSample(all, where, kind);
    // The studio's own mails are in the language of its portal, which is English.
    const isForStudio = [walk.admin.email, walk.studio.email].includes(to?.[0]?.address ?? '');
    if (!isForStudio) expectNoEnglish(text ?? '', english, where);
  }
  return mails.length;
}

for (const studio of [LISBON, MUNICH, AUSTIN]) {
  test(`a fresh installation becomes ${studio.name}, is paid, delivers, and holds nothing of the sample`, async ({
    page,
    context,
    browser,
    cardShop,
    email,
  }) => {
    const sink = await startSmtpSink();
    const admin = await createPerson(cardShop, { role: 'admin', name: 'Ada Miller' });
    await signInContext(context, cardShop, admin);
    const english = studio.language === 'en' ? [] : englishTexts(studio.language, AREAS);
    const walk: Walk = { studio, shop: cardShop, sink, admin, english };
    const looked: Looked = { pages: 0, mails: 0, documents: 0, texts: 0 };
    const kind = kindOf(studio.order.charged);

    await test.step('the setup', () => setUp(page, walk));
    await test.step('nothing of the sample is left for the studio to mend', async () => {
      const sample = await page.request.get('/api/admin/site/sample');
      expect(await sample.json()).toMatchObject({ is_sample_brand: false, parts: [], live_count: 0 });
    });

    const asVisitor = { baseURL: cardShop.url, timezoneId: studio.country.zone, reducedMotion: 'reduce' } as const;
    const own = await browser.newContext(asVisitor);
    await routeProvider(own, cardShop.provider.url);
    const visitor = await own.newPage();
    await test.step('an order, paid by card', async () => {
      await expect(async () => {
        await visitor.goto('/');
        await expect(visitor.locator('html')).toHaveAttribute('lang', studio.language, { timeout: 500 });
        await expect(visitor).toHaveTitle(new RegExp(studio.name), { timeout: 500 });
      }).toPass();
      await order(visitor, walk, email);
      looked.texts += await look(visitor, walk, 'success');
    });

    const mail = await waitForMail(walk, email);
    const orderId = /\/orders\/([0-9a-f-]{36})/.exec(orderLinkIn(mail))?.[1];
    await test.step('the order page, the invoice and the calendar file', async () => {
      expect(packed(mail.text ?? '')).toContain(studio.order.shown);
      await visitor.goto(orderLinkIn(mail));
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      looked.texts += await look(visitor, walk, 'order page');
      const invoice = await visitor.request.get(`/api/orders/${orderId}/invoice.pdf`);
      const words = readPdfText(await invoice.body());
      for (const part of [studio.order.shown, ...studio.invoice]) expect(packed(words)).toContain(packed(part));
      expectNothingOfTheSample(words, 'invoice', kind);
      expectNoEnglish(words, walk.english, 'invoice');
      const calendar = await visitor.request.get(`/api/orders/${orderId}/calendar.ics`);
      if (calendar.ok()) expectNothingOfTheSample(await calendar.text(), 'calendar file', kind);
      looked.documents += calendar.ok() ? 2 : 1;
    });

    const { propertyName = '', contactName = '' } = studio.order.form;
    const customer = await browser.newPage(asVisitor);
    await test.step('an account by the address of the order', async () => {
      const waitForLink = () => waitForMail(walk, email, /verify-email#token=/);
      await makeAccount(customer, { name: contactName, email, waitForLink });
    });

    await test.step('the delivery, its review and its mail', async () => {
      const { users } = await askAs<{ users: { id: string }[] }>(cardShop, admin, [
        'GET',
        `/api/admin/users?q=${encodeURIComponent(email)}`,
      ]);
      const realtorId = users[0]?.id ?? null;
      const house = await askAs<{ id: string }>(cardShop, admin, [
        'POST',
        '/api/properties',
        { name: propertyName, order_id: orderId, realtor_id: realtorId },
      ]);
      await uploadArtwork(cardShop, admin, { id: house.id, realtorId }, FILES);
      const link = await makeDeliveryLink(cardShop, admin, house.id);
      await visitor.goto(link);
      await expect(visitor.locator('main li img').first()).toBeVisible();
      looked.texts += await look(visitor, walk, 'delivery');
      await review(visitor, walk, { link, propertyId: house.id, name: contactName, looked });
      await askAs(cardShop, admin, ['POST', `/api/properties/${house.id}/notify`, {}]);
    });

    await test.step('the pages of the account, with its orders and its library', async () => {
      looked.texts += await lookAtPages(customer, walk, CUSTOMER_PATHS);
      looked.pages += CUSTOMER_PATHS.length;
      await customer.goto('/realtor/media');
      await customer
        .getByRole('main')
        .getByRole('button', { name: /1 photo-exterior-day/ })
        .first()
        .click();
      await expect(customer.getByRole('dialog')).toBeVisible();
      looked.texts += await look(customer, walk, 'a photo of the library');
      looked.pages += 1;
    });

    await test.step('all public pages and data files', async () => {
      const pages = [...(await listPublicPages(visitor.request)), ...VISITOR_PATHS];
      looked.texts += await lookAtPages(visitor, walk, pages);
      looked.pages += pages.length + 3;
      for (const address of DATA_PATHS) {
        const answer = await visitor.request.get(address);
        expectNothingOfTheSample(await answer.text(), address, kind);
        looked.documents += 1;
      }
      for (const address of API_PATHS) {
        const answer = await visitor.request.get(address);
        expect(answer.status(), address).toBe(200);
        expectNothingOfTheSample(await answer.text(), address, 'api');
        looked.documents += 1;
      }
    });

    await test.step('all mails', async () => {
      looked.mails = await lookAtMails(walk);
    });
    const { pages, texts, mails, documents } = looked;
    console.log(`${studio.name}: ${pages} pages with ${texts} texts, ${mails} mails, ${documents} documents, 0 traces`);
    await own.close();
    await customer.close();
    await sink.close();
  });
}
