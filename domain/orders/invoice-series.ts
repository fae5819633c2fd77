import type { OrderPaymentMode } from './order-status.ts';

/** The series in which invoices are numbered. What no money moved for counts by itself, so that the books have no gaps. */
export const INVOICE_SERIES = ['main', 'demo', 'test'] as const;
export type InvoiceSeries = (typeof INVOICE_SERIES)[number];

/** The series of the invoices of an order, by how it is paid. What was paid elsewhere has no invoice. */
export const invoiceSeries = (mode: OrderPaymentMode): InvoiceSeries =>
  mode === 'demo' || mode === 'test' ? mode : 'main';

const PREFIXES: Record<InvoiceSeries, string> = { main: '', demo: 'DEMO-', test: 'TEST-' };

/**
 * The number of an invoice as people read it.
 *
 * @example formatInvoiceNumber('main', 12) // '12'
 * @example formatInvoiceNumber('demo', 3) // 'DEMO-3'
 */
export const formatInvoiceNumber = (series: InvoiceSeries, number: number): string => `${PREFIXES[series]}${number}`;
