import { type ReactNode, useState } from 'react';
import { useCountryExamples } from '#app/lib/page/use-country-examples.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { PeopleJson, PersonJson } from '#domain/scheduling/people/person-json.ts';
import { createPerson, updatePerson } from './api/crew.ts';
import { personParts } from './format-person.ts';
import { WeekEditor } from './hours-editor.tsx';
import { type PersonForm, readPersonForm, toPersonForm } from './person-form.ts';

type PersonDialogProps = {
  /** Null for somebody who is new. */
  person: PersonJson | null;
  crew: Pick<PeopleJson, 'skills' | 'zones'>;
  onClose: () => void;
};

/** Asks who a person is, what they do, when and where. */
export function PersonDialog(props: PersonDialogProps) {
  const { person, onClose } = props;
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(next) => !next && onClose()}
      title={person ? person.name : 'Add a person'}
      description="What you change holds for times that are offered from now on. Shoots that are booked stay."
    >
      <PersonFields {...props} />
    </Dialog>
  );
}

const UNSAVED = { id: '' } as PersonJson;

function usePersonForm({ person, crew, onClose }: PersonDialogProps) {
  const [typed, setTyped] = useState<Partial<PersonForm>>({});
  const edited = useEdited({
    first: person ?? UNSAVED,
    parts: personParts(crew.zones),
    onChanged: () => undefined,
  });
  const [first] = useState(() => toPersonForm(person));
  const [seen, setSeen] = useState({ version: person?.version, form: first });
  if (edited.from.id && edited.from.version !== seen.version) {
    setSeen({ version: edited.from.version, form: toPersonForm(edited.from) });
  }
  const form: PersonForm = { ...seen.form, ...typed };
  const { send, ...submit } = useSubmit();
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void send(async () => {
      const { position, ...facts } = readPersonForm(form);
      const changes = position === undefined ? facts : { ...facts, position };
      await edited.send((from) => (from.id ? updatePerson(from, changes) : createPerson({ ...facts, position })));
      onClose();
      toast({ title: `${form.name.trim()} saved`, description: 'Times follow it from now on.', variant: 'success' });
    });
  };
  const change = (next: Partial<PersonForm>) => setTyped({ ...typed, ...next });
  return { form, change, submit: { ...submit, bind: { onSubmit } }, edited, discard: () => setTyped({}) };
}

/** The first refusal of a field or of anything within it. */
const errorOf = (errors: Record<string, string>, path: string) =>
  Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];

function PersonFields(props: PersonDialogProps) {
  const examples = useCountryExamples();
  const { form, change, submit, edited, discard } = usePersonForm(props);
  const { errors } = submit;
  const errorMessage = submit.code === 'stale_version' ? null : submit.errorMessage;
  const text = (key: keyof PersonForm, label: string, path: string, more: TextProps = {}) => (
    <TextField
      label={label}
      name={path}
      error={errorOf(errors, path)}
      value={String(form[key])}
      onChange={(value) => change({ [key]: value })}
      {...more}
    />
  );
  return (
    <DialogForm label="Person" form={{ ...submit, errorMessage }} submitText="Save" onClose={props.onClose}>
      <ChangedNotice changes={edited.changes} onTake={discard} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_6rem_7rem]">
        {text('name', 'Name', 'name', { required: true, maxLength: 80 })}
        {text('color', 'Color', 'color', { type: 'color' })}
        {props.person && text('position', 'Priority', 'position', { type: 'number', min: 1 })}
      </div>
      <SkillFields form={form} all={props.crew.skills} error={errorOf(errors, 'skills')} onChange={change} />
      <Group title="Hours" error={errorOf(errors, 'hours')}>
        <Check
          label="Works the studio's hours"
          isChecked={form.followsStudio}
          onChange={(followsStudio) => change({ followsStudio })}
        />
        {!form.followsStudio && <WeekEditor spans={form.spans} onChange={(spans) => change({ spans })} />}
      </Group>
      <ZoneFields form={form} all={props.crew.zones} error={errorOf(errors, 'zones')} onChange={change} />
      <Group title="Home" hint="Where their day starts. The map position lets drives be counted.">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {text('homeAddress', 'Address', 'home', { maxLength: 200 })}
          {text(
            'homePoint',
            'Position on the map',
            'home.point',
            examples.point ? { placeholder: examples.point } : {},
          )}
        </div>
      </Group>
      <Group title="Limits" hint="Empty where there is none.">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {text('maxJobs', 'Shoots a day', 'max_jobs', { type: 'number', min: 1 })}
          {text('maxKilometers', 'Kilometers a day', 'max_kilometers', { type: 'number', min: 1 })}
          {text('buffer', 'Minutes between shoots', 'buffer_minutes', { type: 'number', min: 0 })}
        </div>
      </Group>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {text('activeFrom', 'First day', 'active_from', { type: 'date' })}
        {text('activeUntil', 'Last day', 'active_until', { type: 'date' })}
      </div>
    </DialogForm>
  );
}

type TextProps = {
  type?: 'text' | 'number' | 'date' | 'color';
  required?: boolean;
  min?: number;
  maxLength?: number;
  placeholder?: string;
};
type TextFieldProps = TextProps & {
  label: string;
  name: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function TextField({ label, name, error, value, onChange, required = false, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} name={name} required={required} error={error}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          type={type}
          autoComplete="off"
          className={type === 'color' ? '!px-1.5 !py-1.5' : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type GroupProps = { title: string; hint?: string; error?: string | undefined; children: ReactNode };

function Group({ title, hint, error, children }: GroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium text-ink">{title}</legend>
      {hint && <p className="-mt-2 text-sm text-pretty text-muted">{hint}</p>}
      {children}
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-ink">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--color-accent)"
      />
      {label}
    </label>
  );
}

type ListProps<T> = {
  form: PersonForm;
  all: readonly T[];
  error: string | undefined;
  onChange: (next: Partial<PersonForm>) => void;
};

/** Skills of the catalogue to choose from, and those that a person has besides. */
function SkillFields({ form, all, error, onChange }: ListProps<string>) {
  const { doesAll, skills } = form;
  const toggle = (skill: string, has: boolean) =>
    onChange({ skills: has ? [...skills, skill] : skills.filter((each) => each !== skill) });
  const known = [...new Set([...all, ...skills])];
  return (
    <Group title="Skills" error={error}>
      <Check label="Does everything" isChecked={doesAll} onChange={(next) => onChange({ doesAll: next })} />
      {!doesAll && known.length === 0 && (
        <p className="text-sm text-pretty text-muted">No service of the catalog asks for a skill yet.</p>
      )}
      {!doesAll && (
        <div className="flex flex-wrap gap-x-6">
          {known.map((skill) => (
            <Check
              key={skill}
              label={skill}
              isChecked={skills.includes(skill)}
              onChange={(has) => toggle(skill, has)}
            />
          ))}
        </div>
      )}
    </Group>
  );
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Areas of the catalogue, each on all days or on some. */
function ZoneFields({ form, all, error, onChange }: ListProps<PeopleJson['zones'][number]>) {
  const { goesEverywhere, zones } = form;
  if (all.length === 0 && goesEverywhere) return null;
  const toggleDay = (zone: string, weekday: number) =>
    onChange({
      zones: zones.map((each) => {
        if (each.zone !== zone) return each;
        const has = each.weekdays.includes(weekday);
        const weekdays = has ? each.weekdays.filter((day) => day !== weekday) : [...each.weekdays, weekday].sort();
        return { ...each, weekdays };
      }),
    });
  return (
    <Group title="Areas" error={error}>
      <Check
        label="Goes everywhere"
        isChecked={goesEverywhere}
        onChange={(next) => onChange({ goesEverywhere: next })}
      />
      {!goesEverywhere &&
        all.map(({ id, name }) => {
          const own = zones.find(({ zone }) => zone === id);
          const others = zones.filter(({ zone }) => zone !== id);
          return (
            <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Check
                label={name}
                isChecked={own !== undefined}
                onChange={(has) => onChange({ zones: has ? [...others, { zone: id, weekdays: [] }] : others })}
              />
              {own && (
                <span className="flex flex-wrap gap-1">
                  {DAYS.map((day, index) => (
                    <DayToggle
                      key={day}
                      label={`${name} on ${day}`}
                      isChosen={own.weekdays.includes(index + 1)}
                      onChoose={() => toggleDay(id, index + 1)}
                    >
                      {day}
                    </DayToggle>
                  ))}
                  {own.weekdays.length === 0 && (
                    <span className="flex items-center pl-1 text-sm text-muted">Every day</span>
                  )}
                </span>
              )}
            </div>
          );
        })}
    </Group>
  );
}

type DayToggleProps = { label: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function DayToggle({ label, isChosen, onChoose, children }: DayToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-9 cursor-pointer rounded-input border border-line px-2 text-sm text-body transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
