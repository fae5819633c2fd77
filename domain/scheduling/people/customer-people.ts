import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { customerEmailSchema } from '#domain/shared/text.ts';

/** What a customer wants from a photographer: to have them if they are available, or never. */
export const CUSTOMER_WISHES = ['preferred', 'barred'] as const;
export type CustomerWish = (typeof CUSTOMER_WISHES)[number];

export const customerPeopleQuerySchema = z.object({ email: customerEmailSchema });

/** The request body that stores a customer's preference about one person. Null removes it. */
export const updateCustomerPersonSchema = z.object({
  email: customerEmailSchema,
  person_id: uuidSchema,
  wish: z.enum(CUSTOMER_WISHES, 'Choose preferred, barred or neither.').nullable(),
});
export type UpdateCustomerPerson = z.infer<typeof updateCustomerPersonSchema>;

/** All people of the studio in its own order, each with the customer's preference. */
export const customerPeopleSchema = z.object({
  people: z.array(
    z.object({
      person_id: z.string(),
      name: z.string(),
      color: z.string(),
      wish: z.enum(CUSTOMER_WISHES).nullable(),
    }),
  ),
});
export type CustomerPeople = z.infer<typeof customerPeopleSchema>;
