import type { PaymentTest } from '#domain/operations/setup.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';

/** Asks the card provider for the studio's account with the keys of the settings. Otherwise `payments_unavailable`. */
export async function checkPayments(ctx: Context): Promise<PaymentTest> {
  const { payments } = ctx;
  const account = await payments.findAccount();
  await recordAction(ctx, { action: 'payments_tested', subject: { kind: 'settings', id: 'payments' } });
  return {
    mode: payments.mode,
    account: account && {
      id: account.id,
      name: account.name,
      country: account.country,
      can_charge: account.canCharge,
    },
  };
}
