import { z } from 'zod';
import { readNumbers } from '#app/features/orders/manage/new-order-schema.ts';
import { refuseAddress } from '#app/lib/page/refuse-address.ts';
import { estimateInputSchema } from '#domain/orders/estimates/estimate-input.ts';
import { pinSchema } from '#domain/orders/pricing/pin.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';

const formSchema = estimateInputSchema.extend({ coupon: z.string().trim().default(''), pin: pinSchema });

/** An estimate as its form says it: its price is asked for with the coupon and the pin. */
export type EstimateForm = z.infer<typeof formSchema>;

/** The rules of the form of an estimate, by the names of its controls: those of an order that the studio makes, with a note and a last day. */
export function estimateFormSchema({
  address,
  sizeUnit,
}: Pick<SiteFormats, 'address' | 'sizeUnit'>): z.ZodType<EstimateForm> {
  const schema = formSchema.superRefine((estimate, context) => refuseAddress(estimate, { address, context }));
  return z.preprocess((typed) => readNumbers(typed, sizeUnit), schema);
}
