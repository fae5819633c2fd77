import { z } from 'zod';
import { depositSchema } from '#domain/shared/money/deposit.ts';

/** How orders are paid whose customers have no terms of their own: `deposit` is what of them is paid as they are placed, null for all of it. */
export const paymentSettingsSchema = z.object({ deposit: depositSchema.nullable() });
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;

/** Orders are paid as they are placed until the studio says otherwise. */
export const USUAL_PAYMENTS: PaymentSettings = { deposit: null };
