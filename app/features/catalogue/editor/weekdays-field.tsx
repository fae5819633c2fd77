import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/form/field.tsx';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type WeekdaysFieldProps = {
  label: string;
  name: string;
  hint?: string;
  /** Monday as 1. */
  days: readonly number[];
  error?: string | undefined;
  onChoose: (days: readonly number[]) => void;
};

/** Some days of the week, each a button to press. */
export function WeekdaysField({ label, name, hint, days, error, onChoose }: WeekdaysFieldProps) {
  const toggle = (day: number) =>
    onChoose(
      days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort((one, other) => one - other),
    );
  return (
    <Field label={label} name={name} hint={hint} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the field has its label already.
        <div
          id={control.id}
          role="group"
          aria-label={label}
          aria-describedby={control['aria-describedby']}
          className="flex flex-wrap gap-1.5"
        >
          {WEEKDAYS.map((name, index) => {
            const isChosen = days.includes(index + 1);
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isChosen}
                onClick={() => toggle(index + 1)}
                className={cx(
                  'min-h-10 cursor-pointer rounded-full border px-3.5 text-sm font-medium transition-colors pointer-coarse:min-h-11',
                  isChosen
                    ? 'border-ink bg-ink text-on-ink'
                    : 'border-line-strong bg-surface text-body hover:border-ink hover:text-ink',
                )}
              >
                {name}
              </button>
            );
          })}
        </div>
      )}
    </Field>
  );
}
