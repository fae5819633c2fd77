import { cx } from '../cx.ts';

type SpinnerProps = {
  /** A word for the awaited thing, in the language of the page; read out and, with `visible`, shown. */
  label: string;
  visible?: boolean;
  className?: string;
};

/** Something is happening, with the words for it. A status region, so that its coming is announced. */
export function Spinner({ label, visible = false, className }: SpinnerProps) {
  return (
    <span role="status" className={cx('inline-flex items-center gap-3', className)}>
      <svg viewBox="0 0 24 24" className="size-5 animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.2" />
        <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className={visible ? undefined : 'sr-only'}>{label}</span>
    </span>
  );
}
