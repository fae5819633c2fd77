import type { ReactNode } from 'react';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { StudioSettings, TravelSettings } from '#domain/site/settings/studio-settings.ts';
import { settingId } from './settings-index.ts';

type Assignment = StudioSettings['assignment'];

/** The ways to give shoots to people, as the page names them. */
export const ASSIGNMENT_LABELS: Record<Assignment, string> = {
  priority: 'The first of the crew who is free',
  nearest: 'The person who drives least for it',
  fair: 'The person with the fewest shoots lately',
};

type Scheduling = StudioSettings['scheduling'];

/** The ways in which customers come to a time, as the page names them. */
export const SCHEDULING_LABELS: Record<Scheduling, string> = {
  offered: 'Choose a free time and hold it while they order',
  on_request: 'Write when they would like it',
};

/** How drives are estimated, as it is typed. */
export type TypedTravel = { counts: boolean; minutes: string; speed: string; beyond: string; farSpeed: string };

export const typeTravel = (travel: TravelSettings): TypedTravel => ({
  counts: travel.counts_unknown,
  minutes: String(travel.default_minutes),
  speed: String(travel.kilometers_per_hour),
  beyond: travel.far ? String(travel.far.beyond_kilometers) : '',
  farSpeed: travel.far ? String(travel.far.kilometers_per_hour) : '',
});

export const readTravel = ({ counts, minutes, speed, beyond, farSpeed }: TypedTravel): TravelSettings => ({
  counts_unknown: counts,
  default_minutes: Number(minutes),
  kilometers_per_hour: Number(speed),
  far: beyond === '' ? null : { beyond_kilometers: Number(beyond), kilometers_per_hour: Number(farSpeed) },
});

/** Drives in a sentence, to compare one setting with another. */
export function formatTravel({ counts_unknown, default_minutes, kilometers_per_hour, far }: TravelSettings): string {
  const beyond = far ? `, ${far.kilometers_per_hour} km/h beyond ${far.beyond_kilometers} km` : '';
  const unknown = counts_unknown ? `, ${default_minutes} minutes to unknown places` : '';
  return `${kilometers_per_hour} km/h${beyond}${unknown}`;
}

type AssignmentFieldProps = {
  assignment: Assignment;
  error?: string | undefined;
  onChange: (next: Assignment) => void;
};

/** Who gets a shoot that several people could do. */
export function AssignmentField({ assignment, error, onChange }: AssignmentFieldProps) {
  return (
    <Field label="Shoots go to" name="assignment" error={error} hint="Where several people could come.">
      {({ required: _required, ...control }) => (
        <Select {...control} value={assignment} onChange={({ target }) => onChange(target.value as Assignment)}>
          {Object.entries(ASSIGNMENT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type SchedulingFieldProps = {
  scheduling: Scheduling;
  error?: string | undefined;
  onChange: (next: Scheduling) => void;
};

/** Whether customers choose among times that are offered. */
export function SchedulingField({ scheduling, error, onChange }: SchedulingFieldProps) {
  return (
    <Field
      label="Customers"
      name="scheduling"
      error={error}
      hint="A date and time of their own can be written either way, and is booked where it is free."
    >
      {({ required: _required, ...control }) => (
        <Select {...control} value={scheduling} onChange={({ target }) => onChange(target.value as Scheduling)}>
          {Object.entries(SCHEDULING_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type TravelFieldsProps = {
  travel: TypedTravel;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (next: TypedTravel) => void;
};

/** How long drives between shoots take. */
export function TravelFields({ travel, errors, onChange }: TravelFieldsProps) {
  const number = (key: 'minutes' | 'speed' | 'beyond' | 'farSpeed', label: string, path: string, hint?: ReactNode) => (
    <Field label={label} name={key} error={errors[`travel.${path}`]} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={0}
          step={1}
          value={travel[key]}
          onChange={({ target }) => onChange({ ...travel, [key]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset id={settingId('travel')} className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium text-ink">Drives between shoots</legend>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 text-ink">
        <input
          type="checkbox"
          checked={travel.counts}
          onChange={({ target }) => onChange({ ...travel, counts: target.checked })}
          className="mt-0.5 size-5 shrink-0 accent-(--color-accent)"
        />
        <span>
          Keep time for drives to places that nobody knows
          <span className="block text-sm text-muted">Drives between two known places always count.</span>
        </span>
      </label>
      <div className="grid gap-5 sm:grid-cols-2">
        {number('minutes', 'Minutes of such a drive', 'default_minutes')}
        {number('speed', 'Speed in town (km/h)', 'kilometers_per_hour')}
        {number('beyond', 'Town ends after (km)', 'far.beyond_kilometers', 'Empty for one speed everywhere.')}
        {number('farSpeed', 'Speed beyond (km/h)', 'far.kilometers_per_hour')}
      </div>
    </fieldset>
  );
}
