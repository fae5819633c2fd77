import { randomUUID } from 'node:crypto';
import { signSwitch } from '#server/features/messages/sign-switch.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import { everybody, type Policy, staffOnly } from './define-policy.ts';

const FORGED = `${randomUUID()}.${'x'.repeat(43)}`;

async function addPaid({ studio }: Callers): Promise<string> {
  return (await addOrder(studio.db, orderRow(paidFacts()))).id;
}

/** The link by which a person switches their reminders. */
async function makeToken({ studio }: Callers): Promise<string> {
  const { contactId } = await addOrder(studio.db, orderRow(paidFacts()));
  return signSwitch(studio.config, contactId ?? '');
}

/** Reminders of orders for who reads those, sent by who writes them; the switch of a person for who has its link. */
export const MESSAGE_POLICY: Policy = {
  'GET /api/admin/orders/:id/messages': { statuses: staffOnly(200), thing: addPaid },
  'POST /api/admin/messages/:id/send': {
    statuses: staffOnly(404),
    thing: async () => randomUUID(),
    json: () => ({ sends: 0 }),
    note: 'of a message that is none',
  },
  'GET /api/admin/message-recipients': { statuses: staffOnly(200) },
  'PUT /api/admin/message-recipients/:id': {
    statuses: staffOnly(404),
    thing: async () => randomUUID(),
    json: () => ({ off: [] }),
    note: 'of somebody who does not work here',
  },
  'GET /api/admin/messages': { statuses: staffOnly(200) },
  'GET /api/day/messages': { statuses: staffOnly(200) },
  'PUT /api/day/messages': { statuses: staffOnly(200), json: () => ({ off: ['shoot_given'] }) },
  'GET /api/reminders/switch': { statuses: everybody(400), query: `?token=${FORGED}`, note: 'by a link of nobody' },
  'POST /api/reminders/switch': {
    statuses: everybody(200),
    thing: makeToken,
    json: (token) => ({ token, is_on: false }),
  },
  'POST /api/reminders/stop': { statuses: everybody(400), query: `?token=${FORGED}`, note: 'by a link of nobody' },
};
