import { z } from 'zod';
import { inviteSchema } from '#domain/accounts/invitation.ts';
import { staffGrantSchema } from '#domain/accounts/staff-grant.ts';
import { GIVEN_STAFF_ROLES } from '#domain/shared/access/staff-rights.ts';

/** The values of `GrantFields` in a form as the request has them: a box that is not shown is not ticked. */
function readGrant(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  const given = new Map<string, unknown>(Object.entries(values));
  return {
    ...values,
    staff_roles: GIVEN_STAFF_ROLES.filter((role) => given.has(role)),
    person_id: given.get('person_id') || null,
    sees_orders: given.has('sees_orders'),
  };
}

/** The form that changes what an account may do. */
export const grantFormSchema = z.preprocess(readGrant, staffGrantSchema);

/** The form that invites somebody. */
export const inviteFormSchema = z.preprocess(readGrant, inviteSchema);
