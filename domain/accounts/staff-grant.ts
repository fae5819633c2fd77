import { z } from 'zod';
import { roleSchema } from '#domain/shared/access/roles.ts';
import { givenStaffRoleSchema } from '#domain/shared/access/staff-rights.ts';
import { uuidSchema } from '#domain/shared/ids.ts';

/** What a role comes with: staff roles, the person of the crew whom the account is, and whether it may read orders. */
export const staffFields = {
  staff_roles: z.array(givenStaffRoleSchema),
  person_id: z.uuid().nullable(),
  sees_orders: z.boolean(),
};

/** A role as an owner gives it. Staff roles and `sees_orders` go with the role `staff`, a person with it and with `admin`. */
export const staffGrantFields = {
  role: roleSchema,
  staff_roles: z.array(givenStaffRoleSchema).max(3).default([]),
  person_id: uuidSchema.nullable().default(null),
  sees_orders: z.boolean().default(false),
};

type GrantFields = z.infer<z.ZodObject<typeof staffGrantFields>>;

function grantProblem({ role, staff_roles, person_id, sees_orders }: GrantFields) {
  if (role === 'staff' && staff_roles.length === 0)
    return { path: 'staff_roles', message: 'Choose at least one role in the studio.' };
  if (role !== 'staff' && (staff_roles.length > 0 || sees_orders))
    return { path: 'staff_roles', message: 'Roles in the studio are for staff.' };
  if (role === 'realtor' && person_id)
    return { path: 'person_id', message: 'Only owners and staff can be a person of the crew.' };
  return null;
}

/** A schema with the fields of a grant, which refuses those that do not go together. */
export function refineGrant<S extends z.ZodType<GrantFields>>(schema: S): S {
  return schema.superRefine((grant, context) => {
    const problem = grantProblem(grant);
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
  });
}

export const staffGrantSchema = refineGrant(z.object(staffGrantFields));
export type StaffGrant = z.infer<typeof staffGrantSchema>;
