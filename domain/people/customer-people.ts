import { z } from 'zod';
import { customerEmailSchema } from '#domain/pricing/tax-profile.ts';
import { uuidSchema } from '#domain/shared/ids.ts';

/** What a customer wants of a person: them where they can come, or never. */
export const CUSTOMER_WISHES = ['preferred', 'barred'] as const;
export type CustomerWish = (typeof CUSTOMER_WISHES)[number];

export const customerPeopleQuerySchema = z.object({ email: customerEmailSchema });

/** The body that says what a customer wants of one person; null where they do not mind. */
export const updateCustomerPersonSchema = z.object({
  email: customerEmailSchema,
  person_id: uuidSchema,
  wish: z.enum(CUSTOMER_WISHES, 'Choose preferred, barred or neither.').nullable(),
});
export type UpdateCustomerPerson = z.infer<typeof updateCustomerPersonSchema>;

/** The people of the studio in its order, each with what a customer wants of them. */
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
