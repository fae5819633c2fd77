import { formatCharge } from '#app/lib/money/money.ts';
import type { AlertJson, ShownAlertKind } from '#domain/operations/overview.ts';

type Labels = { title: string; text: string };
type Facts = { amount: string | null; order: string; subject: string };

/** 'A refund of ₺550,00', or without the amount where it is not known: 'A refund'. */
const withAmount = (words: string, amount: string | null) => (amount ? `${words} of ${amount}` : words);

const LABELS: Record<ShownAlertKind, (facts: Facts) => Labels> = {
  unknown_payment: ({ amount }) => ({
    title: `${withAmount('A payment', amount)} belongs to no order`,
    text: 'The card provider took it, and this studio has no order for it. Look it up at the provider, and refund it there if it is not yours.',
  }),
  payment_mismatch: ({ amount, order }) => ({
    title: `${withAmount('A payment', amount)} does not match ${order}`,
    text: 'Amount, currency or payment mode differ, so the order was not marked as paid. Compare both at the provider, then refund the payment or ask the customer to pay again.',
  }),
  paid_twice: ({ amount, order }) => ({
    title: `Possibly paid twice: ${order}${amount ? `, ${amount}` : ''}`,
    text: 'Another order from the same form is paid as well. Ask the customer whether both are wanted; if not, refund this one.',
  }),
  paid_after_cancel: ({ amount, order }) => ({
    title: `${withAmount('A payment', amount)} arrived for ${order}, which is cancelled`,
    text: 'The customer had the payment page open when the order was cancelled. Refund it, or agree with the customer on a new order.',
  }),
  mail_not_queued: ({ order }) => ({
    title: `No confirmation went out for ${order}`,
    text: 'The order is paid, and its email could not be queued. Open the order and send the confirmation again.',
  }),
  mail_text_broken: ({ subject }) => ({
    title: `Your text of an email cannot be used: ${subject}`,
    text: 'The email left with our text instead. Open Website, Emails, correct the text and publish it.',
  }),
  card_declined: ({ amount, order }) => ({
    title: `${withAmount('A charge', amount)} of a saved card for ${order} was refused`,
    text: 'The photos are delivered and stay locked. The customer was mailed the payment link; the order says why the card was refused.',
  }),
  refund_unclear: ({ amount, order }) => ({
    title: `${withAmount('A refund', amount)} for ${order} is unclear`,
    text: 'The provider did not say whether the money went back. Look it up there before you refund again.',
  }),
  refund_failed: ({ amount, order }) => ({
    title: `${withAmount('A refund', amount)} for ${order} came back`,
    text: "The customer's bank refused it, and the money is with you again. Agree with the customer on another way.",
  }),
  shoot_moved: ({ order, amount }) => ({
    title: `The customer moved the shoot of ${order}`,
    text: `The calendar has the new time.${amount ? ` Your rules ask for a fee of ${amount}: add it to the order if you want to charge it.` : ''}`,
  }),
  shoot_cancelled: ({ order, amount }) => ({
    title: `The customer cancelled the shoot of ${order}`,
    text: `The order says why. ${amount ? `Your rules keep a fee of ${amount}: refund the rest there.` : 'Refund it there.'}`,
  }),
  shoot_not_possible: ({ order, amount }) => ({
    title: `The shoot of ${order} was not possible`,
    text: `The order says why. ${amount ? `Your rules ask for a fee of ${amount}: add it to the order, or keep it of a refund.` : 'Agree with the customer on another time.'}`,
  }),
  delivery_unopened: ({ order }) => ({
    title: `Nobody has opened the delivery of ${order}`,
    text: 'Its link works, and nobody came by it. Send it again, or call: the property has the link under Share links.',
  }),
  review_sent: ({ order }) => ({
    title: `A round of changes was sent for ${order}`,
    text: 'Its review has the comments, and the time by which the client expects them. This goes away once the round is done.',
  }),
  shoot_left: ({ order }) => ({
    title: `Nobody does the shoot of ${order}`,
    text: 'Its person is away on that day. Open the day in the calendar: give the shoot to somebody, or move it to another time.',
  }),
  backup_failed: ({ subject }) => ({
    title: 'The scheduled backup failed',
    text: `${subject} This goes away with the next backup that succeeds; npm run studio -- backup tries one at once.`,
  }),
  backup_damaged: ({ subject }) => ({
    title: 'Some of the backups are damaged',
    text: `${subject}. The studio has this no more as it was, so it could not be written anew. Check that disk, and keep backups in a second place; npm run studio -- backups verify names all that is damaged.`,
  }),
  sending_held: ({ subject }) => ({
    title: 'Nothing leaves this studio yet',
    text: `It was restored from a backup of ${subject}, so emails, webhooks and calls to calendars and the card provider wait. Run npm run studio -- restore --resume once the studio before it is switched off.`,
  }),
  webhook_failing: () => ({
    title: 'A webhook has taken no events for a day',
    text: 'Its log says what its server answers. It is tried again for up to 75 hours, then it is switched off.',
  }),
  webhook_off: () => ({
    title: 'A webhook was switched off',
    text: 'Its server wants no more events, or has taken none for 75 hours. Switch it on again once it works: what is on its way to it stays.',
  }),
  area_unknown: ({ order }) => ({
    title: `Travel is not in the price of ${order}`,
    text: 'Nobody could place its address on the map. Correct the address, or add the fee to the order if one is due.',
  }),
};

/** The event of an alert, and the advice about it. */
export function getAlertLabels({ kind, order, subject, amount_minor, currency }: AlertJson): Labels {
  const amount = amount_minor !== null && currency ? formatCharge(amount_minor, currency) : null;
  return LABELS[kind]({ amount, subject, order: order ? `order ${order.order_number}` : 'its order' });
}
