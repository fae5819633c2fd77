import type { ComparedPart } from '#app/lib/request/edits.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { ProductionSettings } from '#domain/site/settings/production-settings.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const FIELDS = [
  { name: 'upload_hours', label: 'From the shoot to the upload' },
  { name: 'delivery_hours', label: 'From the upload to the delivery' },
] as const;
/** How long files as they were shot are kept after the delivery. */
const DAYS_FIELDS = [
  { name: 'source_days', label: 'Pictures and films' },
  { name: 'raw_days', label: 'Raw files' },
] as const;
type TypedField = (typeof FIELDS | typeof DAYS_FIELDS)[number]['name'];
type TypedProduction = Record<TypedField, string>;

const typeProduction = (settings: ProductionSettings): TypedProduction => ({
  upload_hours: String(settings.upload_hours),
  delivery_hours: String(settings.delivery_hours),
  source_days: String(settings.source_days),
  raw_days: String(settings.raw_days),
});

const readProduction = (typed: TypedProduction) => ({
  upload_hours: Number(typed.upload_hours),
  delivery_hours: Number(typed.delivery_hours),
  source_days: Number(typed.source_days),
  raw_days: Number(typed.raw_days),
});

function showPart(name: TypedField) {
  return ({ production }: StudioSettings) => String(production[name]);
}

const PARTS: ComparedPart<StudioSettings>[] = [
  ...FIELDS.map(({ name, label }) => ({ label: `${label} (hours)`, show: showPart(name) })),
  ...DAYS_FIELDS.map(({ name, label }) => ({ label: `${label} (days)`, show: showPart(name) })),
];

/** How long the work on a property may take, in working hours, and how long files as they were shot are kept. */
export function ProductionForm({ settings }: { settings: StudioSettings }) {
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: ({ production }) => typeProduction(production),
    read: (now, { production }) => ({ production: { ...production, ...readProduction(now) } }),
    parts: PARTS,
  });
  const { errors } = editor;
  const numberField = (name: TypedField, label: string) => (
    <Field key={name} label={label} name={name} error={errors[`production.${name}`]}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          value={typed[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <SettingsForm
      label="Production"
      editor={editor}
      subject="how long the work may take"
      saved={{ title: 'Production saved', description: 'Due times follow within a minute.' }}
    >
      <Card className="p-5 sm:p-6">
        <div className="grid items-end gap-5 sm:grid-cols-3">
          {FIELDS.map(({ name, label }) => numberField(name, `${label} (hours)`))}
        </div>
        <p className="mt-2 max-w-prose text-sm text-body">
          These are hours in which the studio works. Until a delivery, at most twice as many pass: 24 are the “24–48
          hours” of the site. What clients want changed takes the working hours that the settings of reviews promise.
        </p>
      </Card>
      <Card className="p-5 sm:p-6">
        <fieldset>
          <legend className="font-medium text-ink">Files as they were shot</legend>
          <p className="mt-0.5 max-w-prose text-sm text-body">
            They are kept for so many days after the delivery. The originals of altered pictures stay, and so do all
            files of a job that is open again.
          </p>
          <div className="mt-4 grid items-end gap-5 sm:grid-cols-3">
            {DAYS_FIELDS.map(({ name, label }) => numberField(name, `${label} (days)`))}
          </div>
        </fieldset>
      </Card>
    </SettingsForm>
  );
}
