import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { CardsMessages } from '#locales/all/pages/cards.ts';
import words from '#locales/en/pages/cards.json' with { type: 'json' };

/** The words that staff's pages, which are English, share with the customer's page about saved cards. */
export const cardsEn = bindMessages<CardsMessages>(words, 'en-US');
