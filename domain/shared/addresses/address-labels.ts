import { byLocale } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { addressesMessages } from '#locales/all/domain/addresses.ts';
import type { AddressPart } from './address-form.ts';

/** Returns what a part of an address is called in each language, by what it is in the metadata; null where that is nothing known. */
export function findAddressLabel(part: AddressPart, kind: string): Record<Locale, string> | null {
  const known: Record<string, string> = addressesMessages.en[part];
  if (known[kind] === undefined) return null;
  return byLocale((locale) => {
    const labels: Record<string, string> = addressesMessages[locale][part];
    return labels[kind] ?? '';
  });
}
