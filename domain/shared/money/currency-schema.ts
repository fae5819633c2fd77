import { z } from 'zod';
import { CURRENCIES } from './currencies.ts';

/** A currency that the card provider charges in, by its lower-case ISO code. */
export const currencySchema = z.enum(CURRENCIES, 'Choose a currency that the card provider charges in, such as eur.');
