import { everybody, type Policy } from './define-policy.ts';

const MESSAGE = {
  name: 'Jane Sample',
  email: 'jane@example.com',
  subject: 'A question',
  message: 'When are you free?',
};

/** The endpoints for everybody, with the contact form. */
export const PUBLIC_POLICY: Policy = {
  'GET /api/health': { statuses: everybody(200) },
  'GET /api/ready': { statuses: everybody(200), note: 'admins see which part fails' },
  'GET /api/config': { statuses: everybody(200) },
  'GET /api/catalogue': { statuses: everybody(200) },
  'GET /api/availability': { statuses: everybody(200) },
  'GET /api/site/pages/:page': { statuses: everybody(200), thing: async () => 'home' },
  'GET /api/slots': { statuses: everybody(200), query: '?package=growth' },
  'POST /api/contact': { statuses: everybody(201), json: () => MESSAGE },
  'GET /api/openapi.json': { statuses: everybody(200) },
  'GET /api/docs': { statuses: everybody(200) },
};
