import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';

const cancelPayload = z.object({ orderId: uuidSchema });
const refundFailedPayload = z.object({ paymentId: z.string(), refundId: z.string(), amountMinor: z.int() });
const invoicePayload = z.object({ paymentId: uuidSchema });
const emptyPayload = z.object({});

/** Cancels at the provider what is open of an order that was declined too often, or cancelled. */
export const CANCEL_JOB: JobKind<z.infer<typeof cancelPayload>> = {
  name: 'payment-cancel',
  payload: cancelPayload,
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 240,
  expireInSeconds: 60,
};

/** Takes back that money went to a card, where the provider tells later that the refund failed. */
export const REFUND_FAILED_JOB: JobKind<z.infer<typeof refundFailedPayload>> = {
  name: 'refund-failed',
  payload: refundFailedPayload,
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 240,
  expireInSeconds: 60,
};

/** Draws the documents of a payment, after the payment and after each refund. */
export const ISSUE_INVOICE_JOB: JobKind<z.infer<typeof invoicePayload>> = {
  name: 'invoice-issue',
  payload: invoicePayload,
  retryLimit: 10,
  retryDelay: 5,
  retryDelayMax: 600,
  expireInSeconds: 60,
};

/** Draws documents whose file is missing, each night and after a start. */
export const ISSUE_MISSING_JOB: JobKind<Record<string, never>> = {
  name: 'invoices-issue-missing',
  payload: emptyPayload,
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
};
