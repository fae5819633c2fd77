import { z } from 'zod';
import { LARGEST_MINOR } from '#domain/shared/money/largest-amount.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';

/** What a customer can do about a booked shoot. */
export const CHANGE_KINDS = ['move', 'cancel'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Why a customer changes a shoot. */
export const CHANGE_REASONS = ['plans', 'not_ready', 'no_access', 'weather'] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/**
 * What holds from `hours_before` a shoot on until a later rule does: no fee, an amount in minor units of the order's currency, a
 * percentage (parts per million) of its price, or that the customer has to call.
 */
const changeRuleSchema = z.object({
  hours_before: wholeNumber('The hours before a shoot', 1, 720),
  fee: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('amount'), amount_minor: wholeNumber('The fee', 1, LARGEST_MINOR) }),
    z.object({ kind: z.literal('percent'), ppm: wholeNumber('The percentage', 1, WHOLE_PPM) }),
    z.object({ kind: z.literal('call') }),
  ]),
});
export type ChangeRule = z.infer<typeof changeRuleSchema>;

const rulesSchema = z
  .array(changeRuleSchema, 'List the rules.')
  .max(10, 'There can be 10 rules at most.')
  .refine((rules) => new Set(rules.map((rule) => rule.hours_before)).size === rules.length, {
    message: 'Each number of hours can stand there once.',
  });

/** What customers may change themselves, by hours before the shoot, and the reasons for which no fee is due. */
export const changePolicySchema = z.object({
  moves: rulesSchema,
  cancellations: rulesSchema,
  free_reasons: z
    .array(z.enum(CHANGE_REASONS, 'Choose reasons of the list.'))
    .refine((reasons) => new Set(reasons).size === reasons.length, 'Each reason can stand there once.'),
});
export type ChangePolicy = z.infer<typeof changePolicySchema>;

/** Until the studio says otherwise: free until a day before, and by a call from then on. */
export const USUAL_CHANGE_POLICY: ChangePolicy = {
  moves: [{ hours_before: 24, fee: { kind: 'call' } }],
  cancellations: [{ hours_before: 24, fee: { kind: 'call' } }],
  free_reasons: ['weather'],
};

type Asked = { kind: ChangeKind; reason: ChangeReason; startsAt: Date; now: Date; priceMinor: number };

/**
 * The fee of a change in minor units, 0 for none; null where the customer has to call, also once the shoot has begun. A percentage
 * is of the order's price, rounded half up; no fee is higher than that price.
 */
export function changeFee(policy: ChangePolicy, { kind, reason, startsAt, now, priceMinor }: Asked): number | null {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / HOUR_MS;
  if (hoursLeft <= 0) return null;
  const rules = kind === 'move' ? policy.moves : policy.cancellations;
  const [rule] = rules
    .filter((each) => hoursLeft < each.hours_before)
    .sort((one, other) => one.hours_before - other.hours_before);
  if (!rule) return 0;
  if (rule.fee.kind === 'call') return null;
  if (rule.fee.kind === 'none' || policy.free_reasons.includes(reason)) return 0;
  const { fee } = rule;
  const minor = fee.kind === 'amount' ? fee.amount_minor : Math.round((priceMinor * fee.ppm) / WHOLE_PPM);
  return Math.min(minor, priceMinor);
}

/**
 * The fee of a shoot that turns out not to be possible on the spot, in minor units: that of the last moment before it. Null where the rules
 * say that the customer has to call.
 */
export function fruitlessFee(
  policy: ChangePolicy,
  { reason, priceMinor }: { reason: ChangeReason; priceMinor: number },
): number | null {
  const [startsAt, now] = [new Date(1), new Date(0)];
  return changeFee(policy, { kind: 'cancel', reason, startsAt, now, priceMinor });
}
