import type { Currency } from '#domain/shared/money/currencies.ts';
import { usePublicConfig } from './public-config.ts';

/** The currency that the studio charges; US dollars until the settings are loaded. */
export const useChargeCurrency = (): Currency => usePublicConfig().data?.paymentCurrency ?? 'usd';
