import { z } from 'zod';
import { parseCount } from '#app/lib/parse-count.ts';
import { type CreateOrder, createOrderSchema } from '#domain/orders/create-order.ts';

const COUNTS = ['photo_count', 'sqft', 'bedrooms', 'bathrooms'] as const;

function readCounts(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const values: Record<string, unknown> = { ...typed };
  for (const name of COUNTS) {
    const text = values[name];
    if (typeof text === 'string') values[name] = parseCount(text);
  }
  return values;
}

/** The rules of the form of a new order, by the names of its controls; numbers are read as people write them. */
export const newOrderSchema: z.ZodType<CreateOrder> = z.preprocess(readCounts, createOrderSchema);
