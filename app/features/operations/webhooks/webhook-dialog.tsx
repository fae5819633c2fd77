import { type FormEvent, useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import type { SelectableEventType } from '#domain/operations/events/event-catalogue.ts';
import type { WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';
import { createWebhook, updateWebhook } from './api/webhooks.ts';
import { TypeChoice } from './type-choice.tsx';

type WebhookDialogProps = {
  /** What is changed; null for a new one. */
  webhook: WebhookJson | null;
  onClose: () => void;
  /** Gets the secret of a new one. */
  onMade?: (secret: string) => void;
};

const NO_TYPES = 'Choose at least one type of events, or all.';

/** Asks for the address of a webhook, its description, and the events that are sent to it. */
export function WebhookDialog({ webhook, onClose, onMade }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [hasAll, setHasAll] = useState((webhook?.event_types.length ?? 0) === 0);
  const [types, setTypes] = useState<SelectableEventType[]>(webhook?.event_types ?? []);
  const [isTold, setIsTold] = useState(false);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const confirmed = useConfirmed();
  const isMissing = !hasAll && types.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTold(true);
    if (isMissing) return;
    const input = { url, description, event_types: hasAll ? [] : types };
    void send(async () => {
      if (webhook) {
        await confirmed(() => updateWebhook(webhook, input));
        toast({ title: 'Webhook saved', variant: 'success' });
        onClose();
      } else onMade?.((await confirmed(() => createWebhook(input))).secret);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={webhook ? 'Change the webhook' : 'New webhook'}
      width="lg"
    >
      <DialogForm
        form={{
          bind: { onSubmit: submit, noValidate: true },
          isSending,
          errorMessage: isTold && isMissing ? NO_TYPES : errorMessage,
        }}
        submitText={webhook ? 'Save' : 'Create webhook'}
        onClose={onClose}
      >
        <Field
          label="Address"
          name="url"
          required
          error={errors.url}
          hint="A public address with https://, as the other program gives it to you."
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://hooks.example.com/studio"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <Field label="Description" name="description" optionalText="optional" error={errors.description}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              placeholder="Bookkeeping"
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
        <div>
          <p className="text-sm font-medium text-ink">Events</p>
          <div role="radiogroup" aria-label="Events" className="mt-2 flex w-fit rounded-full bg-well p-1">
            <Choice value="all" isChosen={hasAll} onChoose={() => setHasAll(true)} label="All events" />
            <Choice value="some" isChosen={!hasAll} onChoose={() => setHasAll(false)} label="Chosen types" />
          </div>
          <p className="mt-2 text-sm text-pretty text-muted">
            {hasAll ? 'Also types that come with later versions.' : 'Point at a type to read what it tells.'}
          </p>
        </div>
        {!hasAll && <TypeChoice chosen={types} onChoose={setTypes} />}
      </DialogForm>
    </Dialog>
  );
}

type ChoiceProps = { value: string; isChosen: boolean; onChoose: () => void; label: string };

function Choice({ label, ...segment }: ChoiceProps) {
  return (
    <Segment name="webhook-types" {...segment} className="min-h-10 px-4 pointer-coarse:min-h-11">
      {label}
    </Segment>
  );
}
