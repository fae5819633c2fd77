import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, plainSpaces } from '#emails/shared/shoot-labels.ts';
import { invoiceDueMessages } from '#locales/all/emails/invoice-due.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { chargeLabel, documentFacts, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';

/** Why a customer is written to about an invoice: it was issued, or it is due soon, today, or was. */
export type InvoiceDueKind = 'issued' | 'soon' | 'today' | 'late';

/**
 * The facts of an email about an invoice that is to be paid: `dueMinor` is what is open of it, in minor units of the order's charge, and `dueAt` an
 * instant of the day by which it asks for it. The invoice number of `order` is that of this invoice.
 */
export type InvoiceDueFacts = { order: OrderMailFacts; kind: InvoiceDueKind; dueMinor: number; dueAt: Date };

/** Sends the customer of an order an invoice that is to be paid, or reminds them of it, in their language (BIL-14). Beside the invoices of another program it asks for a payment (BIL-33). */
export function renderInvoiceDue(facts: InvoiceDueFacts, locale: Locale): Promise<RenderedMail> {
  const { order, kind, dueMinor, dueAt } = facts;
  const { brand, orderNumber, packageName, paymentMode, timeZone } = order;
  const words = invoiceDueMessages[locale];
  const usual = orderMessages[locale];
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const amount = plainSpaces(formatMinor(dueMinor, order.chargeCurrency, intlLocale(locale)));
  const invoiceNumber = order.invoiceNumber ?? '';
  const said = order.isReceipt ? words.receipt[kind] : words[kind];
  const subject = said.subject({ invoiceNumber, orderNumber, amount });
  const until = words.dueBy({ day: dayLabel(dueAt, { locale, timeZone, hourCycle: brand.formats?.hourCycle }) });
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: `${amount}. ${until}`,
    notice: mode?.notice ?? null,
    heading: said.heading({ name: order.customerName }),
    intro: [said.intro],
    highlight: { label: words.label, title: amount, lines: [until], tone: kind === 'late' ? 'attention' : 'calm' },
    quote: null,
    action: { label: words.action.label, note: words.action.note, url: order.orderUrl },
    sections: [
      {
        title: usual.sections.order,
        facts: [
          { label: usual.labels.orderNumber, value: `${orderNumber}` },
          ...documentFacts(order, usual.labels),
          { label: usual.labels.package, value: packageName, isStrong: true },
          { label: usual.labels.totalUnpaid, value: chargeLabel(order, locale) },
        ],
      },
      { title: usual.sections.property, facts: propertyFacts(order, usual.labels, locale) },
    ],
    steps: null,
    footer: [usual.footer.questions, usual.footer.reason({ brandName: brand.name })],
  });
}
