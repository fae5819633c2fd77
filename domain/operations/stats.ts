import { z } from 'zod';
import { adminOrderSchema } from '#domain/orders/admin-order.ts';
import { totalSchema } from '#domain/shared/list-query.ts';

/** `GET /api/admin/stats`: the three counts of the dashboard (OPS-7), and the latest accepted orders. */
export const adminStatsSchema = z.object({
  registered_realtors: totalSchema,
  total_orders: totalSchema,
  uploaded_media_items: totalSchema,
  latest_orders: z.array(adminOrderSchema),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;
