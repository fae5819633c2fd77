import { useSite } from '#app/lib/page/site.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { INVOICE_DAYS, type InvoiceDay, type ReminderSettings } from '#domain/site/settings/reminder-settings.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { PackagePreparation, PreparationFields } from './preparation-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingId } from './settings-index.ts';
import { useSettingsForm } from './use-settings-form.ts';

type TypedReminders = Omit<ReminderSettings, 'hours'> & { hours: string };

const typeReminders = ({ hours, ...rest }: ReminderSettings): TypedReminders => ({ ...rest, hours: String(hours) });

/** What would be saved. An empty field is no number of hours. */
const readReminders = ({ hours, ...rest }: TypedReminders): ReminderSettings => ({
  ...rest,
  hours: hours.trim() === '' ? Number.NaN : Number(hours),
});

const INVOICE_LABELS: Record<InvoiceDay, string> = {
  '-7': '7 days before it is due',
  '-3': '3 days before it is due',
  0: 'On the day',
  3: '3 days after it',
  7: '7 days after it',
  14: '14 days after it',
  30: '30 days after it',
};

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');
const lists = ({ preparation, package_preparation }: ReminderSettings) =>
  [
    ...Object.values(preparation),
    ...package_preparation.flatMap(({ package_id, texts }) => [package_id, ...Object.values(texts)]),
  ].join('\n');

const PARTS: ComparedPart<StudioSettings>[] = [
  { label: 'The day before', show: ({ reminders }) => onOff(reminders.day_before) },
  { label: 'At', show: ({ reminders }) => reminders.day_before_at },
  { label: 'Again before the shoot', show: ({ reminders }) => onOff(reminders.hours_before) },
  { label: 'Hours before', show: ({ reminders }) => String(reminders.hours) },
  { label: 'On the way', show: ({ reminders }) => onOff(reminders.on_the_way) },
  { label: 'Invoices', show: ({ reminders }) => reminders.invoice_days.map((day) => INVOICE_LABELS[day]).join(', ') },
  { label: 'What to prepare', show: ({ reminders }) => lists(reminders) },
];

/** What customers are told before a shoot (MSG-4, MSG-5). */
export function ReminderForm({ settings }: { settings: StudioSettings }) {
  const { languages } = useSite();
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: ({ reminders }) => typeReminders(reminders),
    read: (now) => ({ reminders: readReminders(now) }),
    parts: PARTS,
  });
  const { errors } = editor;
  return (
    <SettingsForm
      label="Reminders"
      editor={editor}
      subject="what customers are told before a shoot"
      saved={{ title: 'Reminders saved', description: 'They hold for what is not sent yet.' }}
    >
      <Card className="p-5 sm:p-6">
        <CheckLine name="day_before" isChecked={typed.day_before} onCheck={(day_before) => change({ day_before })}>
          Remind customers the day before
        </CheckLine>
        <Field
          label="At"
          name="day_before_at"
          hint="By the clock of the studio, for example 10:00."
          error={errors['reminders.day_before_at']}
          className="mt-3 max-w-60"
        >
          {(control) => (
            <Input
              {...control}
              type="time"
              disabled={!typed.day_before}
              value={typed.day_before_at}
              onChange={({ target }) => change({ day_before_at: target.value })}
            />
          )}
        </Field>
      </Card>
      <Card className="p-5 sm:p-6">
        <CheckLine
          name="hours_before"
          isChecked={typed.hours_before}
          onCheck={(hours_before) => change({ hours_before })}
        >
          Remind them again before the shoot
        </CheckLine>
        <Field label="Hours before" name="hours" error={errors['reminders.hours']} className="mt-3 max-w-60">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={12}
              disabled={!typed.hours_before}
              value={typed.hours}
              onChange={({ target }) => change({ hours: target.value })}
            />
          )}
        </Field>
      </Card>
      <Card className="p-5 sm:p-6">
        <CheckLine name="on_the_way" isChecked={typed.on_the_way} onCheck={(on_the_way) => change({ on_the_way })}>
          Tell them when the photographer taps “On the way”
        </CheckLine>
      </Card>
      <Card id={settingId('invoice_days')} className="p-5 sm:p-6">
        <h2 className="font-medium text-ink">Invoices</h2>
        <p className="mt-0.5 mb-2 max-w-prose text-sm text-body">
          Customers who pay by invoice are reminded of an open one on these days, in the morning. An order's own page
          mutes them.
        </p>
        <div className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
          {INVOICE_DAYS.map((day) => (
            <CheckLine
              key={day}
              name={`invoice_day_${day}`}
              isChecked={typed.invoice_days.includes(day)}
              onCheck={(isOn) =>
                change({
                  invoice_days: INVOICE_DAYS.filter((each) =>
                    each === day ? isOn : typed.invoice_days.includes(each),
                  ),
                })
              }
            >
              {INVOICE_LABELS[day]}
            </CheckLine>
          ))}
        </div>
      </Card>
      <Card id={settingId('preparation')} className="p-5 sm:p-6">
        <h2 className="font-medium text-ink">What to prepare</h2>
        <p className="mt-0.5 mb-4 max-w-prose text-sm text-body">
          One item a line. A language without a list has the usual one: lights, order, cars, pets and access.
        </p>
        <div className="grid gap-5 lg:grid-cols-2">
          <PreparationFields
            languages={languages}
            texts={typed.preparation}
            path="reminders.preparation"
            errors={errors}
            onChange={(preparation) => change({ preparation })}
          />
        </div>
      </Card>
      <Card id={settingId('package_preparation')} className="p-5 sm:p-6">
        <PackagePreparation
          languages={languages}
          lists={typed.package_preparation}
          errors={errors}
          onChange={(package_preparation) => change({ package_preparation })}
        />
      </Card>
    </SettingsForm>
  );
}
