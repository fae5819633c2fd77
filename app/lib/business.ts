import { type Business, DEFAULT_BUSINESS } from '#domain/shared/business.ts';

declare const __BUSINESS__: Business | undefined;

/** The business as it was configured when the pages were built (`vite.config.ts`); they are prerendered with it. */
export const business: Business = typeof __BUSINESS__ === 'undefined' ? DEFAULT_BUSINESS : __BUSINESS__;
