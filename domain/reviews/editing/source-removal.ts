import type { ItemKind } from '#domain/media/item-kinds.ts';
import type { ProductionStage } from '#domain/production/stages.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';

/** For how many days files as they were shot are kept after the delivery: raw ones, and all others. */
export type SourceDays = { source_days: number; raw_days: number };

/**
 * When a file as it was shot is removed, or null while its job is not delivered: then it stays.
 * @example sourceRemoval({ production: { stage: 'delivered', stageSince: new Date(0) }, kind: 'raw', days: { source_days: 180, raw_days: 90 } }) // day 90
 */
export function sourceRemoval({
  production,
  kind,
  days,
}: {
  production: { stage: ProductionStage; stageSince: Date } | null;
  kind: ItemKind;
  days: SourceDays;
}): Date | null {
  if (production?.stage !== 'delivered') return null;
  const kept = kind === 'raw' ? days.raw_days : days.source_days;
  return new Date(production.stageSince.getTime() + kept * DAY_MS);
}
