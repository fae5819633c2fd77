import { lazy } from 'react';

/*
 * A studio without add-ons, fees, taxes and coupons needs none of these: they are loaded where an order has them.
 */
export const AddOnFields = lazy(async () => ({ default: (await import('./add-on-fields.tsx')).AddOnFields }));
export const CouponField = lazy(async () => ({ default: (await import('./coupon-field.tsx')).CouponField }));
const rareSession = () => import('../payment/rare-session.ts');
export const ChangedSession = lazy(async () => ({ default: (await rareSession()).ChangedSession }));
export const UnchargedOrder = lazy(async () => ({ default: (await rareSession()).UnchargedOrder }));
export const QuoteProblem = lazy(async () => ({ default: (await import('./quote-problem.tsx')).QuoteProblem }));
export const QuoteLines = lazy(async () => ({ default: (await import('./quote-lines.tsx')).QuoteLines }));
