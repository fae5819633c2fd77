import { useId, useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { type CreatedKey, MAX_KEY_NAME } from '#domain/accounts/api-keys/api-key-json.ts';
import { makeKey } from './api/api-keys.ts';
import {
  ACCESSES,
  type Access,
  endAfter,
  keyFormSchema,
  LIFETIME_LABELS,
  LIFETIMES,
  PART_LABELS,
  PARTS,
  type Part,
  partControl,
} from './key-form.ts';

const ACCESS_LABELS: Record<Access, string> = {
  read: 'Read everything',
  chosen: 'Only some parts',
  write: 'Read and write everything',
};
const MODE_LABELS: Record<string, string> = { read: 'Read', write: 'Read and write' };

type MakeKeyDialogProps = { open: boolean; onClose: () => void };

/** Asks what a key is for and what it may do, and shows it once. */
export function MakeKeyDialog({ open, onClose }: MakeKeyDialogProps) {
  const [made, setMade] = useState<CreatedKey | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={made ? 'Copy the key now' : 'Make a key'}
      description={
        made
          ? 'It is shown this once. We keep nothing that it could be read from.'
          : 'A program with this key acts for you, within the access that you choose here.'
      }
    >
      {made ? <MadeKey made={made} onClose={close} /> : <KeyForm onMade={setMade} onClose={close} />}
    </Dialog>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (made: CreatedKey) => void; onClose: () => void }) {
  const confirmed = useConfirmed();
  const [access, setAccess] = useState<Access>('read');
  const form = useSchemaForm({
    schema: keyFormSchema,
    send: async ({ name, scopes, days }) => {
      onMade(await confirmed(() => makeKey({ name, scopes, expires_at: endAfter(days, new Date()) })));
    },
  });
  const { errors } = form;
  return (
    <DialogForm label="Make a key" form={form} submitText="Make key" busyText="Making..." onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={MAX_KEY_NAME}
        required
        errors={errors}
        hint="Where it is used, such as Website or Bookkeeping"
      />
      <Field label="Access" name="access" error={errors.access}>
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            value={access}
            onChange={({ target }) => setAccess(ACCESSES.find((known) => known === target.value) ?? 'read')}
          >
            {ACCESSES.map((known) => (
              <option key={known} value={known}>
                {ACCESS_LABELS[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {access === 'chosen' && <PartFields />}
      <Field label="Expiration" name="lifetime" error={errors.lifetime}>
        {({ required: _required, ...control }) => (
          <Select {...control} defaultValue="90">
            {LIFETIMES.map((known) => (
              <option key={known} value={known}>
                {LIFETIME_LABELS[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}

/** For each part of the API what a key may do there. */
function PartFields() {
  return (
    <fieldset className="flex flex-col divide-y divide-line rounded-card border border-line px-4">
      <legend className="sr-only">Parts</legend>
      {PARTS.map((part) => (
        <PartField key={part.noun} part={part} />
      ))}
    </fieldset>
  );
}

function PartField({ part: { noun, modes } }: { part: Part }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <label htmlFor={id} className="block text-[0.9375rem] text-ink">
          {PART_LABELS[noun]?.title ?? noun}
        </label>
        <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
          {PART_LABELS[noun]?.text}
        </p>
      </div>
      <Select
        id={id}
        name={partControl(noun)}
        defaultValue=""
        aria-describedby={`${id}-hint`}
        className="w-40 shrink-0"
      >
        <option value="">Nothing</option>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {MODE_LABELS[mode] ?? mode}
          </option>
        ))}
      </Select>
    </div>
  );
}

function MadeKey({ made, onClose }: { made: CreatedKey; onClose: () => void }) {
  return (
    <>
      <DialogBody className="flex flex-col gap-5">
        <Notice tone="amber">Anyone who has this key can do what it allows. Keep it with your passwords.</Notice>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 flex-1 basis-64 rounded-input bg-well px-3.5 py-3 text-sm break-all text-ink select-all">
            {made.key}
          </code>
          <CopyButton text={made.key} label="Copy the key" size="md" />
        </div>
        <p className="text-sm text-muted">
          Programs send it in the header <code>Authorization: Bearer …</code> to the addresses below{' '}
          <code>/api/v1</code>.
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}
