import { z } from 'zod';
import { type FieldError, invalidField } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { emailSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { hasLink } from './plain-text.ts';

/** Who a guest of an order is to it. */
export const GUEST_ROLES = ['assistant', 'co_agent', 'seller', 'tenant'] as const;
export type GuestRole = (typeof GUEST_ROLES)[number];

/** What a guest is told: when the shoot is, what to prepare, that the media are ready. */
export const GUEST_GETS = ['times', 'preparation', 'delivery'] as const;
export type GuestGets = (typeof GUEST_GETS)[number];

/** How many guests an order may have. */
export const MOST_GUESTS = 6;

/** The longest name of a guest, in UTF-16 units. */
export const MOST_GUEST_NAME = 60;

/** What a guest of a role is told unless somebody says otherwise: who works for the sale gets the media, who lives there prepares. */
export const usualGets = (role: GuestRole): GuestGets[] =>
  role === 'assistant' || role === 'co_agent' ? ['times', 'delivery'] : ['times', 'preparation'];

const NAME_SENTENCE = 'Write the name alone, without an address of a website or an email.';

const guestShape = {
  name: requiredLineSchema('The name', MOST_GUEST_NAME).refine((name) => !hasLink(name), NAME_SENTENCE),
  role: z.enum(GUEST_ROLES, `The role is one of ${GUEST_ROLES.join(', ')}.`),
  gets: z
    .array(z.enum(GUEST_GETS, `What somebody gets is ${GUEST_GETS.join(', ')}.`), 'List what this person gets.')
    .min(1, 'Choose what this person gets.')
    .transform((gets) => GUEST_GETS.filter((each) => gets.includes(each))),
  locale: localeSchema,
};

/** Somebody who is told of an order besides its contact, in their own language. They see no price and no page of the order. */
export const guestInputSchema = z.object({ email: emailSchema, ...guestShape });
export type GuestInput = z.infer<typeof guestInputSchema>;

/** What of a guest changes. The address does not: another address is another guest. */
export const guestChangesSchema = z.object(guestShape);
export type GuestChanges = z.infer<typeof guestChangesSchema>;

/** The guests of a new order. */
export const guestsSchema = z
  .array(guestInputSchema, 'List the people who are told of the order.')
  .max(MOST_GUESTS, `An order names ${MOST_GUESTS} further people at most.`);

export const GUEST_SENTENCES = {
  contact: 'This is the address of who orders. They get all emails of the order anyway.',
  twice: 'This address is on the list already.',
  full: `An order names ${MOST_GUESTS} further people at most.`,
};

/** The faults of guests by their place in a list: addresses that are the contact's or there twice. */
export function findGuestFaults(guests: readonly Pick<GuestInput, 'email'>[], contactEmail: string): FieldError[] {
  const contact = foldEmail(contactEmail);
  const folded = guests.map(({ email }) => foldEmail(email));
  return folded.flatMap((email, index) => {
    const path = `guests.${index}.email`;
    if (email === contact) return [{ path, message: GUEST_SENTENCES.contact }];
    return folded.indexOf(email) < index ? [{ path, message: GUEST_SENTENCES.twice }] : [];
  });
}

/** Refuses a further guest whose address is the contact's or on the list. */
export function requireNewGuest(email: string, contactEmail: string, listed: readonly string[]): void {
  const folded = foldEmail(email);
  if (folded === foldEmail(contactEmail)) throw invalidField('email', GUEST_SENTENCES.contact);
  if (listed.includes(folded)) throw invalidField('email', GUEST_SENTENCES.twice);
}
