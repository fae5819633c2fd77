import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const customer = { customer_id: z.uuid() };

/** What happens to customers. Names and addresses are in `GET /api/v1/customers/{id}`, while there are any. */
export const CUSTOMER_EVENTS = {
  'customer.created': defineEvent(
    'customer',
    'Somebody became a customer: an order of theirs was accepted first, or the studio entered them.',
    customer,
  ),
  'customer.merged': defineEvent(
    'customer',
    'Two customers became one: people and orders of `merged_customer_id` are of `customer_id` now. It can be undone for a day, which updates both.',
    { ...customer, merged_customer_id: z.uuid() },
  ),
  'customer.updated': defineEvent('customer', 'Name, company, people, notes or tags of a customer changed.', customer),
};
