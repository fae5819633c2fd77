import { type FormEvent, useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { StudioSettings } from '#domain/settings/studio-settings.ts';
import { changeSettings } from './api/settings.ts';
import {
  ASSIGNMENT_LABELS,
  AssignmentField,
  formatTravel,
  readTravel,
  SCHEDULING_LABELS,
  SchedulingField,
  TravelFields,
  typeTravel,
} from './assignment-fields.tsx';
import { EquipmentFields, formatEquipment, readEquipment, typeEquipment } from './equipment-fields.tsx';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The settings that this form changes. */
type CalendarSettings = Omit<StudioSettings, 'version' | 'change_policy' | 'delivery' | 'production'>;

type DayRow = { weekday: number; name: string; isOpen: boolean; opens: string; closes: string };

function toDayRows({ working_hours }: Pick<StudioSettings, 'working_hours'>): DayRow[] {
  return WEEKDAYS.map((name, index) => {
    const found = working_hours.find(({ weekday }) => weekday === index + 1);
    const { opens = '09:00', closes = '18:00' } = found ?? {};
    return { weekday: index + 1, name, isOpen: Boolean(found), opens, closes };
  });
}

/** The days that are open. */
const toWorkingHours = (rows: readonly DayRow[]) =>
  rows.filter(({ isOpen }) => isOpen).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }));

/** Returns the settings to save as a text, to compare one request with another. */
const serializeSettings = ({
  assignment,
  travel,
  equipment,
  lead_time_hours,
  scheduling,
  ...settings
}: CalendarSettings) =>
  JSON.stringify([
    ...[toWorkingHours(toDayRows(settings)), lead_time_hours, assignment, scheduling],
    ...[readTravel(typeTravel(travel)), equipment],
  ]);
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

/** The calendar's settings as they are edited on a page, and how they are saved. */
export function useCalendarForm(settings: StudioSettings) {
  const [rows, setRows] = useState(() => toDayRows(settings));
  const [leadTime, setLeadTime] = useState(String(settings.lead_time_hours));
  const [assignment, setAssignment] = useState(settings.assignment);
  const [scheduling, setScheduling] = useState(settings.scheduling);
  const [travel, setTravel] = useState(() => typeTravel(settings.travel));
  const [equipment, setEquipment] = useState(() => typeEquipment(settings.equipment));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const changed = {
    working_hours: toWorkingHours(rows),
    lead_time_hours: Number(leadTime),
    assignment,
    scheduling,
    travel: readTravel(travel),
    equipment: readEquipment(equipment),
  };
  const show = (before: StudioSettings | null, now: StudioSettings) => {
    const old = before && toDayRows(before);
    const isTouched = (row: DayRow, index: number) => old && JSON.stringify(row) !== JSON.stringify(old[index]);
    const next = toDayRows(now);
    setRows(rows.map((row, index) => (isTouched(row, index) ? row : (next[index] ?? row))));
    if (!before || leadTime === String(before.lead_time_hours)) setLeadTime(String(now.lead_time_hours));
    if (!before || assignment === before.assignment) setAssignment(now.assignment);
    if (!before || scheduling === before.scheduling) setScheduling(now.scheduling);
    const isSame = before && JSON.stringify(travel) === JSON.stringify(typeTravel(before.travel));
    if (!before || isSame) setTravel(typeTravel(now.travel));
    const isUntouched = before && JSON.stringify(readEquipment(equipment)) === JSON.stringify(before.equipment);
    if (!before || isUntouched) setEquipment(typeEquipment(now.equipment));
  };
  const edited = useEdited({ first: settings, parts: PARTS, onChanged: show });
  /** Saves what is on the page; says whether it is saved. */
  const save = async (): Promise<boolean> => {
    let isSaved = false;
    await send(async () => {
      await edited.send((from) => changeSettings(from, changed));
      isSaved = true;
    });
    return isSaved;
  };
  const hoursError = Object.entries(errors).find(([path]) => path.startsWith('working_hours'))?.[1];
  return {
    rows,
    leadTime,
    assignment,
    scheduling,
    travel,
    equipment,
    errors,
    changeDay: (day: DayRow) => setRows(rows.map((row) => (row.weekday === day.weekday ? day : row))),
    setLeadTime,
    setAssignment,
    setScheduling,
    setTravel,
    setEquipment,
    isDirty: serializeSettings(changed) !== serializeSettings(edited.from),
    isSaving: isSending,
    failure: code === 'stale_version' ? null : (errorMessage ?? hoursError ?? null),
    changes: edited.changes,
    discard: () => show(null, edited.begin(edited.from)),
    save,
  };
}
type CalendarEditor = ReturnType<typeof useCalendarForm>;

/** Working hours, notice, who gets a shoot, how customers choose a time and how long drives take, to be changed. */
export function CalendarForm({ settings }: { settings: StudioSettings }) {
  const editor = useCalendarForm(settings);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await editor.save())) return;
    toast({ title: 'Settings saved', description: 'Applies to new bookings.', variant: 'success' });
  };
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Calendar settings" className="flex flex-col gap-6">
      {editor.isDirty && (
        <LeaveQuestion
          isOpen
          title="Leave without saving?"
          description="You have changed the calendar settings. What you changed is lost if you leave now."
        />
      )}
      {editor.failure && (
        <Notice tone="red" role="alert" title="The settings were not saved">
          {editor.failure}
        </Notice>
      )}
      <CalendarFields editor={editor} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AssignmentField
          assignment={editor.assignment}
          error={editor.errors.assignment}
          onChange={editor.setAssignment}
        />
        <SchedulingField
          scheduling={editor.scheduling}
          error={editor.errors.scheduling}
          onChange={editor.setScheduling}
        />
      </div>
      <TravelFields travel={editor.travel} errors={editor.errors} onChange={editor.setTravel} />
      <EquipmentFields equipment={editor.equipment} errors={editor.errors} onChange={editor.setEquipment} />
      <ChangedNotice changes={editor.changes} onTake={editor.discard} />
      <Button type="submit" aria-disabled={editor.isSaving} className="self-start">
        {editor.isSaving ? 'One moment...' : 'Save'}
      </Button>
    </form>
  );
}

/** The fields of the calendar's settings. */
export function CalendarFields({ editor }: { editor: CalendarEditor }) {
  const { rows, errors, leadTime } = editor;
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium text-ink">Working hours</legend>
        {rows.map((row) => (
          <HoursRow key={row.weekday} row={row} onChange={editor.changeDay} />
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
              value={leadTime}
              onChange={(event) => editor.setLeadTime(event.target.value)}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** On phones the mark for the browser's own list gives way to the time: a touch anywhere opens the list there. */
const TIME = '!w-36 !px-3 max-sm:!w-[7.5rem] max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

function HoursRow({ row, onChange }: { row: DayRow; onChange: (row: DayRow) => void }) {
  const { name, isOpen, opens, closes } = row;
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
            className={TIME}
            value={opens}
            onChange={(event) => onChange({ ...row, opens: event.target.value })}
          />
          <span className="text-muted">to</span>
          <Input
            type="time"
            required
            aria-label={`${name} closes`}
            className={TIME}
            value={closes}
            onChange={(event) => onChange({ ...row, closes: event.target.value })}
          />
        </span>
      ) : (
        <span className="text-muted">Closed</span>
      )}
    </div>
  );
}
