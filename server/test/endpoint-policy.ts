import { ACCOUNT_POLICY } from './policy/accounts.ts';
import { ADMIN_POLICY } from './policy/admin.ts';
import { API_KEY_POLICY } from './policy/api-keys.ts';
import { CALENDAR_POLICY } from './policy/calendar.ts';
import { CATALOGUE_POLICY } from './policy/catalogue.ts';
import { CONNECTION_POLICY } from './policy/connections.ts';
import { CREW_PAY_POLICY } from './policy/crew-pay.ts';
import { CUSTOMER_POLICY } from './policy/customers.ts';
import { DAY_POLICY } from './policy/day.ts';
import type { Policy } from './policy/define-policy.ts';
import { DELIVERY_POLICY } from './policy/deliveries.ts';
import { EDITING_POLICY } from './policy/editing.ts';
import { IMPORT_POLICY } from './policy/imports.ts';
import { LISTING_POLICY } from './policy/listings.ts';
import { MEDIA_POLICY } from './policy/media.ts';
import { MESSAGE_POLICY } from './policy/messages.ts';
import { ORDER_POLICY } from './policy/orders.ts';
import { ORIGINALS_POLICY } from './policy/originals.ts';
import { OVERVIEW_POLICY } from './policy/overview.ts';
import { PRODUCTION_POLICY } from './policy/production.ts';
import { PROPERTY_POLICY } from './policy/properties.ts';
import { PUBLIC_POLICY } from './policy/public.ts';
import { REVIEW_POLICY } from './policy/reviews.ts';
import { SELECTION_POLICY } from './policy/selections.ts';
import { SIGN_IN_POLICY } from './policy/sign-in.ts';
import { SITE_POLICY } from './policy/site.ts';
import {
  ESTIMATE_POLICY,
  PAYMENT_LINK_POLICY,
  SAVED_CARD_POLICY,
  STUDIO_ORDERS_POLICY,
} from './policy/studio-orders.ts';
import { UPLOAD_POLICY } from './policy/uploads.ts';
import { WEBHOOK_POLICY } from './policy/webhooks.ts';
import { ZIP_POLICY } from './policy/zips.ts';

function joinPolicies(...parts: Policy[]): Policy {
  const entries = parts.flatMap((part) => Object.entries(part));
  const twice = entries.map(([key]) => key).find((key, index, keys) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`${twice} stands twice in server/test/policy/.`);
  return Object.fromEntries(entries);
}

/**
 * For each endpoint an example request, and the status that each caller gets for it: what the tests prove and
 * docs/security.md shows. A feature has its part in a file of `policy/`; here they come together.
 */
export const ENDPOINT_POLICY: Policy = joinPolicies(
  PUBLIC_POLICY,
  ORDER_POLICY,
  SIGN_IN_POLICY,
  ACCOUNT_POLICY,
  ADMIN_POLICY,
  API_KEY_POLICY,
  OVERVIEW_POLICY,
  STUDIO_ORDERS_POLICY,
  ESTIMATE_POLICY,
  PAYMENT_LINK_POLICY,
  SAVED_CARD_POLICY,
  CALENDAR_POLICY,
  DAY_POLICY,
  CREW_PAY_POLICY,
  MESSAGE_POLICY,
  CATALOGUE_POLICY,
  SITE_POLICY,
  MEDIA_POLICY,
  ORIGINALS_POLICY,
  LISTING_POLICY,
  PROPERTY_POLICY,
  DELIVERY_POLICY,
  REVIEW_POLICY,
  PRODUCTION_POLICY,
  EDITING_POLICY,
  UPLOAD_POLICY,
  SELECTION_POLICY,
  ZIP_POLICY,
  WEBHOOK_POLICY,
  CONNECTION_POLICY,
  CUSTOMER_POLICY,
  IMPORT_POLICY,
);
