import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import type { FontPair } from '#domain/site/site-schema.ts';
import { invoiceMessages } from '#locales/all/domain/invoice.ts';
import type { InvoiceContent, InvoiceTable } from '#server/platform/pdf/invoice-file.ts';

/** How much a paper tells: a package alone, an order as most are, one of many lines, and one that no sheet holds. */
export const PAPER_LENGTHS = { package: 0, typical: 3, long: 14, huge: 60 };
export type PaperLength = keyof typeof PAPER_LENGTHS;
type Example = { locale: Locale; paper: InvoiceContent['paper']; fonts: FontPair; length: PaperLength };

const NAMES = ['Fotoğraf çekimi: Işıklı Köşk', 'Übersichtsaufnahmen aus der Luft', 'Twilight photos', 'Floor plan'];
const EXPLAINED = 'Up to 250 m², two floors, with all letters: ĞÜŞİÖÇ ğüşıöç ÄÖÜß äöü';

/** Pages of a PDF file. */
export const countPages = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

function exampleTable(locale: Locale, length: PaperLength, money: (minor: number) => string): InvoiceTable {
  const words = invoiceMessages[locale];
  if (length === 'package')
    return {
      kind: 'one',
      head: [words.item, words.amount],
      name: NAMES[0] ?? '',
      lines: [EXPLAINED, words.photos({ count: 55 })],
      amount: money(735_00),
    };
  const rows = Array.from({ length: PAPER_LENGTHS[length] }, (_, index) => ({
    name: NAMES[index % NAMES.length] ?? '',
    lines: index % 3 === 0 ? [EXPLAINED] : [],
    quantity: `${(index % 9) + 1}`,
    unit: money(25_00 + index * 11),
    amount: money((25_00 + index * 11) * ((index % 9) + 1)),
  }));
  return { kind: 'rows', head: [words.item, words.quantity, words.unit, words.amount], rows };
}

/** An invoice with the words of a language, about nobody. */
export function exampleInvoice({ locale, paper, fonts, length }: Example): InvoiceContent {
  const words = invoiceMessages[locale];
  const tag = intlLocale(locale);
  const money = (minor: number) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(minor / 100).replace(/\s/g, ' ');
  const brand = 'Güneş & Söhne Immobilienfotografie';
  return {
    language: locale,
    paper,
    fonts,
    logo: null,
    title: words.title,
    number: words.number({ invoiceNumber: '1042' }),
    madeAt: new Date('2026-11-20T12:00:00Z'),
    pageWords: (page, pages) => words.page({ page, pages }),
    brand: { name: brand },
    notice: null,
    parties: [
      {
        label: words.from,
        lines: [
          brand,
          'Kurfürstendamm 12, 10719 Berlin',
          '+49 30 1234567',
          'hallo@gunes-soehne.example',
          words.taxNumber({ number: 'DE 123456789' }),
        ],
      },
      { label: words.billedTo, lines: ['Ayşe İnci Yıldız', 'ayse@example.com', '+90 212 555 01 01'] },
      { label: words.property, lines: ['Işıklı Köşk', 'Çınarlı Sokak 7, 34349 Beşiktaş, İstanbul'] },
    ],
    facts: [
      {
        label: words.paidOn,
        value: new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date('2026-11-20')),
      },
      { label: words.orderNumber, value: '1042' },
      { label: words.payment, value: words.card },
    ],
    table: exampleTable(locale, length, money),
    totals: [
      { label: words.subtotal, value: money(617_65) },
      { label: words.tax, value: money(117_35) },
      { label: words.total, value: money(735_00), isStrong: true },
    ],
    footer: words.footer({ brand, email: 'hallo@gunes-soehne.example' }),
  };
}
