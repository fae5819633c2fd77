import { z } from 'zod';
import { ACCOUNT_EVENTS } from './account-events.ts';
import { BOOKING_EVENTS } from './booking-events.ts';
import { CUSTOMER_EVENTS } from './customer-events.ts';
import { defineEvent } from './define-event.ts';
import { DELIVERY_EVENTS } from './delivery-events.ts';
import { ESTIMATE_EVENTS } from './estimate-events.ts';
import { MEDIA_EVENTS } from './media-events.ts';
import { ORDER_EVENTS } from './order-events.ts';
import { PROPERTY_EVENTS } from './property-events.ts';
import { REVIEW_EVENTS } from './review-events.ts';

/** The event by which somebody tries a webhook out: only that webhook gets it. */
export const TEST_EVENT = 'webhook.test';

/** Every type of events. A type that is in here stays: what others built on it keeps working. */
export const EVENT_CATALOGUE = {
  ...ORDER_EVENTS,
  ...BOOKING_EVENTS,
  ...DELIVERY_EVENTS,
  ...PROPERTY_EVENTS,
  ...MEDIA_EVENTS,
  ...REVIEW_EVENTS,
  ...ACCOUNT_EVENTS,
  ...CUSTOMER_EVENTS,
  ...ESTIMATE_EVENTS,
  [TEST_EVENT]: defineEvent('webhook', 'Somebody tries out a webhook, which alone gets this.', {
    webhook_id: z.uuid(),
  }),
};
export type EventType = keyof typeof EVENT_CATALOGUE;

/** What an event of a type says. */
export type EventData<T extends EventType> = z.infer<(typeof EVENT_CATALOGUE)[T]['data']>;

// The keys of an object that is written out above are its keys at run time too.
export const EVENT_TYPES = Object.keys(EVENT_CATALOGUE) as [EventType, ...EventType[]];

/** A type that a webhook can ask for. */
export type SelectableEventType = Exclude<EventType, typeof TEST_EVENT>;
export const SELECTABLE_EVENT_TYPES = EVENT_TYPES.filter((type): type is SelectableEventType => type !== TEST_EVENT);
export const selectableEventTypeSchema = z.enum(SELECTABLE_EVENT_TYPES, 'There is no such type of events.');

export const eventTypeSchema = z.enum(EVENT_TYPES, 'There is no such type of events.');
