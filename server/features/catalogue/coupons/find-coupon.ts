import { couponCodeSchema, couponDayProblem } from '#domain/orders/pricing/coupon.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { couponsMessages } from '#locales/all/domain/coupons.ts';
import type { Context } from '#server/context.ts';
import type { CouponRow } from '#server/db/schema/coupons.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { countHeldUses, countUsesOfCustomer, findCouponByCode } from './queries.ts';

/** How many codes that do not exist one client may try in a window. */
const MAX_WRONG_CODES = 20;

/** A coupon that can be used, or the sentence why it cannot; `isUsedUp` where the order has a price without it. */
export type FoundCoupon = { ok: true; coupon: CouponRow } | { ok: false; isUsedUp: boolean; sentence: string };

/** `draftId` names the draft whose own reservations do not count: its form may be sent once more. */
type Asked = { code: string; email: string | null; draftId: string | null; day: string; locale: Locale };

/** Why a coupon has no use left for somebody; null where it has. */
async function findUseProblem(
  ctx: Context,
  coupon: CouponRow,
  { email, draftId }: Asked,
): Promise<'exhausted' | 'used' | null> {
  const held = draftId ? await countHeldUses(ctx.db, coupon.id, draftId) : 0;
  if (coupon.maxUses !== null && coupon.uses - held >= coupon.maxUses) return 'exhausted';
  if (coupon.maxUsesPerCustomer === null || !email) return null;
  const used = await countUsesOfCustomer(ctx.db, coupon.id, foldEmail(email));
  return used - held >= coupon.maxUsesPerCustomer ? 'used' : null;
}

/** Looks for a coupon and whether it can be used on a day. Refuses a client with `rate_limited` that guesses codes. */
export async function findCoupon(ctx: Context, asked: Asked): Promise<FoundCoupon> {
  const { code: typed, day, locale } = asked;
  const sentences = couponsMessages[locale];
  const code = couponCodeSchema.safeParse(typed).data ?? typed;
  const coupon = await findCouponByCode(ctx.db, code);
  if (!coupon) {
    const limit = { limit: MAX_WRONG_CODES, windowSeconds: ATTEMPT_WINDOW_SECONDS };
    await enforceRateLimit(ctx, { key: `coupon:${ctx.clientIp}`, ...limit });
    return { ok: false, isUsedUp: false, sentence: sentences.unknown({ code }) };
  }
  const dayProblem = couponDayProblem({ from: coupon.fromDay, until: coupon.untilDay }, day);
  const problem = coupon.endedAt ? 'expired' : dayProblem;
  if (problem) return { ok: false, isUsedUp: false, sentence: sentences[problem]({ code }) };
  const noUse = await findUseProblem(ctx, coupon, asked);
  return noUse ? { ok: false, isUsedUp: true, sentence: sentences[noUse]({ code }) } : { ok: true, coupon };
}
