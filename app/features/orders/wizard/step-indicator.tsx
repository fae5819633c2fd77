import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { stepState, WIZARD_STEPS, type WizardStep } from '#domain/orders/wizard.ts';

const BARS = { completed: 'bg-accent', current: 'bg-ink', upcoming: 'bg-line' };
const MARKS = {
  completed: 'border-accent bg-accent-soft text-accent-text',
  current: 'border-ink bg-ink text-white',
  upcoming: 'border-line-strong text-muted',
};

/** The numbered steps as completed, current or upcoming relative to the current one (ORD-1). */
export function StepIndicator({ current }: { current: WizardStep }) {
  const { label, names, states } = useMessages('wizard').steps;
  return (
    <ol aria-label={label} className="grid grid-cols-3 gap-2 sm:gap-4">
      {WIZARD_STEPS.map(({ id }) => {
        const state = stepState(id, current);
        return (
          <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={cx('block h-1 rounded-full transition-colors duration-300', BARS[state])}
            />
            <span className="mt-3 flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-3">
              <span
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums',
                  MARKS[state],
                )}
              >
                {state === 'completed' ? <Icon name="check" className="size-4" /> : id}
              </span>
              <span
                className={cx(
                  'text-[0.8125rem] leading-tight sm:text-[0.9375rem]',
                  state === 'upcoming' ? 'text-muted' : 'font-medium text-ink',
                )}
              >
                {names[id]}
              </span>
              <span className="sr-only">({states[state]})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
