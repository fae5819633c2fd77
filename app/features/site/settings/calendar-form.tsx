import { useId } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { cx } from '#app/ui/cx.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { ChangeSettings, StudioSettings } from '#domain/site/settings/studio-settings.ts';
import {
  ASSIGNMENT_LABELS,
  AssignmentField,
  formatTravel,
  readTravel,
  SCHEDULING_LABELS,
  SchedulingField,
  TravelFields,
  type TypedTravel,
  typeTravel,
} from './assignment-fields.tsx';
import {
  EquipmentFields,
  formatEquipment,
  readEquipment,
  type TypedEquipment,
  typeEquipment,
} from './equipment-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingId } from './settings-index.ts';
import { type SettingsEditor, useSettingsForm } from './use-settings-form.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const CARD = 'p-5 sm:p-6';

type DayRow = { weekday: number; name: string; isOpen: boolean; opens: string; closes: string };

/** The calendar's settings as they are typed; `days` by their weekday. */
type TypedCalendar = {
  days: Record<string, DayRow>;
  leadTime: string;
  assignment: StudioSettings['assignment'];
  scheduling: StudioSettings['scheduling'];
  travel: TypedTravel;
  equipment: readonly TypedEquipment[];
};

function toDayRows({ working_hours }: StudioSettings): DayRow[] {
  return WEEKDAYS.map((name, index) => {
    const found = working_hours.find(({ weekday }) => weekday === index + 1);
    const { opens = '09:00', closes = '18:00' } = found ?? {};
    return { weekday: index + 1, name, isOpen: Boolean(found), opens, closes };
  });
}

const listDays = ({ days }: TypedCalendar) => Object.values(days);
const listOpenDays = (typed: TypedCalendar) => listDays(typed).filter(({ isOpen }) => isOpen);

const typeCalendar = (settings: StudioSettings): TypedCalendar => ({
  days: Object.fromEntries(toDayRows(settings).map((row) => [row.weekday, row])),
  leadTime: String(settings.lead_time_hours),
  assignment: settings.assignment,
  scheduling: settings.scheduling,
  travel: typeTravel(settings.travel),
  equipment: typeEquipment(settings.equipment),
});

const readCalendar = (typed: TypedCalendar): ChangeSettings => ({
  working_hours: listOpenDays(typed).map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
  lead_time_hours: Number(typed.leadTime),
  assignment: typed.assignment,
  scheduling: typed.scheduling,
  travel: readTravel(typed.travel),
  equipment: readEquipment(typed.equipment),
});

const PARTS: ComparedPart<StudioSettings>[] = [
  ...WEEKDAYS.map((label, index) => ({ label, show: (settings: StudioSettings) => formatHours(settings, index) })),
  { label: 'Minimum notice (hours)', show: ({ lead_time_hours }) => String(lead_time_hours) },
  { label: 'Shoots go to', show: ({ assignment }) => ASSIGNMENT_LABELS[assignment] },
  { label: 'Customers', show: ({ scheduling }) => SCHEDULING_LABELS[scheduling] },
  { label: 'Drives', show: ({ travel }) => formatTravel(travel) },
  { label: 'Shared equipment', show: ({ equipment }) => formatEquipment(equipment) },
];

function formatHours(settings: StudioSettings, index: number): string {
  const row = toDayRows(settings)[index];
  return row?.isOpen ? `${row.opens} to ${row.closes}` : 'Closed';
}

type HoursError = { field: 'opens' | 'closes'; text: string };

/** What was refused of a day. The server counts the days that are open. */
function findHoursError(typed: TypedCalendar, errors: SettingsEditor['errors'], weekday: number): HoursError | null {
  const path = `working_hours.${listOpenDays(typed).findIndex((row) => row.weekday === weekday)}`;
  const opens = errors[`${path}.opens`];
  const text = errors[`${path}.closes`] ?? errors[path];
  if (opens) return { field: 'opens', text: opens };
  return text ? { field: 'closes', text } : null;
}

/** The calendar's settings as they are edited on a page, and how they are saved. */
export function useCalendarForm(settings: StudioSettings) {
  const { typed, change, editor } = useSettingsForm({ settings, type: typeCalendar, read: readCalendar, parts: PARTS });
  return { ...editor, typed, change };
}
type CalendarEditor = ReturnType<typeof useCalendarForm>;

/** Working hours, notice, who gets a shoot, how customers choose a time and how long drives take, to be changed. */
export function CalendarForm({ settings }: { settings: StudioSettings }) {
  const editor = useCalendarForm(settings);
  const { typed, change, errors } = editor;
  return (
    <SettingsForm
      label="Calendar settings"
      editor={editor}
      subject="the calendar settings"
      saved={{ title: 'Settings saved', description: 'Applies to new bookings.' }}
    >
      <Card className={cx(CARD, 'flex flex-col gap-6')}>
        <CalendarFields editor={editor} />
      </Card>
      <Card className={cx(CARD, 'flex flex-col gap-5')}>
        <AssignmentField
          assignment={typed.assignment}
          error={errors.assignment}
          onChange={(assignment) => change({ assignment })}
        />
        <SchedulingField
          scheduling={typed.scheduling}
          error={errors.scheduling}
          onChange={(scheduling) => change({ scheduling })}
        />
      </Card>
      <Card className={CARD}>
        <TravelFields travel={typed.travel} errors={errors} onChange={(travel) => change({ travel })} />
      </Card>
      <Card className={CARD}>
        <EquipmentFields equipment={typed.equipment} errors={errors} onChange={(equipment) => change({ equipment })} />
      </Card>
    </SettingsForm>
  );
}

/** The fields of the calendar's settings. */
export function CalendarFields({ editor }: { editor: CalendarEditor }) {
  const { typed, change, errors } = editor;
  return (
    <>
      <fieldset id={settingId('working_hours')} className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium text-ink">Working hours</legend>
        {listDays(typed).map((row) => (
          <HoursRow
            key={row.weekday}
            row={row}
            error={findHoursError(typed, errors, row.weekday)}
            onChange={(next) => change({ days: { ...typed.days, [next.weekday]: next } })}
          />
        ))}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Minimum notice (hours)"
          name="lead_time_hours"
          required
          error={errors.lead_time_hours}
          hint="How long before a shoot it must be booked."
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={720}
              step={1}
              value={typed.leadTime}
              onChange={(event) => change({ leadTime: event.target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** On phones the mark for the browser's own list gives way to the time: a touch anywhere opens the list there. */
const TIME = '!w-36 !px-3 max-sm:!w-[7.5rem] max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

type HoursRowProps = { row: DayRow; error: HoursError | null; onChange: (row: DayRow) => void };

function HoursRow({ row, error, onChange }: HoursRowProps) {
  const { name, isOpen, opens, closes } = row;
  const errorId = useId();
  const marks = (field: HoursError['field']) =>
    error?.field === field ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 w-36 cursor-pointer items-center gap-3 text-ink">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={(event) => onChange({ ...row, isOpen: event.target.checked })}
          className="size-5 accent-(--color-accent)"
        />
        {name}
      </label>
      {isOpen ? (
        <span className="flex items-center gap-2">
          <Input
            type="time"
            required
            aria-label={`${name} opens`}
            {...marks('opens')}
            className={TIME}
            value={opens}
            onChange={(event) => onChange({ ...row, opens: event.target.value })}
          />
          <span className="text-muted">to</span>
          <Input
            type="time"
            required
            aria-label={`${name} closes`}
            {...marks('closes')}
            className={TIME}
            value={closes}
            onChange={(event) => onChange({ ...row, closes: event.target.value })}
          />
        </span>
      ) : (
        <span className="text-muted">Closed</span>
      )}
      {error && (
        <p id={errorId} role="alert" className="basis-full text-sm text-danger-text">
          {error.text}
        </p>
      )}
    </div>
  );
}
