import { useMessages } from '#app/lib/language/messages.ts';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import type { PhotoCountRule } from '#domain/catalogue/photo-count-rule.ts';

type PhotoCountFieldProps = {
  packageName: string;
  rule: PhotoCountRule;
  count: number;
  onChange: (count: number) => void;
};

/** Chooses one of a package's available counts: step by step, or from the list. */
export function PhotoCountField({ packageName, rule, count, onChange }: PhotoCountFieldProps) {
  const counts = rule.availableCounts;
  const messages = useMessages('wizard').packages;
  const index = counts.indexOf(count);
  const step = (to: number) => {
    const next = counts[to];
    if (next !== undefined) onChange(next);
  };
  return (
    <div className="inline-flex h-12 items-center rounded-input border border-field bg-white">
      <StepButton icon="minus" label={messages.fewer} isDisabled={index <= 0} onClick={() => step(index - 1)} />
      <select
        name="photoCount"
        aria-label={messages.photoCount({ name: packageName })}
        value={count}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-full min-w-28 cursor-pointer appearance-none bg-transparent px-2 text-center font-medium text-ink tabular-nums [text-align-last:center]"
      >
        {counts.map((each) => (
          <option key={each} value={each}>
            {messages.photos({ count: each })}
          </option>
        ))}
      </select>
      <StepButton
        icon="plus"
        label={messages.more}
        isDisabled={index >= counts.length - 1}
        onClick={() => step(index + 1)}
      />
    </div>
  );
}

type StepButtonProps = { icon: IconName; label: string; isDisabled: boolean; onClick: () => void };

function StepButton({ icon, label, isDisabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-input text-ink hover:bg-ink/5 disabled:cursor-default disabled:text-slate-300 disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
