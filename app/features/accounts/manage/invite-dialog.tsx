import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useSite } from '#app/lib/page/site.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { ACCOUNT_LENGTHS } from '#domain/accounts/account-input.ts';
import { INVITATION_DAYS } from '#domain/accounts/invitation.ts';
import type { StaffGrant } from '#domain/accounts/staff-grant.ts';
import { englishName } from '#domain/shared/by-locale.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { inviteUser } from './api/invitations.ts';
import { GrantFields } from './grant-fields.tsx';
import { inviteFormSchema } from './grant-form.ts';

const NO_GRANT: StaffGrant = { role: 'realtor', staff_roles: [], person_id: null, sees_orders: false };

type InviteDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Gets the link of the invitation, where no email brings it. */
  onLink: (link: string) => void;
};

/** Asks whom to invite, as what, and in which language. */
export function InviteDialog({ open, onClose, onLink }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Invite a user"
      description={`They get an email with a link that works for ${INVITATION_DAYS} days, and choose their own password.`}
    >
      <InviteForm onClose={onClose} onLink={onLink} />
    </Dialog>
  );
}

function InviteForm({ onClose, onLink }: Omit<InviteDialogProps, 'open'>) {
  const site = useSite();
  const confirmed = useConfirmed();
  const form = useSchemaForm({
    schema: inviteFormSchema,
    send: async (invite) => {
      const { link } = await confirmed(() => inviteUser(invite));
      onClose();
      if (link) return onLink(link);
      toast({ title: 'Success!', description: `An invitation is on its way to ${invite.email}.`, variant: 'success' });
    },
  });
  const { errors } = form;
  return (
    <DialogForm label="Invite a user" form={form} submitText="Send invitation" busyText="Inviting..." onClose={onClose}>
      <TextField
        label="Full Name"
        name="full_name"
        autoComplete="off"
        maxLength={ACCOUNT_LENGTHS.full_name}
        required
        errors={errors}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={ACCOUNT_LENGTHS.email}
        required
        errors={errors}
      />
      <GrantFields errors={errors} grant={NO_GRANT} />
      <Field label="Language of the emails" name="locale" error={errors.locale}>
        {({ required: _required, ...control }) => (
          <Select {...control} defaultValue={firstLanguage(site)}>
            {[...new Set([...site.languages, ...LOCALES])].map((locale) => (
              <option key={locale} value={locale}>
                {englishName(locale)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}
