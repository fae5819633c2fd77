import { z } from 'zod';
import { accountField, defineEvent } from './define-event.ts';

/** What happens to properties. */
export const PROPERTY_EVENTS = {
  'lead.created': defineEvent(
    'property',
    'Somebody asked about a property by the form of its page. `from` is the place that the address named, or empty; `was_mailed` where a mail to the agent was queued.',
    { property_id: z.uuid(), lead_id: z.uuid(), account_id: accountField, from: z.string(), was_mailed: z.boolean() },
  ),
  'property.moved': defineEvent(
    'property',
    'A property moved from the library of one account to that of another one, with its media and deliveries. `is_undo` is for one that went back. Orders stay with who placed them.',
    {
      property_id: z.uuid(),
      before_account_id: accountField,
      account_id: z.uuid(),
      is_undo: z.boolean(),
    },
  ),
};
