import { z } from 'zod';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { defineEvent } from './define-event.ts';

/** The version of an estimate that was answered. `total_minor` is in whole minor units of `currency`, with its taxes. */
const answered = {
  estimate_id: z.uuid(),
  estimate_number: z.string(),
  revision: z.int(),
  currency: z.enum(CURRENCIES),
  total_minor: z.int(),
};

/** What customers answer to estimates. */
export const ESTIMATE_EVENTS = {
  'estimate.accepted': defineEvent(
    'estimate',
    'A customer accepted an estimate. The order that it became is also announced by `order.created`.',
    { ...answered, order_id: z.uuid(), order_number: z.int() },
  ),
  'estimate.declined': defineEvent(
    'estimate',
    'A customer declined an estimate. Their reason is in `GET /api/v1/estimates/{id}`.',
    answered,
  ),
};
