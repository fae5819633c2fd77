import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { EXAMPLE_ORDER } from './example-order.ts';
import { renderOrderConfirmation } from './order-confirmation.ts';
import type { OrderMailFacts } from './order-mail.ts';

const TO_BE_SCHEDULED: OrderMailFacts = { ...EXAMPLE_ORDER, scheduling: { status: 'to_be_scheduled' } };
const NO_DATE: OrderMailFacts = {
  ...EXAMPLE_ORDER,
  preferredDate: null,
  preferredTime: null,
  scheduling: { status: 'not_requested' },
};

/** Renders the email of an order whose package is told in the language of its customer, as orders tell it. */
function renderMail(facts: OrderMailFacts, locale: Locale): Promise<RenderedMail> {
  const sold = { name: facts.packageName, description: facts.packageDescription, features: [...facts.features] };
  const { name, description, features } = writtenPackageWords(sold, locale);
  const words = { packageName: name.text, packageDescription: description.text };
  return renderOrderConfirmation({ ...facts, ...words, features: features.map(({ text }) => text) }, locale);
}

/** The visible text of the HTML part, read back by another library than the one that wrote it. */
function seenIn(html: string): string {
  const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));
  return toPlainText(html, { selectors: asWritten });
}

function expectInBothParts(mail: RenderedMail, facts: string[]): void {
  for (const fact of facts) {
    expect(mail.text).toContain(fact);
    expect(seenIn(mail.html)).toContain(fact);
  }
}

/** Facts that are the same in both languages. */
const PLAIN_FACTS = [
  '1042',
  '87',
  'Growth',
  '55',
  '1208 Maple Street, Bethesda, MD 20814',
  'Akçaağaç Evi',
  'Ayşe İnci Yıldız',
  'ayse.yildiz@example.com',
  '+90 532 123 45 67',
  'Kapı kodu 4411.',
  'Köpek ısırmaz.',
  'New York',
  EXAMPLE_ORDER.orderUrl,
  'Capital Listing Media',
  'hello@capitallisting.media',
  '+1 (202) 555-0142',
  '1200 Example Street NW, Washington, DC 20005',
];

const FACTS_BY_LOCALE = {
  en: [
    'Tuesday, December 1, 2026, 2:00 – 4:00 PM',
    'Eastern Standard Time',
    'TRY 735.00',
    'HDR photos',
    '4K video',
    '3D virtual tour',
    'Floor plans',
    'Everything a family home needs: photos, 4K video, 3D tour and floor plan.',
    '199.7 m² (2,150 sq ft)',
    '2.5',
    'within 24 hours',
    'A shoot takes 1 to 3 hours; in bad weather, exterior shoots are postponed.',
    'Edited photos arrive 24 to 48 hours after the shoot.',
  ],
  tr: [
    '1 Aralık 2026 Salı, 14:00–16:00',
    'Kuzey Amerika Doğu Standart Saati',
    '₺735,00',
    'HDR fotoğraflar',
    '4K video',
    '3D sanal tur',
    'Kat planları',
    'Bir aile evinin ihtiyaç duyduğu her şey: fotoğraflar, 4K video, 3D tur ve kat planı.',
    '199,7 m² (2.150 sq ft)',
    '2,5',
    '24 saat içinde',
    'Çekim 1 ile 3 saat sürer; kötü havada dış çekimler ertelenir.',
    'Düzenlenmiş fotoğraflar çekimden 24 ile 48 saat sonra elinizde olur.',
  ],
};

describe.each(['en', 'tr'] as const)('the confirmation in %s', (locale) => {
  test('ORD-65: each fact of a booked order is in both parts', async () => {
    const mail = await renderMail(EXAMPLE_ORDER, locale);
    expectInBothParts(mail, [...PLAIN_FACTS, ...FACTS_BY_LOCALE[locale]]);
  });

  test.each([
    ['booked', EXAMPLE_ORDER],
    ['to be scheduled', TO_BE_SCHEDULED],
    ['without a date', NO_DATE],
  ])('ORD-69: an order %s is promised contact within 24 hours', async (_state, facts) => {
    const mail = await renderMail(facts, locale);
    expectInBothParts(mail, [locale === 'en' ? 'contact you within 24 hours' : '24 saat içinde sizinle iletişime']);
  });

  test('shows dollars where dollars were charged', async () => {
    const mail = await renderMail({ ...EXAMPLE_ORDER, chargeCurrency: 'usd' }, locale);
    expectInBothParts(mail, [locale === 'en' ? '$735.00' : '$735,00']);
    expect(mail.text + mail.html).not.toMatch(/TRY|₺/);
  });

  test('tells each line and tax of an order with more than a package', async () => {
    const line = { kind: 'package', label: 'Growth', unit_minor: 700_00, quantity: 1, amount_minor: 700_00 } as const;
    const lines = [
      { ...line, tax_minor: 0, reason: null },
      {
        ...line,
        kind: 'discount',
        label: 'SPRING-10',
        unit_minor: -70_00,
        amount_minor: -70_00,
        tax_minor: 0,
        reason: null,
      },
    ] as const;
    const taxes = [{ label: 'VAT', rate_ppm: 60_000, amount_minor: 37_80 }];
    const facts = { ...EXAMPLE_ORDER, price: { lines, taxes, tax_included: false }, chargeCurrency: 'eur' as const };
    const mail = await renderMail(facts, locale);
    const amounts = { en: ['€700.00', '-€70.00', '€37.80', 'VAT 6%'], tr: ['€700,00', '-€70,00', '€37,80', 'VAT %6'] };
    expectInBothParts(mail, ['Growth', 'SPRING-10', ...amounts[locale]]);
  });

  test('leaves out what the customer left out', async () => {
    const facts = { ...EXAMPLE_ORDER, propertyName: '', sqft: null, bedrooms: null, bathrooms: null, notes: '' };
    const mail = await renderMail({ ...facts, photoCount: null, invoiceNumber: null }, locale);
    const { labels } = orderMessages[locale];
    for (const label of [
      labels.area,
      labels.bedrooms,
      labels.bathrooms,
      labels.notes,
      labels.photoCount,
      labels.invoiceNumber,
    ]) {
      expect(mail.text).not.toContain(`${label}:`);
      expect(mail.html).not.toContain(`>${label}<`);
    }
    expect(mail.text + mail.html).not.toMatch(/null|undefined|NaN/);
  });

  test('says its language to the mailbox, and has one main heading', async () => {
    const { html } = await renderMail(EXAMPLE_ORDER, locale);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('loads nothing from anywhere and links to the order alone', async () => {
    const { html } = await renderMail(EXAMPLE_ORDER, locale);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form|input)\b/i);
    expect(html).not.toMatch(/url\(|@import|\ssrc=|\bbackground="/i);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(hrefs)).toEqual(
      new Set([
        EXAMPLE_ORDER.orderUrl,
        'mailto:ayse.yildiz@example.com',
        'tel:+905321234567',
        'mailto:hello@capitallisting.media',
        'tel:+12025550142',
      ]),
    );
  });

  test('stays far below the 102 kB at which a mailbox cuts a message', async () => {
    const facts = { ...EXAMPLE_ORDER, notes: 'ğ'.repeat(2000) };
    const { html } = await renderMail(facts, locale);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

describe('the state of the shoot', () => {
  test('a booked shoot is shown with its time and the zone of the studio, in winter and in summer', async () => {
    const [startsAt, endsAt] = [new Date('2026-07-01T13:00:00Z'), new Date('2026-07-01T15:00:00Z')];
    const scheduling = { status: 'booked', bookingId: EXAMPLE_ORDER.orderId, startsAt, endsAt, sequence: 0 } as const;
    const mail = await renderMail({ ...EXAMPLE_ORDER, scheduling }, 'en');
    expectInBothParts(mail, ['Wednesday, July 1, 2026, 9:00 – 11:00 AM', 'Eastern Daylight Time (New York)']);
    expect(mail.subject).toBe('Order 1042 confirmed: your shoot is on Wednesday, July 1 at 9:00 AM');
  });

  test('a request that could not be booked is repeated, and new times are promised', async () => {
    const english = await renderMail(TO_BE_SCHEDULED, 'en');
    expect(english.subject).toBe('Order 1042 received: let us agree on a time');
    expectInBothParts(english, [
      'The time is still to be agreed',
      'You asked for: Tuesday, December 1, 2026 at 2:00 PM',
      'Eastern Standard Time (New York)',
      'We could not book the time you asked for.',
    ]);
    expect(english.text).not.toContain('calendar');

    const turkish = await renderMail(TO_BE_SCHEDULED, 'tr');
    expect(turkish.subject).toBe('1042 numaralı siparişiniz alındı: çekim saatini birlikte belirleyelim');
    expectInBothParts(turkish, [
      'Saati henüz belirlenmedi',
      'İsteğiniz: 1 Aralık 2026 Salı 14:00',
      'İstediğiniz saati ayıramadık.',
    ]);
  });

  test('a request without a time names the day alone', async () => {
    const mail = await renderMail({ ...TO_BE_SCHEDULED, preferredTime: null }, 'en');
    expectInBothParts(
      mail,
      ['You asked for: Tuesday, December 1, 2026\n'].map((line) => line.trim()),
    );
    expect(mail.text).not.toContain('12:00');
  });

  test('an order without a date says so', async () => {
    expectInBothParts(await renderMail(NO_DATE, 'en'), ['No date yet', 'You have not chosen a date.']);
    expectInBothParts(await renderMail(NO_DATE, 'tr'), ['Henüz tarih yok', 'Bir tarih seçmediniz.']);
  });
});

describe('an order that took no real money', () => {
  test.each([
    ['demo', 'en', 'This is a demo order. No money was taken', '[Demo] '],
    ['demo', 'tr', 'Bu bir demo siparişidir. Sizden para alınmadı', '[Demo] '],
    ['test', 'en', 'paid in test mode. No real money was taken', '[Test] '],
    ['test', 'tr', 'test modunda ödendi. Gerçek para alınmadı', '[Test] '],
  ] as const)(
    'in %s mode and %s says so in both parts and in the subject',
    async (paymentMode, locale, words, prefix) => {
      const mail = await renderMail({ ...EXAMPLE_ORDER, paymentMode }, locale);
      expectInBothParts(mail, [words]);
      expect(mail.subject.startsWith(prefix)).toBe(true);
    },
  );

  test('calls no demo amount charged', async () => {
    const facts = { ...EXAMPLE_ORDER, paymentMode: 'demo' } as const;
    expect((await renderMail(facts, 'en')).text).toContain('Total (not charged): TRY 735.00');
    expect((await renderMail(facts, 'tr')).text).toContain('Toplam (tahsil edilmedi): ₺735,00');
  });

  test('while a live order has no such words', async () => {
    const { text, subject } = await renderMail(EXAMPLE_ORDER, 'en');
    expect(`${subject}${text}`).not.toMatch(/demo|test/i);
  });
});

describe('the Turkish text part', () => {
  test.each([
    ['booked', EXAMPLE_ORDER],
    ['to be scheduled', { ...TO_BE_SCHEDULED, paymentMode: 'demo' } as const],
    ['without a date', { ...NO_DATE, paymentMode: 'test' } as const],
  ])('of an order %s has no English words', async (_state, facts) => {
    const { subject, text, html } = await renderMail(facts, 'tr');
    const ENGLISH =
      /\b(the|your|you|order|and|of|with|within|hours?|photos?|shoot|package|total|name|phone|notes|address|we|is|are|to be|date|time|what|happens|view)\b/i;
    const seen = `${subject}\n${text}\n${seenIn(html)}`
      .replaceAll(EXAMPLE_ORDER.orderUrl, '')
      .replaceAll(EXAMPLE_ORDER.brand.address, '');
    expect(seen.match(ENGLISH)).toBeNull();
  });

  test('keeps its letters: no capitals by rule, no dotted i undotted', async () => {
    const { text, html } = await renderMail(EXAMPLE_ORDER, 'tr');
    for (const title of ['Siparişiniz\n', 'Bilgileriniz\n', 'Bundan sonra\n', 'Teşekkür ederiz, Ayşe İnci Yıldız.\n']) {
      expect(text).toContain(title);
    }
    expect(text).not.toMatch(/SIPARI|SİPARİ|BILGI|BİLGİ/);
    expect(html).not.toMatch(/text-transform/);
  });
});

test('the text part reads well from top to bottom', async () => {
  const { text } = await renderMail(EXAMPLE_ORDER, 'en');
  expect(text).toMatchInlineSnapshot(`
    "Thank you, Ayşe İnci Yıldız.
    ============================

    We have received your order and your payment. Our team will contact you within 24 hours to go through the details of the shoot.

    Your shoot:
      Tuesday, December 1, 2026, 2:00 – 4:00 PM
      Time zone: Eastern Standard Time (New York)
      The attached file puts it into your calendar.

    View your order:
    https://studio.example.com/orders/7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b#token=6uX2sZkq0VtD4mJwzQ8yLr1nB7cHfE5g
    The link opens your order without a password. Whoever has it can see your order, so please keep it to yourself.

    Your order
    ----------
    Order number: 1042
    Invoice number: 87
    Package: Growth
      Everything a family home needs: photos, 4K video, 3D tour and floor plan.
    Includes:
      - HDR photos
      - 4K video
      - 3D virtual tour
      - Floor plans
    Photos: 55
    Total charged: TRY 735.00 (Turkish lira)

    The property
    ------------
    Name: Akçaağaç Evi
    Address: 1208 Maple Street, Bethesda, MD 20814
    Size: 199.7 m² (2,150 sq ft)
    Bedrooms: 4
    Bathrooms: 2.5

    Your details
    ------------
    Name: Ayşe İnci Yıldız
    Email: ayse.yildiz@example.com
    Phone: +90 532 123 45 67
    Notes:
      Kapı kodu 4411.
      Köpek ısırmaz.

    What happens next
    -----------------
    1. We contact you within 24 hours to go through the details.
    2. We come to the property. A shoot takes 1 to 3 hours; in bad weather, exterior shoots are postponed.
    3. Edited photos arrive 24 to 48 hours after the shoot.

    --
    Questions, or something to correct? Reply to this email or call us.
    You receive this email because an order was placed at Capital Listing Media with your address.

    Capital Listing Media
    1200 Example Street NW, Washington, DC 20005
    +1 (202) 555-0142
    hello@capitallisting.media
    "
  `);
});
