import { randomUUID } from 'node:crypto';
import { createCustomer } from '#server/features/customers/create-customer.ts';
import type { Callers } from '../callers.ts';
import { type Policy, signedIn, staffOnly } from './define-policy.ts';

async function addCompany({ studio }: Callers): Promise<string> {
  const { customer } = await createCustomer(studio.ctx, { kind: 'company', name: 'Alder & Quay', notes: '', tags: [] });
  return customer.id;
}

const NOBODY = '0191f5f4-0000-7000-8000-00000000dead';
const IF_MATCH = () => ({ 'If-Match': '*' });

/** Customers: for who reads orders, and changed by who writes them. */
export const CUSTOMER_POLICY: Policy = {
  'GET /api/admin/contacts': { statuses: staffOnly(200), query: '?q=jane' },
  'GET /api/admin/customers': { statuses: staffOnly(200) },
  'GET /api/admin/customers.csv': { statuses: staffOnly(200) },
  'POST /api/admin/customers': {
    statuses: staffOnly(201),
    json: () => ({ kind: 'person', name: 'Jane Sample', email: `${randomUUID()}@example.com` }),
  },
  'GET /api/admin/customers/:id': { statuses: staffOnly(200), thing: addCompany },
  'PATCH /api/admin/customers/:id': {
    statuses: staffOnly(200),
    thing: addCompany,
    headers: IF_MATCH,
    json: () => ({ notes: 'Calls back faster by text message.' }),
  },
  'GET /api/admin/customers/:id/merge': {
    statuses: staffOnly(404),
    thing: addCompany,
    query: `?customer_id=${NOBODY}`,
  },
  'POST /api/admin/customers/:id/merge': {
    statuses: staffOnly(404),
    thing: addCompany,
    headers: IF_MATCH,
    json: () => ({ customer_id: NOBODY, version: 1 }),
  },
  'DELETE /api/admin/customers/:id/merges/:mergeId': {
    statuses: staffOnly(404),
    thing: addCompany,
    params: (_, id) => ({ id, mergeId: NOBODY }),
  },
  'POST /api/admin/customers/:id/viewing': {
    statuses: staffOnly(404),
    thing: addCompany,
    json: () => ({ contact_id: NOBODY }),
    note: 'of a person of nobody',
  },
  'DELETE /api/account/viewing': { statuses: signedIn(204) },
  'POST /api/admin/customers/:id/contacts': {
    statuses: staffOnly(201),
    thing: addCompany,
    headers: IF_MATCH,
    json: () => ({ name: 'Tomas Velder', email: `${randomUUID()}@example.com` }),
  },
};
