import type { SendEstimate } from '#domain/orders/estimates/estimate-input.ts';
import type { EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { shownState } from '#domain/orders/estimates/estimate-state.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { newId } from '#server/platform/random/random.ts';
import { estimateSearchText } from './draft-estimate.ts';
import { getEstimate } from './get-estimate.ts';
import { estimateNumber } from './present.ts';
import { lockVersions, takeEstimateNumber, updateEstimate } from './queries.ts';
import { refuseLastDay, requireEstimate } from './require-estimate.ts';

const LIMIT = 3;
const TOO_MANY = 'This estimate was sent several times just now. Please wait a little before you send it again.';

/** Ends the open version of an estimate for a newer one. Refuses with `conflict` where one was accepted. */
async function replaceOpen(inside: Context, row: EstimateRow): Promise<void> {
  for (const other of await lockVersions(inside.db, row.chainId)) {
    if (other.state === 'accepted') {
      throw new AppError('conflict', 'The version before this one was accepted. Change its order instead.');
    }
    if (other.state === 'open' && other.id !== row.id) {
      await updateEstimate(inside.db, other.id, { state: 'replaced' });
    }
  }
}

/** Opens a draft under the next number of its year: from now on it does not change, and its link works. */
async function openDraft(inside: Context, row: EstimateRow): Promise<EstimateRow> {
  const now = inside.clock.now();
  const timeZone = await getTimeZone(inside);
  refuseLastDay(row.validUntil, now, timeZone);
  await replaceOpen(inside, row);
  const year = Number(dayInZone(now, timeZone).slice(0, 4));
  const numbered = { year, number: await takeEstimateNumber(inside.db, year) };
  const searchText = await estimateSearchText(inside, row, estimateNumber(numbered) ?? '');
  const opened = await updateEstimate(inside.db, row.id, { ...numbered, state: 'open', openedAt: now, searchText });
  const detail = { number: estimateNumber(opened), total_minor: opened.totalMinor };
  await recordAction(inside, { action: 'estimate_opened', subject: { kind: 'estimate', id: row.id }, detail });
  return opened;
}

const CLOSED = {
  accepted: 'This estimate was accepted, so there is nothing to send.',
  declined: 'This estimate was declined. Prepare a new version of it.',
  expired: 'This estimate has expired. Prepare a new version of it with a later day.',
  withdrawn: 'This estimate was withdrawn. Prepare a new version of it.',
  replaced: 'There is a newer version of this estimate. Send that one.',
};

/** The estimate as it is open: a draft is opened now. Refuses with `conflict` every other. */
function requireOpened(inside: Context, row: EstimateRow): Promise<EstimateRow> {
  const state = shownState(row, inside.clock.now());
  if (state === 'draft') return openDraft(inside, row);
  if (state === 'open') return Promise.resolve(row);
  throw new AppError('conflict', CLOSED[state]);
}

/**
 * Opens an estimate, unless it is open already, and mails its link to the customer where that is asked for: at most three times in ten minutes. Refuses with `conflict` what is neither a draft nor
 * open.
 */
export async function sendEstimate(ctx: Context, edited: Edited, { email }: SendEstimate): Promise<EstimateDetails> {
  await inTransaction(ctx, async (inside) => {
    const row = await requireEstimate(inside, edited);
    const opened = await requireOpened(inside, row);
    if (!email) return;
    const limit = { key: `estimate:${row.id}`, limit: LIMIT, windowSeconds: ATTEMPT_WINDOW_SECONDS };
    await enforceRateLimit(inside, limit, TOO_MANY);
    const now = inside.clock.now();
    await updateEstimate(inside.db, opened.id, { sentAt: now });
    await enqueueMail(inside, { kind: 'estimate_sent', occasion: newId(now), estimateNote: { estimateId: row.id } });
    const detail = { number: estimateNumber(opened) };
    await recordAction(inside, { action: 'estimate_sent', subject: { kind: 'estimate', id: row.id }, detail });
  });
  return getEstimate(ctx, edited.id);
}
