import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type SegmentProps = {
  /** The same for all segments of a group. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  title?: string;
  className?: string;
  children: ReactNode;
};

/** One of a few choices side by side: a radio button that looks like a part of a pill. */
export function Segment({ name, value, isChosen, onChoose, title, className, children }: SegmentProps) {
  return (
    <label
      title={title}
      className={cx(
        'flex cursor-pointer items-center rounded-full text-sm font-medium transition-colors hover:text-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        isChosen ? 'bg-raised text-ink shadow-sm' : 'text-body',
        className,
      )}
    >
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}
