// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';
import de from '../../de/emails/order.json' with { type: 'json' };
import en from '../../en/emails/order.json' with { type: 'json' };
import es from '../../es/emails/order.json' with { type: 'json' };
import fr from '../../fr/emails/order.json' with { type: 'json' };
import pt from '../../pt/emails/order.json' with { type: 'json' };
import tr from '../../tr/emails/order.json' with { type: 'json' };

export type OrderMessages = {
  subject: {
    booked: (values: { orderNumber: string | number; when: string | number }) => string;
    toBeScheduled: (values: { orderNumber: string | number }) => string;
    notRequested: (values: { orderNumber: string | number }) => string;
  };
  preheader: (values: { packageName: string | number; place: string | number; total: string | number }) => string;
  mode: {
    demo: {
      prefix: string;
      notice: string;
    };
    test: {
      prefix: string;
      notice: string;
    };
  };
  heading: (values: { name: string | number }) => string;
  intro: {
    received: string;
    receivedWithoutMoney: string;
    contact: {
      booked: string;
      open: string;
    };
  };
  shoot: {
    booked: {
      label: string;
      zone: (values: { zone: string | number }) => string;
      second: (values: { times: string | number }) => string;
      attached: string;
    };
    toBeScheduled: {
      label: string;
      title: string;
      reason: string;
    };
    notRequested: {
      label: string;
      title: string;
      reason: string;
    };
    wish: (values: { wish: string | number }) => string;
  };
  action: {
    label: string;
    note: string;
  };
  sections: {
    order: string;
    property: string;
    customer: string;
  };
  labels: {
    orderNumber: string;
    invoiceNumber: string;
    creditNote: string;
    package: string;
    includes: string;
    photoCount: string;
    total: string;
    totalDemo: string;
    totalUnpaid: string;
    propertyName: string;
    address: string;
    area: string;
    bedrooms: string;
    bathrooms: string;
    customerName: string;
    customerEmail: string;
    customerPhone: string;
    refunded: string;
    thisRefund: string;
    refundedInAll: string;
    notes: string;
    receiptNumber: string;
    correction: string;
  };
  steps: {
    title: string;
    contact: {
      booked: string;
      open: string;
    };
    shoot: string;
    delivery: string;
  };
  updates: {
    order_completed: {
      subject: (values: { orderNumber: string | number }) => string;
      heading: (values: { name: string | number }) => string;
      intro: string;
      label: string;
      line: string;
    };
    order_cancelled: {
      subject: (values: { orderNumber: string | number }) => string;
      heading: (values: { name: string | number }) => string;
      intro: string;
      label: string;
      line: string;
      unpaid: string;
      shoot: (values: { when: string | number }) => string;
      attached: string;
    };
    order_refunded: {
      subject: (values: { orderNumber: string | number; amount: string | number }) => string;
      heading: (values: { name: string | number }) => string;
      intro: {
        whole: string;
        rest: string;
        part: string;
      };
      label: string;
      total: (values: { sum: string | number; charge: string | number }) => string;
      line: string;
      byHand: {
        cash: string;
        check: string;
        bank_transfer: string;
        card_machine: string;
      };
    };
  };
  footer: {
    questions: string;
    reason: (values: { brandName: string | number }) => string;
  };
  calendar: {
    summary: (values: { packageName: string | number; brandName: string | number }) => string;
    order: (values: { orderNumber: string | number }) => string;
    photos: (values: { photoCount: string | number }) => string;
  };
};

export const orderMessages = messagesByLocale<OrderMessages>('emails/order', { de, en, es, fr, pt, tr });
