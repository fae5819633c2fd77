import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PATHS } from '#app/lib/paths.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { givenPasswordSchema } from '#domain/accounts/passwords.ts';
import { deleteAccount } from '../api/account.ts';
import { useConfirmed } from '../area/confirmation.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';

const GOES = [
  'Your name, email address and company, here and on your orders',
  'Your properties and all photos and videos in your library',
  'Your sign-ins: password, two-factor, passkeys and open sessions',
];
const STAYS = ['The facts on your invoices, which the law makes us keep: number, date, what was sold and the amount'];

/** The phrase to type, so that nobody deletes an account by a slip. */
const PHRASE = 'delete my account';

const deleteSchema = z.object({
  password: givenPasswordSchema.optional(),
  phrase: z
    .string()
    .trim()
    .refine((text) => text.toLowerCase() === PHRASE, `Please type “${PHRASE}”.`),
});

type DeleteDialogProps = { account: Account; open: boolean; onClose: () => void };

/** Says what goes and what stays, and asks for a phrase and for the password. */
export function DeleteDialog({ account, open, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Delete your account?"
      description="This cannot be undone, by you or by us. You may want to download your data first."
      firstFocus="dialog"
    >
      <DeleteForm hasPassword={account.has_password} onClose={onClose} />
    </Dialog>
  );
}

function Consequences() {
  return (
    <div className="grid gap-4">
      <Consequence title="What goes" icon="close" mark="text-danger-text" items={GOES} />
      <Consequence title="What stays" icon="check" mark="text-success-text" items={STAYS} />
    </div>
  );
}

type ConsequenceProps = { title: string; icon: IconName; mark: string; items: string[] };

function Consequence({ title, icon, mark, items }: ConsequenceProps) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ul className="mt-2 grid gap-1.5 text-[0.9375rem]">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon name={icon} className={`mt-1 size-4 ${mark}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DeleteForm({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const confirmed = useConfirmed();
  const form = useSchemaForm({
    schema: deleteSchema,
    send: async ({ password }) => {
      await confirmed(() => deleteAccount(password));
      // First away from here: the guard of these pages would ask for a sign-in.
      await navigate(PATHS.home, { replace: true });
      endSession({ hasSignedOut: true });
      toast({ title: 'Account deleted', description: 'Thank you for having been with us.', variant: 'success' });
    },
  });
  return (
    <DialogForm
      label="Delete account"
      form={form}
      submitText="Delete my account"
      busyText="Deleting..."
      submitVariant="danger"
      cancelText="Keep my account"
      onClose={onClose}
    >
      <Consequences />
      <div className="grid gap-5 border-t border-line pt-5">
        <TextField
          label={`Type “${PHRASE}” to confirm`}
          name="phrase"
          autoComplete="off"
          required
          errors={form.errors}
        />
        {hasPassword && <CurrentPasswordField errors={form.errors} />}
      </div>
    </DialogForm>
  );
}
