import { Link } from 'react-router';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { isClaimGroup, type SampleGroup } from '#domain/site/sample/group-parts.ts';
import type { SampleAnswer } from '../api/sample.ts';
import { samplePath } from './sample-place.ts';

type SampleListProps = {
  groups: readonly SampleGroup[];
  label: string;
  onSettle: (group: SampleGroup, answer: SampleAnswer) => Promise<void>;
  /** Leads to where a part is written, on a page that has it already; else a link does. */
  onWrite?: (group: SampleGroup) => void;
  className?: string;
};

/** What is still the sample's, a line a section, with what can be done about each: write, hide, or confirm that it is true. */
export function SampleList({ groups, label, onSettle, onWrite, className }: SampleListProps) {
  const settle = useAction<{ group: SampleGroup; answer: SampleAnswer }>('It was not changed', ({ group, answer }) =>
    onSettle(group, answer),
  );
  return (
    <ul aria-label={label} className={cx('divide-y divide-line', className)}>
      {groups.map((group) => (
        <SampleRow
          key={group.key}
          group={group}
          isBusy={settle.running !== null}
          onSettle={(answer) => void settle.run({ group, answer })}
          onWrite={onWrite}
        />
      ))}
    </ul>
  );
}

type SampleRowProps = {
  group: SampleGroup;
  isBusy: boolean;
  onSettle: (answer: SampleAnswer) => void;
  onWrite: ((group: SampleGroup) => void) | undefined;
};

function SampleRow({ group, isBusy, onSettle, onWrite }: SampleRowProps) {
  const { label, summary, example, can_hide: canHide } = group;
  const confirm = isClaimGroup(group) ? 'It is true' : 'Keep';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-[0.9375rem] text-pretty text-ink">
          <span className="font-medium">{label}</span> <span className="text-body">· {summary}</span>
        </p>
        {example && example !== summary && <p className="truncate text-sm text-body">“{example}”</p>}
      </div>
      <div className="-ml-3 flex flex-wrap items-center sm:ml-0">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${confirm}: ${label}`}
          aria-disabled={isBusy}
          onClick={() => onSettle('confirm')}
        >
          {confirm}
        </Button>
        {canHide && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Hide: ${label}`}
            aria-disabled={isBusy}
            onClick={() => onSettle('hide')}
          >
            Hide
          </Button>
        )}
        {onWrite ? (
          <Button variant="outline" size="sm" aria-label={`Write: ${label}`} onClick={() => onWrite(group)}>
            Write
          </Button>
        ) : (
          <Link to={samplePath(group)} aria-label={`Write: ${label}`} className={buttonClass('outline', 'sm')}>
            Write
          </Link>
        )}
      </div>
    </li>
  );
}
