/** The words of the emails to customers, in English. */
export const messages = {
  subject: {
    booked: (orderNumber: number | string, when: string) => `Order ${orderNumber} confirmed: your shoot is on ${when}`,
    toBeScheduled: (orderNumber: number | string) => `Order ${orderNumber} received: let us agree on a time`,
    notRequested: (orderNumber: number | string) => `Order ${orderNumber} received: let us find a day for your shoot`,
  },
  preheader: (packageName: string, place: string, total: string) => `${packageName} for ${place}. Total ${total}.`,
  mode: {
    demo: { prefix: '[Demo]', notice: 'This is a demo order. No money was taken, and nothing is owed.' },
    test: { prefix: '[Test]', notice: 'This order was paid in test mode. No real money was taken.' },
  },
  heading: (name: string) => `Thank you, ${name}.`,
  intro: {
    received: 'We have received your order and your payment.',
    receivedWithoutMoney: 'We have received your order.',
    contact: {
      booked: 'Our team will contact you within 24 hours to go through the details of the shoot.',
      open: 'Our team will contact you within 24 hours to schedule the shoot.',
    },
  },
  shoot: {
    booked: {
      label: 'Your shoot',
      zone: (zone: string) => `Time zone: ${zone}`,
      second: (times: string) => `Second visit on the same day: ${times}`,
      attached: 'The attached file puts it into your calendar.',
    },
    toBeScheduled: {
      label: 'Your shoot',
      title: 'The time is still to be agreed',
      reason: 'We could not book the time you asked for. Your order is safe; we will propose other times.',
    },
    notRequested: {
      label: 'Your shoot',
      title: 'No date yet',
      reason: 'You have not chosen a date. We will find one with you.',
    },
    wish: (wish: string) => `You asked for: ${wish}`,
  },
  action: {
    label: 'View your order',
    note: 'The link opens your order without a password. Whoever has it can see your order, so please keep it to yourself.',
  },
  sections: { order: 'Your order', property: 'The property', customer: 'Your details' },
  labels: {
    orderNumber: 'Order number',
    invoiceNumber: 'Invoice number',
    package: 'Package',
    includes: 'Includes',
    photoCount: 'Photos',
    total: 'Total charged',
    totalDemo: 'Total (not charged)',
    totalUnpaid: 'Total (not paid yet)',
    propertyName: 'Name',
    address: 'Address',
    area: 'Size',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    customerName: 'Name',
    customerEmail: 'Email',
    customerPhone: 'Phone',
    refunded: 'Refunded',
    thisRefund: 'This refund',
    refundedInAll: 'Refunded in total',
    notes: 'Notes',
  },
  steps: {
    title: 'What happens next',
    contact: {
      booked: 'We contact you within 24 hours to go through the details.',
      open: 'We contact you within 24 hours to agree on a day and a time.',
    },
    shoot: 'We come to the property. A shoot takes 1 to 3 hours; in bad weather, exterior shoots are postponed.',
    delivery: 'Edited photos arrive 24 to 48 hours after the shoot.',
  },
  updates: {
    order_completed: {
      subject: (orderNumber: number | string) => `Order ${orderNumber} is complete`,
      heading: (name: string) => `Your order is complete, ${name}.`,
      intro:
        'We have finished the work on your order and delivered everything that belongs to it. Thank you for choosing us.',
      label: 'Delivered',
      line: 'Something missing, or not as you expected? Reply to this email.',
    },
    order_cancelled: {
      subject: (orderNumber: number | string) => `Order ${orderNumber} is cancelled`,
      heading: (name: string) => `Your order is cancelled, ${name}.`,
      intro: 'We have cancelled your order. If this is a surprise, reply to this email and we will sort it out.',
      label: 'Cancelled',
      line: 'If money goes back to your card, you get another email about it.',
      unpaid: 'Nothing was charged, and there is nothing to pay.',
      shoot: (when: string) => `The shoot on ${when} will not take place.`,
      attached: 'The attached file takes it out of your calendar.',
    },
    order_refunded: {
      subject: (orderNumber: number | string, amount: string) => `Refund for order ${orderNumber}: ${amount}`,
      heading: (name: string) => `Your refund is on its way, ${name}.`,
      intro: {
        whole: 'We have sent the whole amount of your order back to the card that you paid with.',
        rest: 'We have sent the rest of the amount of your order back to the card that you paid with.',
        part: 'We have sent a part of the amount of your order back to the card that you paid with.',
      },
      label: 'This refund',
      total: (sum: string, charge: string) => `In total, ${sum} of ${charge} has gone back.`,
      line: 'It usually takes 5 to 10 days until your bank shows it.',
    },
  },
  footer: {
    questions: 'Questions, or something to correct? Reply to this email or call us.',
    reason: (brandName: string) =>
      `You receive this email because an order was placed at ${brandName} with your address.`,
  },
  calendar: {
    summary: (packageName: string, brandName: string) => `${packageName} shoot with ${brandName}`,
    order: (orderNumber: number) => `Order ${orderNumber}`,
    photos: (photoCount: number) => `${photoCount} photos`,
  },
};

export type OrderMessages = typeof messages;
