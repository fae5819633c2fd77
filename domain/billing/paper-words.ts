import type { Locale } from '#domain/shared/locale.ts';
import { type InvoiceMessages, invoiceMessages } from '#locales/all/domain/invoice.ts';

/**
 * The words of a document in a language. Where invoices come from another program (`invoiceFrom`), it is a receipt or asks for a payment, and nothing on it is
 * called an invoice (BIL-33).
 */
export function paperWords(locale: Locale, invoiceFrom: string | null | undefined): InvoiceMessages {
  const words = invoiceMessages[locale];
  if (!invoiceFrom) return words;
  const { title, billedTo, creditNote, deposit, supplement } = words.receipt;
  return {
    ...words,
    title,
    billedTo,
    creditNote: { ...words.creditNote, ...creditNote },
    deposit: { ...words.deposit, ...deposit },
    supplement: { ...words.supplement, ...supplement },
  };
}
