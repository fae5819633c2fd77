import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { versionSchema } from '#domain/shared/version.ts';

/** How long a merge can be undone, in milliseconds. */
export const MERGE_UNDO_MS = 24 * 3_600_000;

/** Whose tax details hold after a merge: those of the customer that stays, or of the one that goes. */
export const TAX_CHOICES = ['kept', 'merged'] as const;
export type TaxChoice = (typeof TAX_CHOICES)[number];

/** The query of `GET /api/admin/customers/{id}/merge`: the customer that goes. */
export const mergePreviewQuerySchema = z.object({ customer_id: uuidSchema });

/**
 * What moves with the customer that goes. `is_tax_asked`: both have tax details that differ, so somebody has to say which hold. `version` is that of
 * the customer that goes.
 */
export const mergePreviewSchema = z.object({
  name: z.string(),
  version: versionSchema,
  contacts: z.int(),
  orders: z.int(),
  wishes: z.int(),
  has_notes: z.boolean(),
  tags: z.int(),
  is_tax_asked: z.boolean(),
  kept_tax_number: z.string(),
  merged_tax_number: z.string(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** The body of `POST /api/admin/customers/{id}/merge`: which customer goes, in the version that was seen, and whose tax details hold. */
export const mergeCustomersSchema = z.object({
  customer_id: uuidSchema,
  version: versionSchema,
  tax: z.enum(TAX_CHOICES, 'Say whose tax details hold: kept or merged.').nullable().default(null),
});
export type MergeCustomers = z.infer<typeof mergeCustomersSchema>;

/** A merge that can still be undone: the name of who went, and until when (an ISO instant). */
export const openMergeSchema = z.object({ id: z.uuid(), name: z.string(), until: z.string() });
export type OpenMerge = z.infer<typeof openMergeSchema>;
