/** A rule of a country that a PDF file does not meet. `source` is the law or the office that says so, and `checkedOn` the day (`YYYY-MM-DD`) on which it was looked up. */
export type FiscalRule = { text: string; source: string; checkedOn: string };

const CHECKED = '2026-11-27';

/**
 * Countries whose invoices are made, numbered or reported by a program that the tax office knows. What this product issues is no invoice there (BIL-35). By codes of ISO
 * 3166-1.
 */
const FISCAL_RULES: Readonly<Record<string, FiscalRule>> = {
  PT: {
    text: 'Invoices need an ATCUD and a QR code, and above 50,000 euros of turnover a program that the tax office has certified.',
    source: 'Decreto-Lei 28/2019',
    checkedOn: CHECKED,
  },
  TR: {
    text: 'Invoices are e-Fatura or e-Arşiv, made and reported by the systems of the revenue office or by a provider that it admits.',
    source: 'Vergi Usul Kanunu, general notice 509',
    checkedOn: CHECKED,
  },
  IT: {
    text: 'Invoices are FatturaPA files that leave by the exchange system of the tax office (SdI).',
    source: 'Decreto legislativo 127/2015',
    checkedOn: CHECKED,
  },
  PL: {
    text: 'Invoices are made in the national system KSeF; smaller firms join it by 2027-01-01.',
    source: 'Ustawa o VAT, art. 106na and following',
    checkedOn: CHECKED,
  },
  HU: {
    text: 'Each invoice is reported to the tax office (NAV) by the program that makes it, as it is made.',
    source: 'Act CXXVII of 2007, annex 10',
    checkedOn: CHECKED,
  },
  ES: {
    text: 'Programs that make invoices keep chained records of each and print a QR code, as VERI*FACTU asks.',
    source: 'Real Decreto 1007/2023',
    checkedOn: CHECKED,
  },
};

/** The rule of a country, as a code of ISO 3166-1; null where an ordinary document is an invoice. */
export const findFiscalRule = (country: string | null | undefined): FiscalRule | null =>
  country && Object.hasOwn(FISCAL_RULES, country) ? (FISCAL_RULES[country] ?? null) : null;
