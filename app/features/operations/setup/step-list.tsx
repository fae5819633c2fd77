import { useState } from 'react';
import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { SetupJson } from '#domain/operations/setup.ts';
import { PAGE_TEXTS, pageQuery, SETUP_PAGES, type SetupPageName } from './setup-steps.ts';

type StepListProps = { setup: SetupJson; page: SetupPageName };

/** Whether a page of the setup has nothing left to do: a step that is done, or nothing that waits to be published. */
function isDone({ steps, is_site_changed, is_catalogue_changed }: SetupJson, page: SetupPageName): boolean {
  if (page !== 'publish') return steps.some(({ id, is_done }) => id === page && is_done);
  return steps.every(({ is_done }) => is_done) && !is_site_changed && !is_catalogue_changed;
}

function StepMark({ isChecked, isOpen, number }: { isChecked: boolean; isOpen: boolean; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-6.5 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
        isChecked && 'bg-success-soft text-success-text',
        !isChecked && isOpen && 'bg-ink text-on-ink',
        !isChecked && !isOpen && 'border border-line-strong text-muted',
      )}
    >
      {isChecked ? <Icon name="check" className="size-3.5" /> : number}
    </span>
  );
}

/** The pages of the setup with what is done, beside the open one. */
export function StepList({ setup, page, onFollow }: StepListProps & { onFollow?: () => void }) {
  return (
    <ol className="flex flex-col gap-0.5">
      {SETUP_PAGES.map((name, index) => (
        <li key={name}>
          <Link
            to={pageQuery(name)}
            aria-current={name === page ? 'step' : undefined}
            preventScrollReset
            onClick={onFollow}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-input px-3 text-[0.9375rem] transition-colors',
              name === page ? 'bg-ink/6 font-medium text-ink' : 'text-body hover:bg-ink/4 hover:text-ink',
            )}
          >
            <StepMark isChecked={isDone(setup, name)} isOpen={name === page} number={index + 1} />
            {PAGE_TEXTS[name].label}
            {isDone(setup, name) && <span className="sr-only">, done</span>}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The same at the top of a narrow screen: how far it is, and all steps on demand. */
export function StepProgress({ setup, page }: StepListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const number = SETUP_PAGES.indexOf(page) + 1;
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-left text-sm text-muted"
      >
        <span>
          Step {number} of {SETUP_PAGES.length}: <span className="font-medium text-ink">{PAGE_TEXTS[page].label}</span>
        </span>
        <span className="ml-auto flex items-center gap-1 font-medium text-ink">
          All steps
          <Icon name="chevronDown" className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </span>
      </button>
      <div aria-hidden="true" className="flex gap-1">
        {SETUP_PAGES.map((name) => (
          <span
            key={name}
            className={cx(
              'h-1 flex-1 rounded-full',
              name === page ? 'bg-ink' : isDone(setup, name) ? 'bg-success-text/60' : 'bg-line-strong',
            )}
          />
        ))}
      </div>
      {isOpen && (
        <nav aria-label="All steps" className="mt-3 rounded-card border border-line bg-surface p-2">
          <StepList setup={setup} page={page} onFollow={() => setIsOpen(false)} />
        </nav>
      )}
    </div>
  );
}
