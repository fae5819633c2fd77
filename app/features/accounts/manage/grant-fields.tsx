import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { Field } from '#app/ui/form/field.tsx';
import { CheckField } from '#app/ui/form/form-fields.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { StaffGrant } from '#domain/accounts/staff-grant.ts';
import type { Role } from '#domain/shared/access/roles.ts';
import { GIVEN_STAFF_ROLES, type GivenStaffRole } from '#domain/shared/access/staff-rights.ts';
import { crewNamesQuery } from './api/users.ts';

const ROLE_LABELS: Record<Role, string> = { realtor: 'Realtor', staff: 'Staff', admin: 'Admin (owner)' };
const ROLE_HINTS: Record<Role, string> = {
  realtor: 'Their own media, properties and orders.',
  staff: 'What the roles below allow, and nothing else.',
  admin: 'Sees and changes everything.',
};
const STAFF_LABELS: Record<GivenStaffRole, { label: string; text: string }> = {
  manager: { label: 'Manager', text: 'Orders, calendar, crew and media; not prices, website or accounts' },
  photographer: { label: 'Photographer', text: 'Their own day and shoots, and uploads for them' },
  editor: { label: 'Editor', text: 'Properties, media and deliveries of all customers' },
};

type GrantFieldsProps = { errors: FormErrors; grant: StaffGrant; isRoleFixed?: boolean };

/** The fields of a role with what it comes with. */
export function GrantFields({ errors, grant, isRoleFixed = false }: GrantFieldsProps) {
  const [role, setRole] = useState<Role>(grant.role);
  return (
    <>
      {isRoleFixed ? (
        <input type="hidden" name="role" value={role} />
      ) : (
        <Field label="Role" name="role" hint={ROLE_HINTS[role]} error={errors.role}>
          {({ required: _required, ...control }) => (
            <Select {...control} value={role} onChange={({ target }) => setRole(readRole(target.value))}>
              {(['realtor', 'staff', 'admin'] as const).map((each) => (
                <option key={each} value={each}>
                  {ROLE_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {role === 'staff' && <StaffBoxes grant={grant} error={errors.staff_roles} />}
      {role !== 'realtor' && <PersonField personId={grant.person_id} error={errors.person_id} />}
    </>
  );
}

const readRole = (value: string): Role => (value === 'staff' || value === 'admin' ? value : 'realtor');

function StaffBoxes({ grant, error }: { grant: StaffGrant; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'staff-roles-error' : undefined}>
      <legend className="mb-1 text-[0.9375rem] font-medium text-ink">In the studio</legend>
      {GIVEN_STAFF_ROLES.map((each) => (
        <CheckField key={each} name={each} defaultChecked={grant.staff_roles.includes(each)}>
          <span className="leading-snug">
            {STAFF_LABELS[each].label}
            <span className="block text-sm text-muted">{STAFF_LABELS[each].text}</span>
          </span>
        </CheckField>
      ))}
      <div className="mt-2 border-t border-line pt-2">
        <CheckField name="sees_orders" defaultChecked={grant.sees_orders}>
          <span className="leading-snug">
            May see prices and customers
            <span className="block text-sm text-muted">Reads all orders; managers do anyway</span>
          </span>
        </CheckField>
      </div>
      {error && (
        <p id="staff-roles-error" className="mt-1 text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Which person of the crew the account is: those with an account of their own are left out. */
function PersonField({ personId, error }: { personId: string | null; error: string | undefined }) {
  const { data } = useQuery(crewNamesQuery);
  const people = (data?.people ?? []).filter(({ id, user_id }) => user_id === null || id === personId);
  return (
    <Field label="Person of the crew" name="person_id" hint="Their shoots are the account's day." error={error}>
      {({ required: _required, ...control }) => (
        <Select {...control} key={String(data !== undefined)} defaultValue={personId ?? ''}>
          <option value="">Nobody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
