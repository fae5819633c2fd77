import { lazy } from 'react';

/*
 * A studio without add-ons, fees, taxes and coupons needs none of these: they are loaded where an order has them.
 */
export const AddOnFields = lazy(async () => ({ default: (await import('./add-on-fields.tsx')).AddOnFields }));
export const CouponField = lazy(async () => ({ default: (await import('./coupon-field.tsx')).CouponField }));
export const ChangedSession = lazy(async () => ({
  default: (await import('../payment/changed-session.tsx')).ChangedSession,
}));
export const UnchargedOrder = lazy(async () => ({
  default: (await import('../payment/uncharged-order.tsx')).UnchargedOrder,
}));
export const DepositNote = lazy(async () => ({
  default: (await import('../payment/deposit-note.tsx')).DepositNote,
}));
export const QuoteProblem = lazy(async () => ({ default: (await import('./quote-problem.tsx')).QuoteProblem }));
export const QuoteLines = lazy(async () => ({ default: (await import('./quote-lines.tsx')).QuoteLines }));
