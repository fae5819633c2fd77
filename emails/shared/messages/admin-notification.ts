import type { SchedulingStatus } from '#domain/orders/order-status.ts';
import type { PaymentMode } from '#domain/shared/payment-mode.ts';

/** How the scheduling of an order that has just been paid can stand. */
type NewOrderScheduling = Exclude<SchedulingStatus, 'cancelled'>;

/** The words of the notices to the studio, which are in English alone. */
export const adminMessages = {
  subject: {
    booked: (orderNumber: number | string, packageName: string, when: string) =>
      `New order ${orderNumber}: ${packageName}, ${when}`,
    to_be_scheduled: (orderNumber: number | string, packageName: string) =>
      `Needs a time: order ${orderNumber}, ${packageName}`,
    not_requested: (orderNumber: number | string, packageName: string) =>
      `New order ${orderNumber}: ${packageName}, no date wished`,
  },
  prefix: { demo: '[Demo] ', test: '[Test] ', live: '' } satisfies Record<PaymentMode, string>,
  notice: {
    demo: 'This is a demo order. No money was taken.',
    test: 'This order was paid in test mode. No real money was taken.',
    live: null,
  } satisfies Record<PaymentMode, string | null>,
  heading: (orderNumber: number | string) => `New order ${orderNumber}`,
  intro: (customerName: string, packageName: string) => `${customerName} has ordered the ${packageName} package.`,
  answer: 'The customer was promised an answer within 24 hours.',
  highlight: {
    booked: 'Booked',
    to_be_scheduled: 'Needs a time',
    not_requested: 'Needs a date',
  } satisfies Record<NewOrderScheduling, string>,
  toBeScheduled: {
    title: 'The wished time could not be booked',
    action: 'The order is paid. Please agree on another time with the customer.',
  },
  notRequested: { title: 'No date was wished', action: 'Please agree on a date with the customer.' },
  schedulingStatus: {
    booked: 'Booked',
    to_be_scheduled: 'To be scheduled: needs a time',
    not_requested: 'No date wished: needs a date',
  } satisfies Record<NewOrderScheduling, string>,
  paymentMode: {
    demo: 'Demo, no money taken',
    test: 'Test mode, no real money',
    live: 'Live',
  } satisfies Record<PaymentMode, string>,
  sections: { order: 'Order', customer: 'Customer', property: 'Property', shoot: 'Shoot' },
  labels: {
    orderNumber: 'Order number',
    orderId: 'Order id',
    invoiceNumber: 'Invoice number',
    receiptNumber: 'Receipt number',
    creditNote: 'Credit note',
    correction: 'Correction',
    package: 'Package',
    includes: 'Includes',
    photoCount: 'Photos',
    packagePrice: 'List price',
    total: 'Charged',
    totalDemo: 'Total (not charged)',
    totalUnpaid: 'Total (not paid yet)',
    payment: 'Payment',
    scheduling: 'State',
    starts: 'Time',
    preferredDate: 'Preferred date',
    preferredTime: 'Preferred time',
    noDate: 'none',
    noTime: 'none, so noon',
    propertyName: 'Name',
    address: 'Address',
    area: 'Size',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    customerName: 'Name',
    customerEmail: 'Email',
    customerPhone: 'Phone',
    notes: 'Notes',
  },
  footer: 'This notice goes to the studio for each paid order. A reply goes to the customer.',
};
