import { randomBytes, randomInt } from 'node:crypto';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { couponSchema } from '#domain/orders/pricing/coupon.ts';
import { createTaxProfileSchema } from '#domain/orders/pricing/tax-profile.ts';
import { createCoupon } from '#server/features/catalogue/coupons/create-coupon.ts';
import { createTaxProfile } from '#server/features/orders/tax-profiles/create-tax-profile.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import type { Callers } from '../callers.ts';
import { everybody, type Policy, type Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/** The starter with another duration of its first package, so that there is something to publish. */
function otherDraft() {
  const [first, ...rest] = structuredClone(STARTER_DOCUMENT.packages);
  return { packages: [{ ...first, durationMinutes: randomInt(15, 1440) }, ...rest] };
}

const couponBody = () => ({
  code: `SPRING-${randomBytes(6).toString('hex').toUpperCase()}`,
  off: { kind: 'percent', ppm: 100_000, capMinor: null },
  from: null,
  until: null,
  max_uses: 10,
  max_uses_per_customer: null,
});

async function newCoupon({ studio }: Callers): Promise<string> {
  return (await createCoupon(studio.ctx, couponSchema.parse(couponBody()))).id;
}

const taxProfileBody = () => ({
  email: `customer-${randomBytes(6).toString('hex')}@example.com`,
  exemption: { number: 'EX-2231', until: '2030-12-31' },
});

async function newTaxProfile({ studio }: Callers): Promise<string> {
  return (await createTaxProfile(studio.ctx, createTaxProfileSchema.parse(taxProfileBody()))).id;
}

/** The catalogue that is edited: for admins alone. What is published everybody may see. */
export const CATALOGUE_POLICY: Policy = {
  'GET /api/admin/catalogue/draft': { statuses: adminOnly(200) },
  'PUT /api/admin/catalogue/draft': { statuses: adminOnly(200), json: otherDraft },
  'POST /api/admin/catalogue/publish': { statuses: adminOnly(200), json: () => ({ note: 'Prices of spring' }) },
  'GET /api/admin/questions': { statuses: adminOnly(200) },
  'PUT /api/admin/questions': {
    statuses: adminOnly(200),
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ access: 'after_order', questions: [] }),
  },
  'GET /api/catalogue/:id/add-ons': { statuses: everybody(200), thing: async () => 'growth' },
  'GET /api/admin/coupons': { statuses: adminOnly(200) },
  'POST /api/admin/coupons': { statuses: adminOnly(201), json: couponBody },
  'PATCH /api/admin/coupons/:id': {
    statuses: adminOnly(200),
    thing: newCoupon,
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ max_uses: 20 }),
  },
  'GET /api/admin/customer-people': {
    statuses: adminOnly(200),
    query: '?email=rosa@example.com',
  },
  'PUT /api/admin/customer-people': {
    statuses: adminOnly(200),
    json: () => ({ email: 'rosa@example.com', person_id: firstPersonId(1), wish: 'preferred' }),
  },
  'GET /api/admin/tax-profiles': { statuses: adminOnly(200) },
  'POST /api/admin/tax-profiles': { statuses: adminOnly(201), json: taxProfileBody },
  'PUT /api/admin/tax-profiles/:id': {
    statuses: adminOnly(200),
    thing: newTaxProfile,
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ tax_number: 'PT 501 964 843' }),
  },
  'DELETE /api/admin/tax-profiles/:id': {
    statuses: adminOnly(204),
    thing: newTaxProfile,
    headers: () => ({ 'If-Match': '*' }),
  },
  'GET /api/admin/catalogue/versions': { statuses: adminOnly(200) },
  'GET /api/admin/catalogue/versions/:number': { statuses: adminOnly(200), thing: async () => '0' },
};
