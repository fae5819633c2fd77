import type { Fact } from '#emails/shared/parts/email-template.ts';
import { chargeLabel } from './order-facts.ts';

import { formatOrderMoney, type OrderUpdateFacts, type Shown, type Writing } from './order-update-facts.ts';

/** Whether a refund sent back all of the charge, the last part of it, or a part. */
function extentOf({ order, refundMinor, refundedMinor }: OrderUpdateFacts): 'whole' | 'rest' | 'part' {
  if (refundedMinor < order.chargeMinor) return 'part';
  return refundMinor < refundedMinor ? 'rest' : 'whole';
}

const REFUND_TEXTS = { whole: 'textWhole', rest: 'textRest', part: 'textPart' } as const;

/** What the email of a refund says first: how much of the charge went back, and in its box the sum. */
export function showRefunded(writing: Writing): Shown {
  const { facts, words, said, locale } = writing;
  const { order, refundMinor, refundedMinor, refundMethod } = facts;
  const { label, total, byHand } = words.updates.order_refunded;
  const extent = extentOf(facts);
  const sum = total({ sum: formatOrderMoney(writing, refundedMinor), charge: chargeLabel(order, locale) });
  const lines = [...(extent === 'whole' ? [] : [sum]), ...(refundMethod ? [] : said.lines('box'))];
  return {
    intro: refundMethod ? [byHand[refundMethod]] : said.paragraphs(REFUND_TEXTS[extent]),
    highlight: { label, title: formatOrderMoney(writing, refundMinor), lines, tone: 'calm' },
  };
}

/** The lines of an order that say what went back: of this refund where others came before it, and in all. */
export function refundFacts(writing: Writing): Fact[] {
  const { facts, words } = writing;
  const { refundedMinor, refundMinor, kind } = facts;
  const { labels } = words;
  if (refundedMinor === 0) return [];
  const whole = formatOrderMoney(writing, refundedMinor);
  const isPart = kind === 'order_refunded' && refundMinor < refundedMinor;
  if (!isPart) return [{ label: labels.refunded, value: whole }];
  return [
    { label: labels.thisRefund, value: formatOrderMoney(writing, refundMinor) },
    { label: labels.refundedInAll, value: whole },
  ];
}
