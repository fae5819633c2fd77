// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/domain/invoice.json' with { type: 'json' };
import en from '../../en/domain/invoice.json' with { type: 'json' };
import es from '../../es/domain/invoice.json' with { type: 'json' };
import fr from '../../fr/domain/invoice.json' with { type: 'json' };
import pt from '../../pt/domain/invoice.json' with { type: 'json' };
import tr from '../../tr/domain/invoice.json' with { type: 'json' };

export type InvoiceMessages = {
  title: string;
  number: (values: { invoiceNumber: string | number }) => string;
  page: (values: { page: string | number; pages: string | number }) => string;
  notice: {
    demo: string;
    test: string;
  };
  from: string;
  billedTo: string;
  property: string;
  paidOn: string;
  dueBy: string;
  orderNumber: string;
  payment: string;
  card: string;
  nothingDue: string;
  item: string;
  quantity: string;
  unit: string;
  amount: string;
  photos: (values: { count: string | number }) => string;
  added: (values: { orderNumber: string | number }) => string;
  taxNumber: (values: { number: string | number }) => string;
  exemption: (values: { number: string | number }) => string;
  reverseCharge: string;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  refunded: string;
  net: string;
  footer: (values: { brand: string | number; email: string | number }) => string;
  methods: {
    cash: string;
    check: string;
    bank_transfer: string;
    card_machine: string;
    at_closing: string;
  };
  creditNote: {
    title: string;
    issuedOn: string;
    corrects: string;
    correctedInvoice: (values: { number: string | number; day: string | number }) => string;
    line: (values: { number: string | number }) => string;
    total: string;
  };
  deposit: {
    title: string;
    final: string;
    deducted: (values: { number: string | number; day: string | number }) => string;
    amounts: (values: { net: string | number; tax: string | number }) => string;
  };
  receipt: {
    title: string;
    request: string;
    notice: (values: { program: string | number }) => string;
    creditNote: {
      title: string;
      correctedInvoice: (values: { number: string | number; day: string | number }) => string;
      line: (values: { number: string | number }) => string;
      total: string;
    };
    deposit: {
      title: string;
      final: string;
      deducted: (values: { number: string | number; day: string | number }) => string;
    };
    billedTo: string;
    supplement: {
      of: (values: { number: string | number; day: string | number }) => string;
    };
  };
  supplement: {
    of: (values: { number: string | number; day: string | number }) => string;
    toPay: string;
  };
};

export const invoiceMessages = messagesByLocale<InvoiceMessages>('invoice', { de, en, es, fr, pt, tr });
