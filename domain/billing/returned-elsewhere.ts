/** Something of a payment at an instant, in minor units. */
type Part = { id: string; at: Date; minor: number };

/**
 * The history of what went back of a payment by card: `credits` are what was taken back of its invoice, `own` what the studio sent back, and
 * `elsewhereMinor` what went back besides that, at the provider itself.
 */
type ReturnHistory = { credits: readonly Part[]; own: readonly Part[]; elsewhereMinor: number };

/**
 * Says which credits came from money that the provider sent back by itself, since such a refund has no row: those that the studio's own refunds
 * of until then do not cover. What is left over belongs to the last one. By the credit's id, in minor units.
 */
export function returnedElsewhere({ credits, own, elsewhereMinor }: ReturnHistory): Map<string, number> {
  const found = new Map<string, number>();
  let left = elsewhereMinor;
  let credited = 0;
  let explained = 0;
  const sorted = credits.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { id, at, minor } of sorted) {
    credited += minor;
    const sent = own.reduce((sum, refund) => sum + (refund.at <= at ? refund.minor : 0), 0);
    const taken = Math.min(left, Math.max(0, credited - sent - explained));
    if (taken === 0) continue;
    found.set(id, taken);
    explained += taken;
    left -= taken;
  }
  const last = sorted.at(-1);
  if (left > 0 && last) found.set(last.id, (found.get(last.id) ?? 0) + left);
  return found;
}
