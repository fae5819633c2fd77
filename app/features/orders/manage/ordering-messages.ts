import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import words from '#locales/en/pages/ordering.json' with { type: 'json' };

/** The words that staff's pages of orders, which are English, share with the customer's. */
export const orderingEn = bindMessages<OrderingMessages>(words, 'en-US');
