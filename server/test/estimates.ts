import type { EstimateInput } from '#domain/orders/estimates/estimate-input.ts';
import { estimateInputSchema } from '#domain/orders/estimates/estimate-input.ts';
import { studioOrderBody } from './orders.ts';

/** What an estimate asks for: Growth with 55 photos, by default, for a mailbox of its own. */
export const estimateInput = (changes: Record<string, unknown> = {}): EstimateInput =>
  estimateInputSchema.parse({ ...studioOrderBody(), notes: '', note: 'Both floors.', ...changes });
