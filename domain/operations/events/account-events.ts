import { z } from 'zod';
import { ROLES } from '#domain/shared/access/roles.ts';
import { STAFF_ROLES } from '#domain/shared/access/staff-rights.ts';
import { defineEvent } from './define-event.ts';

const account = { account_id: z.uuid() };
const grant = { ...account, role: z.enum(ROLES), staff_roles: z.array(z.enum(STAFF_ROLES)) };

/** What happens to accounts of customers and staff. Names and addresses are in `GET /api/v1/accounts/{id}`, while there are any. */
export const ACCOUNT_EVENTS = {
  'account.created': defineEvent('account', 'Somebody opened an account.', account),
  'account.verified': defineEvent('account', 'The owner of an account has proven its email address.', account),
  'account.suspended': defineEvent('account', 'The studio keeps an account out.', account),
  'account.restored': defineEvent('account', 'A suspended account may sign in again.', account),
  'account.deleted': defineEvent('account', 'An account was deleted; nothing of it is left but this id.', account),
  'staff.changed': defineEvent(
    'account',
    'An account has another role: it became staff, has other rights, or is no staff any more.',
    {
      ...grant,
      before_role: z.enum(ROLES),
    },
  ),
};
