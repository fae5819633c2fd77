import { AppError } from '#domain/shared/errors.ts';
import { RECONCILE_JOB } from '#server/features/orders/jobs.ts';
import { PURGE_HOLDS_JOB } from '#server/features/scheduling/bookings/jobs.ts';
import {
  type DoctorCheck,
  type DoctorContext,
  formatCount,
  getError,
  getWarning,
  getWell,
  nameSome,
} from './get-finding.ts';
import {
  type ComparedPayment,
  countOldHolds,
  listComparedPayments,
  listLostShoots,
  listShootsOfCancelled,
  makePaymentsDue,
} from './queries.ts';

export const checkPayments: DoctorCheck = {
  id: 'payments',
  async check({ payments, config }) {
    const { mode } = payments;
    if (!(await payments.isReachable())) {
      return getError('The card provider does not answer.', 'Check the keys STRIPE_…, and the provider.');
    }
    if (mode === 'demo') {
      const well = 'Demo mode: no money is taken.';
      return config.isProduction ? getWarning(well, 'Set the keys STRIPE_… to take cards.') : getWell(well);
    }
    const account = await payments.findAccount();
    if (account && !account.canCharge) {
      return getError(
        'The provider takes no cards for this account.',
        "Finish the account in the provider's dashboard.",
      );
    }
    return getWell(`The provider answers in ${mode} mode.`);
  },
};

/** So many payments are compared where not all are; the newest. */
const NEWEST = 100;
const ASKED_AT_ONCE = 5;

type Difference = { payment: ComparedPayment; what: string; isMissed: boolean };

/** What the provider says otherwise of a payment; null where both agree. */
async function findDifference(ctx: DoctorContext, payment: ComparedPayment): Promise<Difference | null> {
  const facts = await ctx.payments.findIntent(payment.intentId);
  const differs = (what: string, isMissed = false) => ({
    payment,
    isMissed,
    what: `order ${payment.orderNumber} ${what}`,
  });
  const isPaidThere = facts?.status === 'succeeded';
  if (!payment.isPaid) return isPaidThere ? differs('is paid at the provider and not here', true) : null;
  if (!facts) return differs('is paid here and unknown to the provider');
  if (!isPaidThere) return differs(`is paid here and ${facts.status} at the provider`);
  if (facts.amountMinor !== payment.amountMinor) return differs('has another amount at the provider');
  if (facts.refundedMinor !== payment.refundedMinor) return differs('has another sum of refunds at the provider');
  return null;
}

async function listDifferences(ctx: DoctorContext): Promise<{ compared: number; differences: Difference[] }> {
  const { mode } = ctx.payments;
  const differences: Difference[] = [];
  let compared = 0;
  let after: ComparedPayment | null = null;
  do {
    const page: ComparedPayment[] = await listComparedPayments(ctx.db, { mode, after, limit: NEWEST });
    for (let first = 0; first < page.length; first += ASKED_AT_ONCE) {
      const some = await Promise.all(page.slice(first, first + ASKED_AT_ONCE).map((each) => findDifference(ctx, each)));
      differences.push(...some.filter((found) => found !== null));
    }
    compared += page.length;
    after = ctx.isDeep && page.length === NEWEST ? (page.at(-1) ?? null) : null;
  } while (after);
  return { compared, differences };
}

const isAway = (error: unknown) => error instanceof AppError && error.code === 'payments_unavailable';

export const checkOrders: DoctorCheck = {
  id: 'orders',
  async check(ctx) {
    try {
      const { compared, differences } = await listDifferences(ctx);
      if (differences.length === 0) return getWell(`${formatCount(compared, 'payment')} agree with the provider.`);
      const names = nameSome(differences.map(({ what }) => what));
      const isMissed = differences.every((each) => each.isMissed);
      return getError(
        `${formatCount(differences.length, 'payment')} of ${compared} that the provider says otherwise of: ${names}.`,
        isMissed
          ? 'Run npm run studio -- doctor --fix: they are looked up at once. Check the webhook endpoint at the provider.'
          : "Compare these orders with the provider's dashboard, and refund or write down there what is missing.",
      );
    } catch (error) {
      if (!isAway(error)) throw error;
      return getWarning(
        'The provider does not answer, so that orders cannot be compared.',
        'Run the doctor again later.',
      );
    }
  },
  async fix(ctx) {
    const { differences } = await listDifferences(ctx);
    const missed = differences.filter((each) => each.isMissed).map(({ payment }) => payment.id);
    if (missed.length === 0) return null;
    await makePaymentsDue(ctx.db, missed, ctx.clock.now());
    await ctx.jobs.enqueue(ctx.db, RECONCILE_JOB, {});
    return `${formatCount(missed.length, 'payment')} looked up at the provider by the next job.`;
  },
};

const LISTED = 1000;

export const checkBookings: DoctorCheck = {
  id: 'bookings',
  async check({ db, clock }) {
    const now = clock.now();
    const lost = await listLostShoots(db, LISTED);
    if (lost.length > 0) {
      return getError(
        `${formatCount(lost.length, 'order')} booked without a shoot in the calendar: ${nameSome(lost.map(String))}.`,
        'Open each order in the portal and choose a time.',
      );
    }
    const left = await listShootsOfCancelled(db, now, LISTED);
    if (left.length > 0) {
      return getWarning(
        `${formatCount(left.length, 'shoot')} to come of cancelled orders: ${nameSome(left.map(String))}.`,
        'Open each order in the portal and cancel its shoot, or say that it takes place.',
      );
    }
    const holds = await countOldHolds(db, now);
    if (holds === 0) return getWell('Orders and calendar agree.');
    return getWarning(
      `${formatCount(holds, 'held time')} that ended an hour ago or more and still takes a place.`,
      'Run npm run studio -- doctor --fix, and let the server run: it clears them up each minute.',
    );
  },
  async fix({ db, jobs, clock }) {
    const holds = await countOldHolds(db, clock.now());
    if (holds === 0) return null;
    await jobs.enqueue(db, PURGE_HOLDS_JOB, {});
    return `${formatCount(holds, 'held time')} cleared up by the next job.`;
  },
};
