// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/invoice-due.json' with { type: 'json' };
import en from '../../en/emails/invoice-due.json' with { type: 'json' };
import es from '../../es/emails/invoice-due.json' with { type: 'json' };
import fr from '../../fr/emails/invoice-due.json' with { type: 'json' };
import pt from '../../pt/emails/invoice-due.json' with { type: 'json' };
import tr from '../../tr/emails/invoice-due.json' with { type: 'json' };

export type InvoiceDueMessages = {
  issued: {
    subject: (values: { invoiceNumber: string | number; orderNumber: string | number; amount: string | number }) => string;
    heading: (values: { name: string | number }) => string;
    intro: string;
  };
  soon: {
    subject: (values: { invoiceNumber: string | number; amount: string | number }) => string;
    heading: (values: { name: string | number }) => string;
    intro: string;
  };
  today: {
    subject: (values: { invoiceNumber: string | number; amount: string | number }) => string;
    heading: (values: { name: string | number }) => string;
    intro: string;
  };
  late: {
    subject: (values: { invoiceNumber: string | number; amount: string | number }) => string;
    heading: (values: { name: string | number }) => string;
    intro: string;
  };
  label: string;
  dueBy: (values: { day: string | number }) => string;
  action: {
    label: string;
    note: string;
  };
  terms: {
    before_download: string;
    on_account: (values: { days: string | number }) => string;
    at_closing: string;
    deposit: (values: { paid: string | number; rest: string | number }) => string;
  };
  receipt: {
    issued: {
      subject: (values: { orderNumber: string | number; amount: string | number }) => string;
      heading: (values: { name: string | number }) => string;
      intro: string;
    };
    soon: {
      subject: (values: { invoiceNumber: string | number; amount: string | number }) => string;
      heading: (values: { name: string | number }) => string;
      intro: string;
    };
    today: {
      subject: (values: { invoiceNumber: string | number; amount: string | number }) => string;
      heading: (values: { name: string | number }) => string;
      intro: string;
    };
    late: {
      subject: (values: { invoiceNumber: string | number; amount: string | number }) => string;
      heading: (values: { name: string | number }) => string;
      intro: string;
    };
  };
};

export const invoiceDueMessages = messagesByLocale<InvoiceDueMessages>('emails/invoice-due', { de, en, es, fr, pt, tr });
