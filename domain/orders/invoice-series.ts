import type { OrderPaymentMode } from './order-status.ts';

/**
 * The series of invoice numbers. Demo and test payments move no money, so they are numbered separately and leave no
 * gaps in the real books.
 */
export const INVOICE_SERIES = ['main', 'demo', 'test'] as const;
export type InvoiceSeries = (typeof INVOICE_SERIES)[number];

/** Returns the invoice series for an order's payment mode. Orders paid elsewhere have no invoice here. */
export const invoiceSeries = (mode: OrderPaymentMode): InvoiceSeries =>
  mode === 'demo' || mode === 'test' ? mode : 'main';

const PREFIXES: Record<InvoiceSeries, string> = { main: '', demo: 'DEMO-', test: 'TEST-' };

/**
 * Formats the number of an invoice. @example formatInvoiceNumber('main', 12) // '12' @example
 * formatInvoiceNumber('demo', 3) // 'DEMO-3'
 */
export const formatInvoiceNumber = (series: InvoiceSeries, number: number): string => `${PREFIXES[series]}${number}`;
