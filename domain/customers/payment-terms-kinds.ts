/*
 * The kinds of payment terms, apart from their schemas, so that pages that take a payment load none.
 */

/**
 * When a customer pays: as they order, a deposit then and the rest before they download, all of it before they download, by an invoice within some days, or
 * when the home is sold.
 */
export const PAYMENT_TERMS = ['pay_now', 'deposit', 'before_download', 'on_account', 'at_closing'] as const;
export type PaymentTermsKind = (typeof PAYMENT_TERMS)[number];

/** Terms by which an order is accepted before any money came: nothing is charged as it is placed. */
export const LATER_TERMS = [
  'before_download',
  'on_account',
  'at_closing',
] as const satisfies readonly PaymentTermsKind[];
export type LaterTerms = (typeof LATER_TERMS)[number];

/** Terms by which the files of an order are open before it is paid. */
export const OPEN_TERMS = ['on_account', 'at_closing'] as const satisfies readonly PaymentTermsKind[];

/** Whether nothing is charged as an order is placed, by its terms. */
export const isPaidLater = (kind: PaymentTermsKind): kind is LaterTerms => LATER_TERMS.some((later) => later === kind);

/** Whether the files of an order are open by its terms, whatever is due of it. */
export const areFilesOpen = (kind: PaymentTermsKind): boolean => OPEN_TERMS.some((open) => open === kind);
