import { cx } from '#app/ui/cx.ts';
import type { WorkerJson } from '#domain/production/production-json.ts';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('');

/** The initials of who has a card, in the color of the crew calendar; a dashed ring where nobody has it. */
export function WorkerMark({ worker, className }: { worker: WorkerJson | null; className?: string }) {
  const label = worker ? worker.name : 'Nobody has it';
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      style={worker?.color ? { borderColor: worker.color } : undefined}
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full border-2 text-[0.6875rem] font-semibold',
        worker ? 'border-line-strong bg-raised text-ink' : 'border-dashed border-line-strong text-muted',
        className,
      )}
    >
      {worker ? initialsOf(worker.name) : ''}
    </span>
  );
}
