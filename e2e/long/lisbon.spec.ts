import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { routeProvider } from '#e2e/fakes/provider-script.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { LISBON, LOGO, writeLisbonWords } from '#e2e/harness/lisbon.ts';
import { orderLinkIn, readMails, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectNothingOfTheSample } from '#e2e/harness/sample-studio.ts';
import { expectReady, expectStep, next } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, fillCard, listPayments, payButton } from '#e2e/pages/payment.ts';
import { closeToast } from '#e2e/pages/toasts.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { paintPhoto } from '#server/test/pictures.ts';

test.use({ payments: 'card', settings: { BOOKING_CAPACITY: '9' } });

const PUBLIC_PATHS = [
  '/',
  '/services',
  '/pricing',
  '/contact',
  '/terms',
  '/privacy',
  '/order',
  '/checkout',
  '/success',
];
/** What the first picture shows: it is typed last. */
const HERO_TEXT = 'Uma casa em Alfama';
const SIGN_IN_PATHS = ['/realtor-auth', '/realtor-auth?mode=signup', '/forgot-password', '/admin/login'];
const DATA_PATHS = ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/api/catalogue', '/api/availability'];

/** Types of the brand what the owner of a new studio types first. */
async function typeBrand(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/admin/site');
  await page.getByLabel('Logo file').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  });
  await page.getByRole('textbox', { name: /^Name/ }).fill(LISBON.name);
  await page.getByRole('textbox', { name: /^Email/ }).fill(LISBON.email);
  await page.getByRole('textbox', { name: /^Phone/ }).fill(LISBON.phone);
  await page.getByRole('textbox', { name: /^Address/ }).fill(LISBON.address);
  await page.getByLabel('Own colors').check();
  await field('Accent').fill('#9a3412');
  await page.getByText('Outfit and DM Sans').click();
  await expect(page.getByText('Draft saved, not published')).toBeVisible();
}

/** Uploads a picture where the owner does: in the field of the one that the home page opens with. */
async function uploadPicture(page: Page): Promise<OwnFiles> {
  const answer = page.waitForResponse(/\/api\/admin\/site\/pictures\?/);
  await page.getByLabel('File of Picture').setInputFiles({
    name: 'alfama.jpg',
    mimeType: 'image/jpeg',
    buffer: await paintPhoto(1500, 1000).jpeg().toBuffer(),
  });
  const { files }: { files: OwnFiles } = await (await answer).json();
  await expect(page.getByText('1 picture needs words')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish...' })).toBeDisabled();
  await page.getByRole('textbox', { name: /^Alternative text/ }).fill(HERO_TEXT);
  return files;
}

/** The draft once it has saved itself with a text. */
async function readDraftWith(page: Page, text: string): Promise<APIResponse> {
  const read = () => page.request.get('/api/admin/site/draft');
  await expect.poll(async () => (await read()).text()).toContain(text);
  return read();
}

/**
 * The rest of the texts is sent at once, as a script of the owner would: three hundred fields are typed like the one that is.
 */
async function sendWords(page: Page, origin: string, files: OwnFiles): Promise<void> {
  const draft = await readDraftWith(page, HERO_TEXT);
  const { content }: { content: SiteDocument } = await draft.json();
  const headline = content.pages.home.words.hero.title.en;
  writeLisbonWords(content, files);
  content.pages.home.words.hero.title.en = headline;
  const headers = { 'If-Match': String(draft.headers().etag), Origin: origin };
  const saved = await page.request.put('/api/admin/site/draft', { data: content, headers });
  expect(saved.status(), await saved.text()).toBe(200);
}

async function addArea(page: Page, area: { name: string; codes: string; fee: string | null }): Promise<void> {
  await page.getByRole('tab', { name: 'Areas & fees' }).click();
  await page.getByRole('button', { name: 'Add area' }).click();
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: /^Name$/ }).fill(area.name);
  await form.getByRole('textbox', { name: /^Postal codes/ }).fill(area.codes);
  if (area.fee === null) return;
  await form.getByLabel('Fee', { exact: true }).selectOption('One amount');
  await form.getByRole('textbox', { name: /^Amount/ }).fill(area.fee);
}

async function publish(page: Page, dialogName: string, toast: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish...' }).click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await closeToast(page, { title: toast });
}

async function readText(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect([200, 404], path).toContain(answer.status());
  return answer.text();
}

test('a fresh installation becomes a studio in Lisbon, sells a shoot in euros, and nothing of the sample studio is left', async ({
  page,
  context,
  browser,
  cardShop,
  email,
  freeDay,
}) => {
  const admin = await createPerson(cardShop, { role: 'admin', name: 'Inês Duarte' });
  await signInContext(context, cardShop, admin);

  await test.step('brand, country and words', async () => {
    await typeBrand(page);
    await page.getByRole('tab', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Country' }).selectOption('PT');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Lisbon');
    await page.getByRole('tab', { name: 'Pages' }).click();
    await page
      .getByLabel(/^Headline|^Title/)
      .first()
      .fill('Casas que se vendem sozinhas');
    const files = await uploadPicture(page);
    await sendWords(page, cardShop.url, files);
    await page.reload();
    await publish(page, 'Publish the site', 'Site published');
  });

  await test.step('prices by size in euros with VAT included, in two areas', async () => {
    await page.goto('/admin/catalogue');
    await page.getByRole('button', { name: 'Start from...' }).click();
    await page.getByRole('button', { name: 'Start from Studio in Europe' }).click();
    await addArea(page, { name: 'Lisboa', codes: '1*', fee: null });
    await addArea(page, { name: 'Cascais', codes: '27*', fee: '25' });
    await page.getByRole('tab', { name: 'Taxes' }).click();
    await page.getByRole('textbox', { name: /^Your tax number/ }).fill('PT501234567');
    await page.getByRole('button', { name: 'Add tax' }).click();
    const form = page.getByRole('form');
    await form.getByRole('textbox', { name: /^Name$/ }).fill('IVA');
    await form.getByRole('textbox', { name: /^Rate/ }).fill('23');
    await publish(page, 'Publish the catalog', 'Catalog published');
  });

  const visitor = await (await browser.newContext({ baseURL: cardShop.url, timezoneId: 'Europe/Lisbon' })).newPage();
  await routeProvider(visitor.context(), cardShop.provider.url);

  await test.step('no page, address or data file holds a word of the sample studio', async () => {
    await expect(async () => {
      expect(await readText(visitor.request, '/pricing')).toContain('149');
    }).toPass();
    for (const path of [...PUBLIC_PATHS, ...SIGN_IN_PATHS, ...DATA_PATHS]) {
      expectNothingOfTheSample(await readText(visitor.request, path), path);
    }
  });

  await test.step('and the studio itself is told that nothing of it is left', async () => {
    const sample = await page.request.get('/api/admin/site/sample');
    expect(await sample.json()).toMatchObject({ brand: LISBON.name, is_sample_brand: false, parts: [], live_count: 0 });
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Still the sample’s' })).toHaveCount(0);
  });

  await test.step('no page shows or links a picture of the sample studio', async () => {
    for (const path of [...PUBLIC_PATHS, ...SIGN_IN_PATHS, ...DATA_PATHS]) {
      expect(await readText(visitor.request, path), path).not.toMatch(/\/assets\/(pictures|samples|share)\//);
    }
    await visitor.goto('/services');
    const picture = visitor.locator('img[src*="/api/site/files/"]').first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const share = await visitor.locator('meta[property="og:image"]').getAttribute('content');
    expect((await visitor.request.get(String(share))).headers()['content-type']).toBe('image/jpeg');
  });

  await test.step('a customer orders photos of a home of 120 m² in Cascais, with a drone, and pays', async () => {
    await visitor.goto('/pricing');
    await visitor.goto(`/order?package=photos&date=${freeDay}`);
    await expectStep(visitor, 'Property Details');
    const answers = {
      propertyName: 'Casa do Mar',
      address: 'Avenida Marginal 8',
      city: 'Cascais',
      zipCode: '2750-642',
      sqft: '120',
      contactName: 'Rui Alves',
      contactEmail: email,
      contactPhone: '+351 21 555 09 87',
    };
    for (const [name, text] of Object.entries(answers)) await visitor.locator(`[name=${name}]`).fill(text);
    await expect(visitor.locator('[name=state]')).toHaveCount(0);
    await next(visitor).click();
    await expectStep(visitor, 'Review & Pay');
    await expectReady(visitor);
    await visitor.getByRole('checkbox', { name: /Drone photos/ }).check();
    await expectReady(visitor);
    // 229 for up to 150 m², 90 for the drone and 25 for Cascais, VAT in them.
    await expect(payButton(visitor)).toHaveText('Pay €344.00');
    await fillCard(visitor);
    await payButton(visitor).click();
    await expectSuccess(visitor);
    const payment = (await listPayments(cardShop, email)).at(-1);
    expect(payment).toMatchObject({ amount_received: 344_00, currency: 'eur', status: 'succeeded' });
    await expect(visitor.getByRole('button', { name: 'Türkçe' })).toHaveCount(0);
    expectNothingOfTheSample(await visitor.content(), 'receipt');
    expectNothingOfTheSample(JSON.stringify(payment), 'payment');
  });

  await test.step('mails, order page, invoice and calendar file speak of Lisbon alone', async () => {
    const mail = await waitForMailTo(cardShop.dataDir, email);
    await waitForMailTo(cardShop.dataDir, LISBON.email);
    // The owner's own address was confirmed before the studio had a name.
    const all = (await readMails(cardShop.dataDir)).filter(({ to }) => to?.[0]?.address !== admin.email);
    for (const { subject, text, html, from, attachments } of all) {
      expectNothingOfTheSample(`${subject}${text}${html}${JSON.stringify(from)}`, `mail ${subject}`);
      for (const { content, mimeType } of attachments) {
        if (mimeType === 'text/calendar') {
          expectNothingOfTheSample(typeof content === 'string' ? content : new TextDecoder().decode(content), mimeType);
        }
      }
    }
    expect(mail.text).toContain('€344.00');
    await visitor.goto(orderLinkIn(mail));
    await expect(visitor.getByRole('main')).toContainText('€344.00');
    expectNothingOfTheSample(await visitor.content(), 'order page');
    const id = /\/orders\/([0-9a-f-]{36})/.exec(visitor.url())?.[1];
    const invoice = await visitor.request.get(`/api/orders/${id}/invoice.pdf`);
    const words = readPdfText(await invoice.body());
    // A4, as offices in Portugal print.
    expect((await invoice.body()).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(words).toContain('IVA');
    expect(words).toContain('PT501234567');
    expect(words).toContain('€344.00');
    expectNothingOfTheSample(words, 'invoice');
    const calendar = await visitor.request.get(`/api/orders/${id}/calendar.ics`);
    expectNothingOfTheSample(await calendar.text(), 'calendar file');
  });
});
