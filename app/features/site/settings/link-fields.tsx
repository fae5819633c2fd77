import type { ComparedPart } from '#app/lib/request/edits.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { DeliverySettings } from '#domain/site/settings/delivery-settings.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';

type WatermarkKind = DeliverySettings['watermark']['kind'];
export type TypedDelivery = {
  days: string;
  unopened: string;
  remind: string;
  trash: string;
  kind: WatermarkKind;
  text: string;
};

const WATERMARK_LABELS: Record<WatermarkKind, string> = {
  name: 'The name of the studio',
  logo: 'The logo of the site',
  text: 'Other words',
};

export const typeDelivery = ({
  link_days,
  watermark,
  unopened_days,
  remind_days,
  trash_days,
}: DeliverySettings): TypedDelivery => ({
  days: String(link_days),
  unopened: String(unopened_days),
  remind: String(remind_days),
  trash: String(trash_days),
  kind: watermark.kind,
  text: watermark.kind === 'text' ? watermark.text : '',
});

export const readDelivery = (
  { days, unopened, remind, trash, kind, text }: TypedDelivery,
  from: DeliverySettings,
): DeliverySettings => ({
  ...from,
  link_days: Number(days),
  watermark: kind === 'text' ? { kind, text } : { kind },
  unopened_days: Number(unopened),
  remind_days: Number(remind),
  trash_days: Number(trash),
});

function formatWatermark({ watermark }: DeliverySettings): string {
  return watermark.kind === 'text' ? watermark.text : WATERMARK_LABELS[watermark.kind];
}

/** What is compared of links and watermarks. */
export const LINK_PARTS: readonly ComparedPart<StudioSettings>[] = [
  { label: 'Links work for days', show: ({ delivery }) => String(delivery.link_days) },
  { label: 'Say after days that nobody opened one', show: ({ delivery }) => String(delivery.unopened_days) },
  { label: 'Remind days before a link ends', show: ({ delivery }) => String(delivery.remind_days) },
  { label: 'Keep deleted media for days', show: ({ delivery }) => String(delivery.trash_days) },
  { label: 'Watermark', show: ({ delivery }) => formatWatermark(delivery) },
];

type LinkFieldsProps = {
  typed: TypedDelivery;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (next: Partial<TypedDelivery>) => void;
};

/** How long links to deliveries work, and what stands over pictures that are not paid. */
export function LinkFields({ typed, errors, onChange }: LinkFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Links work for days" name="link_days" error={errors['delivery.link_days']}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            value={typed.days}
            onChange={({ target }) => onChange({ days: target.value })}
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
            onChange={({ target }) => onChange({ unopened: target.value })}
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
            onChange={({ target }) => onChange({ remind: target.value })}
          />
        )}
      </Field>
      <Field
        label="Keep deleted media for days"
        name="trash_days"
        hint="In the trash, for what is deleted from now on."
        error={errors['delivery.trash_days']}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={365}
            value={typed.trash}
            onChange={({ target }) => onChange({ trash: target.value })}
          />
        )}
      </Field>
      <Field label="Watermark" name="watermark">
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            value={typed.kind}
            onChange={({ target }) => onChange({ kind: target.value as WatermarkKind })}
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
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
