import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { DocumentBuyer, DocumentLine, DocumentSeller, DocumentTax } from '../document.ts';
import type { DocumentKind } from '../document-number.ts';

/** The figures of a document, in minor units. */
export type StatedFigures = {
  totalMinor: number;
  lines: readonly DocumentLine[];
  taxes: readonly DocumentTax[];
  taxIncluded: boolean;
};

/**
 * A document as an electronic form of it states it. Days are `YYYY-MM-DD` in the studio's zone. `note` is what stands before all else on the paper,
 * and `corrects` the invoice of a credit note, with its figures.
 */
export type StatedDocument = StatedFigures & {
  kind: DocumentKind;
  number: string;
  currency: Currency;
  locale: Locale;
  issuedOn: string;
  dueOn: string | null;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  buyerEmail: string;
  note: string | null;
  corrects: (StatedFigures & { number: string; issuedOn: string }) | null;
};
