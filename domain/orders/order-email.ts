import { z } from 'zod';
import { customerEmailSchema } from '#domain/shared/text.ts';

/** The address that an order should have had: it moves to the contact of it. */
export const moveOrderSchema = z.object({ customer_email: customerEmailSchema });
export type MoveOrder = z.infer<typeof moveOrderSchema>;
