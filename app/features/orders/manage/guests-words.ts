import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { GuestsMessages } from '#locales/all/pages/guests.ts';
import words from '#locales/en/pages/guests.json' with { type: 'json' };

/** The words that staff's pages, which are English, share with the customer's page about who else is told. */
export const guestsEn = bindMessages<GuestsMessages>(words, 'en-US');
