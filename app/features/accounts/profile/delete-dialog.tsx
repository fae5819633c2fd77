import { useNavigate } from 'react-router';
import { z } from 'zod';
import { deleteAccount } from '#app/features/shared/session/api/account.ts';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { CurrentPasswordField } from '#app/features/shared/session/current-password-field.tsx';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { givenPasswordSchema } from '#domain/accounts/passwords.ts';

const deleteSchema = z.object({ password: givenPasswordSchema.optional(), phrase: z.string().trim() });

type DeleteDialogProps = { account: Account; open: boolean; onClose: () => void };

/** Says what goes and what stays, and asks for a phrase and for the password. */
export function DeleteDialog({ account, open, onClose }: DeleteDialogProps) {
  const messages = useMessages('account').profile;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.deleteYourAccount}
      description={messages.deleteWarning}
      firstFocus="dialog"
    >
      <DeleteForm hasPassword={account.has_password} onClose={onClose} />
    </Dialog>
  );
}

function Consequences() {
  const messages = useMessages('account').profile;
  return (
    <div className="grid gap-4">
      <Consequence title={messages.whatGoes} icon="close" mark="text-danger-text" items={messages.goes} />
      <Consequence title={messages.whatStays} icon="check" mark="text-success-text" items={messages.stays} />
    </div>
  );
}

type ConsequenceProps = { title: string; icon: IconName; mark: string; items: readonly string[] };

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
  const messages = useMessages('account').profile;
  const language = useLanguage();
  const navigate = useNavigate();
  const confirmed = useConfirmed();
  const form = useSchemaForm({
    schema: deleteSchema,
    // The phrase is typed so that nobody deletes an account by a slip.
    check: ({ phrase }) =>
      phrase.toLocaleLowerCase(language) === messages.phrase ? null : { phrase: messages.pleaseTypePhrase },
    send: async ({ password }) => {
      await confirmed(() => deleteAccount(password));
      // First away from here: the guard of these pages would ask for a sign-in.
      await navigate(PATHS.home, { replace: true });
      endSession({ hasSignedOut: true });
      toast({ title: messages.accountDeleted, description: messages.goodbye, variant: 'success' });
    },
  });
  return (
    <DialogForm
      label={messages.deleteAccount}
      form={form}
      submitText={messages.deleteMyAccount}
      busyText={messages.deleting}
      submitVariant="danger"
      cancelText={messages.keepMyAccount}
      onClose={onClose}
    >
      <Consequences />
      <div className="grid gap-5 border-t border-line pt-5">
        <TextField
          label={messages.typePhraseToConfirm}
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
