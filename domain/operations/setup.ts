import { z } from 'zod';

/** The steps by which a new studio becomes its owner's, in their order. */
export const SETUP_STEPS = [
  ...(['studio', 'country', 'languages', 'currency', 'look', 'catalogue', 'taxes'] as const),
  ...(['texts', 'pictures', 'legal', 'hours', 'mail', 'payments'] as const),
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * How far the setup is. What is done is told by the data themselves: by what is published, drafted and configured, by
 * any admin in any place. `closed_at` is when somebody put the card of the dashboard away. What ends in `_variable` names the
 * variable of the environment that says the value beside it, null where none does. The addresses of `mail` are those that
 * hold: what is published, or set.
 */
export const setupJsonSchema = z.object({
  steps: z.array(z.object({ id: z.enum(SETUP_STEPS), is_done: z.boolean() })),
  is_site_changed: z.boolean().describe('The draft of the site differs from what visitors see'),
  is_catalogue_changed: z.boolean().describe('The draft of the catalog differs from what customers pay'),
  closed_at: z.iso.datetime().nullable(),
  mail: z.object({
    is_smtp: z.boolean(),
    destination: z.string(),
    from: z.string(),
    from_variable: z.string().nullable(),
    studio: z.string().describe('Where notices of orders go'),
    is_sample: z.boolean().describe('That address is still the one of the sample studio'),
    own: z.object({ address: z.string(), is_confirmed: z.boolean() }),
  }),
  payments: z.object({
    mode: z.enum(['demo', 'test', 'live']),
    currency: z.string(),
    currency_variable: z.string().nullable(),
  }),
});
export type SetupJson = z.infer<typeof setupJsonSchema>;

/** The body of `PATCH /api/admin/setup`. */
export const changeSetupSchema = z.object({ is_closed: z.boolean('Say whether the card is put away.') });
export type ChangeSetup = z.infer<typeof changeSetupSchema>;

/** What the card provider says of the studio's account; null in the demo, which has none. */
export const paymentTestSchema = z.object({
  mode: z.enum(['demo', 'test', 'live']),
  account: z
    .object({ id: z.string(), name: z.string().nullable(), country: z.string().nullable(), can_charge: z.boolean() })
    .nullable(),
});
export type PaymentTest = z.infer<typeof paymentTestSchema>;
