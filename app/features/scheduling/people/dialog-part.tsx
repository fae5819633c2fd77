import { type ReactNode, useId } from 'react';

type DialogPartProps = {
  title: string;
  description: ReactNode;
  /** A word about its state, beside the title. */
  badge?: ReactNode;
  children: ReactNode;
};

/** One concern within a dialog that has several. */
export function DialogPart({ title, description, badge, children }: DialogPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 py-6 first:pt-0 last:pb-0">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 id={id} className="text-base font-semibold text-ink">
            {title}
          </h3>
          {badge}
        </div>
        <p className="mt-1 text-sm text-pretty text-muted">{description}</p>
      </div>
      {children}
    </section>
  );
}
