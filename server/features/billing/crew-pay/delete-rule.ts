import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteRuleRow, findRule } from './queries.ts';
import { requireOther } from './require-other.ts';

/** Removes a rule. What was closed by it becomes a difference of the open period. */
export async function deleteRule(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const rule = await findRule(inside.db, id);
    if (!rule) throw new AppError('not_found', 'There is no such rule.');
    await requireOther(inside, rule.personId);
    if (!(await deleteRuleRow(inside.db, id))) throw new AppError('not_found', 'There is no such rule.');
    const { personId, fromDay, currency, terms } = rule;
    await recordAction(inside, {
      action: 'pay_rule_removed',
      subject: { kind: 'person', id: personId },
      detail: { rule: id, from_day: fromDay, base: terms.base.kind, currency, terms: JSON.stringify(terms) },
    });
  });
}
