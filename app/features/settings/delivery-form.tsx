import { type FormEvent, useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { DeliverySettings } from '#domain/deliveries/delivery-settings.ts';
import type { StudioSettings } from '#domain/settings/studio-settings.ts';
import { changeSettings } from './api/settings.ts';

type WatermarkKind = DeliverySettings['watermark']['kind'];
type TypedDelivery = { days: string; unopened: string; remind: string; kind: WatermarkKind; text: string };

const WATERMARK_LABELS: Record<WatermarkKind, string> = {
  name: 'The name of the studio',
  logo: 'The logo of the site',
  text: 'Other words',
};

const typeDelivery = ({ link_days, watermark, unopened_days, remind_days }: DeliverySettings): TypedDelivery => ({
  days: String(link_days),
  unopened: String(unopened_days),
  remind: String(remind_days),
  kind: watermark.kind,
  text: watermark.kind === 'text' ? watermark.text : '',
});

const readDelivery = (
  { days, unopened, remind, kind, text }: TypedDelivery,
  from: DeliverySettings,
): DeliverySettings => ({
  ...from,
  link_days: Number(days),
  watermark: kind === 'text' ? { kind, text } : { kind },
  unopened_days: Number(unopened),
  remind_days: Number(remind),
});

const PARTS: ComparedPart<StudioSettings>[] = [
  // How clients review, and the license, have forms of their own.
  { label: 'Deliveries', show: ({ delivery: { review: _review, license: _license, ...own } }) => JSON.stringify(own) },
];

/** How long links to deliveries work, and what stands over pictures that are not paid. */
export function DeliveryForm({ settings }: { settings: StudioSettings }) {
  const [typed, setTyped] = useState(() => typeDelivery(settings.delivery));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const show = (_before: StudioSettings | null, now: StudioSettings) => setTyped(typeDelivery(now.delivery));
  const edited = useEdited({ first: settings, parts: PARTS, onChanged: show });
  const asked = readDelivery(typed, edited.from.delivery);
  const isDirty = JSON.stringify(asked) !== JSON.stringify(edited.from.delivery);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await edited.send((from) => changeSettings(from, { delivery: readDelivery(typed, from.delivery) }));
      toast({ title: 'Deliveries saved', description: 'New links and watermarks follow it.', variant: 'success' });
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Deliveries" className="flex flex-col gap-5">
      {isDirty && (
        <LeaveQuestion
          isOpen
          title="Leave without saving?"
          description="You have changed how deliveries work. What you changed is lost if you leave now."
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Links work for days" name="link_days" error={errors['delivery.link_days']}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              value={typed.days}
              onChange={({ target }) => setTyped({ ...typed, days: target.value })}
            />
          )}
        </Field>
        <Field
          label="Say after days that nobody opened one"
          name="unopened_days"
          error={errors['delivery.unopened_days']}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              value={typed.unopened}
              onChange={({ target }) => setTyped({ ...typed, unopened: target.value })}
            />
          )}
        </Field>
        <Field
          label="Remind days before a link ends"
          name="remind_days"
          hint="By email where a link has one, and on the dashboard. 0 for never."
          error={errors['delivery.remind_days']}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              value={typed.remind}
              onChange={({ target }) => setTyped({ ...typed, remind: target.value })}
            />
          )}
        </Field>
        <Field label="Watermark" name="watermark">
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              value={typed.kind}
              onChange={({ target }) => setTyped({ ...typed, kind: target.value as WatermarkKind })}
            >
              {Object.entries(WATERMARK_LABELS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {typed.kind === 'text' && (
          <Field label="Words" name="watermark_text" error={errors['delivery.watermark.text']}>
            {(control) => (
              <Input
                {...control}
                maxLength={40}
                value={typed.text}
                onChange={({ target }) => setTyped({ ...typed, text: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <ChangedNotice changes={edited.changes} onTake={() => show(null, edited.begin(edited.from))} />
      <FormError text={code === 'stale_version' ? null : errorMessage} />
      <Button type="submit" aria-disabled={isSending} className="self-start">
        {isSending ? 'One moment...' : 'Save deliveries'}
      </Button>
    </form>
  );
}
