import type { PropertyChecks } from '#domain/media/checks/checks-json.ts';
import type { Context } from '#server/context.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { findFindings } from './find-findings.ts';
import { presentFinding } from './present.ts';
import { listDismissals } from './queries.ts';

/** What was found in the photos of a property, and what of it somebody found fine. Otherwise `not_found`. */
export async function getChecks(ctx: Context, propertyId: string): Promise<PropertyChecks> {
  const { id } = await requireProperty(ctx, propertyId);
  const { findings, delivered, count, waiting } = await findFindings(ctx, id);
  const dismissals = await listDismissals(ctx.db, id);
  return {
    delivered,
    ordered: count?.ordered ?? null,
    waiting,
    findings: findings.map((finding) => presentFinding(finding, dismissals.get(finding.key))),
  };
}
