import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';

/** The caption of a sample: what it is, and that it is a rendering and nobody's listing. */
export function SampleCaption({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <figcaption className={cx('text-sm text-muted', className)}>
      <span className="block font-medium text-ink">{title}</span>
      {children}
    </figcaption>
  );
}
