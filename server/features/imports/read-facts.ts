import type { RowFault } from '#domain/imports/read-cells.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';

/** What of the studio the rows of an import are read by. `until` is the last moment of the past, with a day for zones. */
export type ImportFacts = {
  /** Of a charge, and of the prices that the studio shows: dollars until it has chosen. */
  currency: Currency;
  priceCurrency: Currency;
  sizeUnit: SizeUnit;
  country: string | null;
  timeZone: string;
  addressForm: AddressForm;
  locale: Locale;
  until: Date;
};

/** The work on one row. `ctx` holds the transaction; of a dry run nothing is written. */
export type RowWork = { ctx: Context; job: ImportRow; facts: ImportFacts; line: number; isDry: boolean };

/** What became of a row, or would: or what is wrong with it. */
export type TakenRow = 'created' | 'changed' | 'skipped' | RowFault[];

/** The facts of the studio, read once for all rows. */
export async function readFacts(ctx: Context): Promise<ImportFacts> {
  const { document } = await getCatalogue(ctx);
  const { site } = await ctx.content.get();
  return {
    currency: document.currency ?? ctx.config.PAYMENT_CURRENCY,
    priceCurrency: document.currency ?? 'usd',
    sizeUnit: site.formats.sizeUnit,
    country: site.formats.country,
    timeZone: site.formats.timeZone,
    addressForm: site.formats.address,
    locale: firstLanguage(site),
    until: new Date(ctx.clock.now().getTime() + 24 * HOUR_MS),
  };
}
