import { formatCharge } from '#app/lib/money/money.ts';
import type { ReviewRound, StaffReview } from '#domain/reviews/review-json.ts';
import { formatMoment } from '../shared/format-moment.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a round cost, and whether that is paid: 'included', '$25.00, paid'. */
export function formatPrice({ price_minor, currency }: ReviewRound, order: StaffReview['order']): string {
  if (price_minor === 0 || !currency) return 'included';
  const isPaid = !order || order.balance_minor === 0;
  return `${formatCharge(price_minor, currency)}, ${isPaid ? 'paid' : 'not paid yet'}`;
}

/** What a round is about: '3 requests, included'. */
export const formatRound = (round: ReviewRound, order: StaffReview['order']): string =>
  `${plural(round.pins, 'request', 'requests')}, ${formatPrice(round, order)}`;

/** Where a round stands, in one sentence. */
export function describeRound(round: ReviewRound, timeZone: string, now: Date): { text: string; isLate: boolean } {
  const { state, sent_at, sent_by, due_at, done_at } = round;
  const moment = (instant: string) => formatMoment(instant, 'en', timeZone);
  if (state === 'open' || !sent_at) return { text: 'A client is still writing it.', isLate: false };
  const sent = `Sent by ${sent_by} ${moment(sent_at)}`;
  if (done_at) return { text: `${sent}, done ${moment(done_at)}.`, isLate: false };
  const isLate = due_at !== null && new Date(due_at) < now;
  if (!due_at) return { text: `${sent}.`, isLate };
  return { text: `${sent}, ${isLate ? 'was due' : 'due'} ${moment(due_at)}.`, isLate };
}
