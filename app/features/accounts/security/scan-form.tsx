import { useMessages } from '#app/lib/language/messages.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { totpCodeSchema } from '#domain/accounts/account-input.ts';
import type { TwoFactorStart } from '#domain/accounts/account-json.ts';
import { confirmTwoFactor } from '../api/two-factor.ts';
import { QrCode } from './qr-code.tsx';

type ScanFormProps = { start: TwoFactorStart; onClose: () => void; onDone: () => void };

/** The secret, as a picture and to type, and the first code that proves that the app has it. */
export function ScanForm({ start, onClose, onDone }: ScanFormProps) {
  const messages = useMessages('account').security;
  const form = useSchemaForm({
    schema: totpCodeSchema,
    send: async ({ code }) => {
      await confirmTwoFactor(code);
      onDone();
    },
  });
  return (
    <DialogForm
      label={messages.twoFactor}
      form={form}
      submitText={messages.turnOn}
      busyText={messages.checking}
      bodyClass="flex flex-col gap-6"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-6">
        <QrCode text={start.totp_uri} label={messages.qrCodeLabel} />
        <SetupKey secret={start.secret} />
      </div>
      <Field label={messages.code} name="code" required hint={messages.codeHint} error={form.errors.code}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            className="max-w-52 font-mono text-lg tracking-[0.25em]"
          />
        )}
      </Field>
    </DialogForm>
  );
}

function SetupKey({ secret }: { secret: string }) {
  const messages = useMessages('account').security;
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium text-ink">{messages.cannotScanIt}</p>
      <p className="mt-1 text-sm text-pretty">{messages.keyHint}</p>
      <p className="mt-2.5 font-mono text-[0.9375rem] leading-relaxed text-ink">
        {(secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <div className="mt-3">
        <CopyButton text={secret} label={messages.copyTheKey} />
      </div>
    </div>
  );
}
