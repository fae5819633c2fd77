import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Services } from './context.ts';
import { invitationV1Routes } from './features/accounts/invitations/v1-routes.ts';
import { accountV1Routes } from './features/accounts/manage/v1-routes.ts';
import { accountingV1Routes } from './features/billing/accounting/v1-routes.ts';
import { attachedInvoiceV1Routes, detachInvoiceV1Routes } from './features/billing/attached-invoices/v1-routes.ts';
import { crewPayV1Routes } from './features/billing/crew-pay/v1-routes.ts';
import { reportV1Routes } from './features/billing/reports/v1-routes.ts';
import { documentV1Routes } from './features/billing/v1-routes.ts';
import { bookingV1Routes } from './features/calendar/v1-routes.ts';
import { catalogueV1Routes } from './features/catalogue/v1-routes.ts';
import { customerV1Routes } from './features/customers/v1-routes.ts';
import { filmV1Routes } from './features/deliveries/films/v1-routes.ts';
import { moveV1Routes } from './features/deliveries/moves/v1-routes.ts';
import { deliveryV1Routes } from './features/deliveries/v1-routes.ts';
import { listingV1Routes } from './features/listings/v1-routes.ts';
import { mediaV1Routes } from './features/media/v1-routes.ts';
import { webhookV1Routes } from './features/operations/webhooks/v1-routes.ts';
import { estimateV1Routes } from './features/orders/estimates/v1-routes.ts';
import { guestV1Routes } from './features/orders/guests/v1-routes.ts';
import { orderV1Routes } from './features/orders/manage/v1-routes.ts';
import { paymentV1Routes } from './features/orders/payment-links/v1-routes.ts';
import { quoteV1Routes } from './features/orders/pricing/v1-routes.ts';
import { savedCardV1Routes } from './features/orders/saved-cards/v1-routes.ts';
import { termsV1Routes } from './features/orders/terms/v1-routes.ts';
import { orderingV1Routes } from './features/properties/ordering/v1-routes.ts';
import { propertyV1Routes } from './features/properties/v1-routes.ts';
import { uploadV1Routes } from './features/reviews/uploads/v1-routes.ts';
import { reviewV1Routes } from './features/reviews/v1-routes.ts';
import { slotV1Routes } from './features/scheduling/bookings/v1-routes.ts';
import { eventV1Routes } from './features/shared/events/v1-routes.ts';
import type { HttpEnv } from './http/env.ts';
import { createRouter } from './http/router.ts';

/**
 * The API for programs with a key, below `/api/v1`: each feature adds what its `v1-routes.ts` has. These routes call the use cases of the
 * pages, and no cookie reaches them.
 */
export function v1Routes(services: Services): OpenAPIHono<HttpEnv> {
  const router = createRouter();
  for (const routes of [
    catalogueV1Routes(services),
    quoteV1Routes(services),
    slotV1Routes(services),
    orderV1Routes(services),
    estimateV1Routes(services),
    guestV1Routes(services),
    paymentV1Routes(services),
    documentV1Routes(services),
    accountingV1Routes(services),
    crewPayV1Routes(services),
    reportV1Routes(services),
    detachInvoiceV1Routes(services),
    termsV1Routes(services),
    savedCardV1Routes(services),
    bookingV1Routes(services),
    accountV1Routes(services),
    // Before a customer, whose address has a word of any kind in the last place.
    invitationV1Routes(services),
    customerV1Routes(services),
    propertyV1Routes(services),
    orderingV1Routes(services),
    deliveryV1Routes(services),
    moveV1Routes(services),
    listingV1Routes(services),
    reviewV1Routes(services),
    filmV1Routes(services),
    mediaV1Routes(services),
    eventV1Routes(services),
    webhookV1Routes(services),
  ]) {
    router.route('/', routes);
  }
  return router;
}

/** The routes for programs that take bodies of any size. */
export function v1FileRoutes(services: Services): OpenAPIHono<HttpEnv> {
  return createRouter().route('/', uploadV1Routes(services)).route('/', attachedInvoiceV1Routes(services));
}
