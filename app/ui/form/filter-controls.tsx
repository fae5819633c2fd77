import { cx } from '#app/ui/cx.ts';

/** A control with its name before it, in one line. */
const CONTROL =
  'flex h-9 items-center gap-2 rounded-input border border-field bg-surface pl-3 text-sm text-muted max-sm:gap-1.5 max-sm:pl-2.5 max-sm:text-[0.8125rem] hover:border-muted pointer-coarse:h-11 max-sm:grow max-sm:basis-[calc(50%-0.25rem)] max-sm:min-w-0 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)';
const INNER =
  'h-full min-w-0 flex-1 cursor-pointer rounded-input bg-transparent pr-2 text-ink max-sm:pr-0.5 outline-none';

type FilterChoiceProps = {
  label: string;
  name: string;
  value: string;
  /** The choices in their order, with their labels. */
  labels: Record<string, string>;
  className?: string;
  onChange: (value: string) => void;
};

/** A filter of a list that is chosen, with its name before it. */
export function FilterChoice({ label, name, value, labels, className, onChange }: FilterChoiceProps) {
  return (
    <label className={cx(CONTROL, className)}>
      {label}
      <select name={name} value={value} onChange={({ target }) => onChange(target.value)} className={INNER}>
        {Object.entries(labels).map(([known, text]) => (
          <option key={known} value={known} className="bg-raised">
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type FilterDayProps = {
  label: string;
  name: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
};

/** A filter of a list that is a day (`YYYY-MM-DD`, empty where none is set). */
export function FilterDay({ label, name, value, min, max, onChange }: FilterDayProps) {
  return (
    <label className={CONTROL}>
      {label}
      <input
        type="date"
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={INNER}
        min={min || undefined}
        max={max || undefined}
      />
    </label>
  );
}
