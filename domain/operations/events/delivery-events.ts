import { z } from 'zod';
import { DELIVERY_SIZES, LINK_PURPOSES } from '#domain/deliveries/delivery-link.ts';
import { defineEvent, instantField } from './define-event.ts';

/** A link to a delivery. Its address is a secret and in no event; `expires_at` is when it ends by itself. */
export const linkFactsSchema = z.object({
  property_id: z.uuid(),
  delivery_id: z.uuid(),
  link_id: z.uuid(),
  purpose: z.enum(LINK_PURPOSES),
  expires_at: instantField,
});
export type LinkFacts = z.infer<typeof linkFactsSchema>;

const link = linkFactsSchema.shape;
const delivery = { property_id: z.uuid(), delivery_id: z.uuid() };

/** What happens to deliveries and their links. */
export const DELIVERY_EVENTS = {
  'delivery.sent': defineEvent('property', 'The customer of a property was told that its media are ready.', {
    property_id: z.uuid(),
    order_ids: z.array(z.uuid()),
  }),
  'delivery.link_created': defineEvent('property', 'A link to a delivery was made.', link),
  'delivery.link_opened': defineEvent(
    'property',
    'Somebody outside of the studio opened a link for the first time.',
    link,
  ),
  'delivery.link_extended': defineEvent('property', 'A link ends later than before.', link),
  'delivery.link_revoked': defineEvent('property', 'A link was revoked.', link),
  'delivery.link_restored': defineEvent(
    'property',
    'A link that the move of its property ended works again: the move was undone.',
    link,
  ),
  'delivery.unlocked': defineEvent(
    'property',
    'The files of a delivery can be downloaded: nothing is due any more (`nothing_due`), or the studio opened them before (`studio`).',
    {
      property_id: z.uuid(),
      reason: z.enum(['nothing_due', 'studio']),
    },
  ),
  'delivery.locked': defineEvent(
    'property',
    'The studio lets the balance decide again whether files can be downloaded.',
    delivery,
  ),
  'delivery.downloaded': defineEvent('property', 'A file, or an archive of several, was downloaded by a link.', {
    ...link,
    size: z.enum(DELIVERY_SIZES),
    files: z.int(),
    bytes: z.int(),
  }),
};
