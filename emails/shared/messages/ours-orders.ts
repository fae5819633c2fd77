import type { Locale } from '#domain/shared/locale.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { paymentLinkMessages } from '#locales/all/emails/payment-link.ts';
import { paymentReceivedMessages } from '#locales/all/emails/payment-received.ts';
import { portalInvitationMessages } from '#locales/all/emails/portal-invitation.ts';
import { shootChangeMessages } from '#locales/all/emails/shoot-change.ts';
import { type OurWords, putVariables } from './our-words.ts';

const v = putVariables;

function orderConfirmation(locale: Locale): OurWords<'order_confirmation'> {
  const { subject, preheader, heading, intro, shoot, steps } = orderMessages[locale];
  return {
    subjectBooked: subject.booked({ orderNumber: v.order_number, when: v.shoot_time }),
    subjectToBeScheduled: subject.toBeScheduled({ orderNumber: v.order_number }),
    subjectNotRequested: subject.notRequested({ orderNumber: v.order_number }),
    previewLine: preheader({ packageName: v.package, place: v.address, total: v.total }),
    heading: heading({ name: v.customer_name }),
    received: intro.received,
    receivedUnpaid: intro.receivedWithoutMoney,
    nextBooked: intro.contact.booked,
    nextOpen: intro.contact.open,
    boxToBeScheduled: shoot.toBeScheduled.reason,
    boxNotRequested: shoot.notRequested.reason,
    ...orderButton(locale),
    stepContactBooked: steps.contact.booked,
    stepContactOpen: steps.contact.open,
    stepShoot: steps.shoot,
    stepDelivery: steps.delivery,
    ...orderClosing(locale),
  };
}

function orderButton(locale: Locale) {
  const { action } = orderMessages[locale];
  return { button: action.label, buttonNote: action.note };
}

function orderClosing(locale: Locale) {
  const { footer } = orderMessages[locale];
  return { closing: footer.questions, reason: footer.reason({ brandName: v.studio_name }) };
}

function shootTimed(change: 'scheduled' | 'moved', locale: Locale): OurWords<'shoot_scheduled'> {
  const { [change]: words, reply } = shootChangeMessages[locale];
  return {
    subject: words.subject({ orderNumber: v.order_number, when: v.shoot_time }),
    heading: words.heading,
    text: words.intro,
    ...orderButton(locale),
    ...orderClosing(locale),
    closing: reply,
  };
}

const shootScheduled = (locale: Locale) => shootTimed('scheduled', locale);

const shootMoved = (locale: Locale): OurWords<'shoot_moved'> => ({
  ...shootTimed('moved', locale),
  textAsked: shootChangeMessages[locale].introAsked.moved,
});

function shootCancelled(locale: Locale): OurWords<'shoot_cancelled'> {
  const { cancelled, introRefunded, introAsked, reply } = shootChangeMessages[locale];
  return {
    subject: cancelled.subject({ orderNumber: v.order_number }),
    heading: cancelled.heading,
    text: cancelled.intro,
    textRefunded: introRefunded,
    textAsked: introAsked.cancelled,
    ...orderButton(locale),
    ...orderClosing(locale),
    closing: reply,
  };
}

function orderCompleted(locale: Locale): OurWords<'order_completed'> {
  const { subject, heading, intro, line } = orderMessages[locale].updates.order_completed;
  return {
    subject: subject({ orderNumber: v.order_number }),
    heading: heading({ name: v.customer_name }),
    text: intro,
    box: line,
    ...orderButton(locale),
    ...orderClosing(locale),
  };
}

function orderCancelled(locale: Locale): OurWords<'order_cancelled'> {
  const { subject, heading, intro, line, unpaid } = orderMessages[locale].updates.order_cancelled;
  return {
    subject: subject({ orderNumber: v.order_number }),
    heading: heading({ name: v.customer_name }),
    text: intro,
    boxPaid: line,
    boxUnpaid: unpaid,
    ...orderButton(locale),
    ...orderClosing(locale),
  };
}

function orderRefunded(locale: Locale): OurWords<'order_refunded'> {
  const { subject, heading, intro, line } = orderMessages[locale].updates.order_refunded;
  return {
    subject: subject({ orderNumber: v.order_number, amount: v.refund }),
    heading: heading({ name: v.customer_name }),
    textWhole: intro.whole,
    textPart: intro.part,
    textRest: intro.rest,
    box: line,
    ...orderButton(locale),
    ...orderClosing(locale),
  };
}

function portalInvitation(locale: Locale): OurWords<'portal_invitation'> {
  const { subject, preheader, heading, intro, address, action, steps, optional, reason } =
    portalInvitationMessages[locale];
  const [stepPassword = '', stepConfirm = '', stepSignIn = ''] = steps.items;
  return {
    subject: subject({ brandName: v.studio_name }),
    previewLine: preheader({ orderNumber: v.order_number }),
    heading: heading({ name: v.customer_name }),
    text: intro.join('\n\n'),
    box: address,
    button: action.label,
    buttonNote: action.note,
    stepPassword,
    stepConfirm,
    stepSignIn,
    optional,
    closing: orderMessages[locale].footer.questions,
    reason: reason({ brandName: v.studio_name }),
  };
}

function paymentLink(locale: Locale): OurWords<'payment_link'> {
  const { subject, preheader, heading, intro, action } = paymentLinkMessages[locale];
  return {
    subject: subject({ orderNumber: v.order_number, brandName: v.studio_name }),
    previewLine: preheader({ amount: v.amount_due, packageName: v.package, place: v.address }),
    heading: heading({ name: v.customer_name }),
    text: intro.join('\n\n'),
    button: action.label,
    buttonNote: action.note,
    ...orderClosing(locale),
  };
}

function paymentReceived(locale: Locale): OurWords<'payment_received'> {
  const { subject, heading, intro, settled, due } = paymentReceivedMessages[locale];
  return {
    subject: subject({ orderNumber: v.order_number, amount: v.amount_paid }),
    heading: heading({ name: v.customer_name }),
    text: intro,
    boxSettled: settled,
    boxDue: due({ amount: v.amount_due }),
    ...orderButton(locale),
    ...orderClosing(locale),
  };
}

/** Our texts of the emails about an order, with their variables in braces. */
export const ORDER_MESSAGES = {
  order_confirmation: orderConfirmation,
  payment_link: paymentLink,
  payment_received: paymentReceived,
  order_completed: orderCompleted,
  order_cancelled: orderCancelled,
  order_refunded: orderRefunded,
  portal_invitation: portalInvitation,
  shoot_scheduled: shootScheduled,
  shoot_moved: shootMoved,
  shoot_cancelled: shootCancelled,
};
