import { cardMinor, cardRefundedMinor } from '#domain/orders/recorded-payment.ts';
import type { HeldPayment } from './held-money.ts';

/** How money goes back: to the card, or by hand what came by hand. */
export type BackWay = 'card' | 'hand';

/** A part of what goes back, from the payment that it came with. In minor units, above 0. */
export type BackPart = { paymentId: string; way: BackWay; amountMinor: number };

/** The name of the payment that a change adds, before it has an id. */
export const ADDED = 'added';

/**
 * How a change of price is settled, in minor units. `coveredMinor` of what is added is set off against what is removed; `covers` is what of payments that waited
 * is set off. `moved` is by how much the documents of each payment exceed its money from now on, `ADDED` being the new one: they come to 0.
 */
export type SettledChange = {
  coveredMinor: number;
  askMinor: number;
  covers: { paymentId: string; amountMinor: number }[];
  moved: Map<string, number>;
  back: BackPart[];
  backMinor: number;
};

type Source = { id: string; left: number };

const leftByWay = (payment: HeldPayment): Record<BackWay, number> => ({
  card: cardMinor(payment) - cardRefundedMinor(payment),
  hand: payment.recordedMinor - payment.refundedByHandMinor,
});

/** Takes an amount off sources, the first ones first; `each` hears how much of which. */
function drain(sources: Source[], amountMinor: number, each: (id: string, partMinor: number) => void): void {
  let left = amountMinor;
  for (const source of sources) {
    const part = Math.min(left, source.left);
    if (part === 0) continue;
    source.left -= part;
    left -= part;
    each(source.id, part);
  }
}

/** What of a payment that waits can be set off: nothing is left of it, or as much as a card can be charged. */
function coverable({ amountMinor, recordedMinor }: HeldPayment, wantedMinor: number, leastMinor: number): number {
  const due = amountMinor - recordedMinor;
  const cover = Math.min(due, wantedMinor);
  const rest = due - cover;
  return rest > 0 && rest < leastMinor ? Math.max(0, due - leastMinor) : cover;
}

/**
 * Settles a change (BIL-24): what is removed of paid lines first pays what is added, then what waits to be paid, the oldest first, and the rest goes back: from the payment that
 * was for these lines, to its card before by hand, else from the newest. `removed` is what goes of each paid payment, in minor units.
 */
export function settleChange(
  payments: readonly HeldPayment[],
  { removed, addedMinor }: { removed: ReadonlyMap<string, number>; addedMinor: number },
  leastMinor: number,
): SettledChange {
  const moved = new Map<string, number>();
  const move = (id: string, minor: number) => moved.set(id, (moved.get(id) ?? 0) + minor);
  const money = new Map(payments.filter(({ isPaid }) => isPaid).map((payment) => [payment.id, leftByWay(payment)]));
  const spare = ({ id, left }: Source) => (money.get(id)?.card ?? 0) + (money.get(id)?.hand ?? 0) - left;
  const sources = [...removed].map(([id, left]) => ({ id, left })).sort((one, other) => spare(one) - spare(other));
  const leftMinor = () => sources.reduce((sum, { left }) => sum + left, 0);
  const cover = (target: string, amountMinor: number) =>
    drain(sources, amountMinor, (id, part) => {
      move(id, -part);
      move(target, part);
    });
  const coveredMinor = Math.min(addedMinor, leftMinor());
  cover(ADDED, coveredMinor);
  const covers: SettledChange['covers'] = [];
  for (const payment of payments.filter(({ isPaid }) => !isPaid)) {
    const amountMinor = coverable(payment, leftMinor(), leastMinor);
    if (amountMinor === 0) continue;
    cover(payment.id, amountMinor);
    covers.push({ paymentId: payment.id, amountMinor });
  }
  const backMinor = leftMinor();
  const back = giveBack(sources, { money, newest: payments.map(({ id }) => id).reverse(), move });
  return { coveredMinor, askMinor: addedMinor - coveredMinor, covers, moved, back, backMinor };
}

type Purse = Map<string, Record<BackWay, number>>;
type Giving = { money: Purse; newest: readonly string[]; move: (id: string, minor: number) => void };

/** Spreads what goes back over payments: each gives back what was its own first. */
function giveBack(sources: Source[], { money, newest, move }: Giving): BackPart[] {
  const parts: BackPart[] = [];
  const from = (source: Source, paymentId: string) => {
    for (const way of ['card', 'hand'] as const) {
      const purse = money.get(paymentId);
      const amountMinor = Math.min(source.left, purse?.[way] ?? 0);
      if (!purse || amountMinor === 0) continue;
      purse[way] -= amountMinor;
      source.left -= amountMinor;
      if (paymentId !== source.id) {
        move(source.id, -amountMinor);
        move(paymentId, amountMinor);
      }
      const known = parts.find((part) => part.paymentId === paymentId && part.way === way);
      if (known) known.amountMinor += amountMinor;
      else parts.push({ paymentId, way, amountMinor });
    }
  };
  for (const source of sources) from(source, source.id);
  for (const source of sources) for (const id of newest) from(source, id);
  return parts;
}
