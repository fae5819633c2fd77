import type { PayRule, PayRuleInput } from '#domain/billing/crew-pay/pay-rule.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { presentRule } from './present.ts';
import { insertRule } from './queries.ts';
import { payCurrency } from './read-facts.ts';
import { requireOther } from './require-other.ts';

const TAKEN = 'A rule of this person begins on this day already. Remove it first.';

/** Adds a rule for a person's pay from a day on (BIL-70). `conflict` where one begins on that day. */
export async function createRule(ctx: Context, personId: string, input: PayRuleInput): Promise<PayRule> {
  const { from_day: fromDay, ...terms } = input;
  try {
    return await inTransaction(ctx, async (inside) => {
      await requireOther(inside, personId);
      const now = inside.clock.now();
      const madeBy = inside.actor.kind === 'user' ? inside.actor.userId : null;
      const currency = payCurrency(inside, (await readCatalogue(inside)).document);
      const row = { id: newId(now), personId, fromDay, currency, terms, madeBy, madeAt: now };
      await insertRule(inside.db, row);
      await recordAction(inside, {
        action: 'pay_rule_added',
        subject: { kind: 'person', id: personId },
        detail: { rule: row.id, from_day: fromDay, base: terms.base.kind, currency, terms: JSON.stringify(terms) },
      });
      return presentRule(row);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'pay_rules_day') throw new AppError('conflict', TAKEN, { cause: error });
    throw error;
  }
}
