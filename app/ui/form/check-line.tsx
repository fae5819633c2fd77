import type { ReactNode } from 'react';

type CheckLineProps = { name?: string; isChecked: boolean; onCheck: (isChecked: boolean) => void; children: ReactNode };

/** A box to tick, with its words. */
export function CheckLine({ name, isChecked, onCheck, children }: CheckLineProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-5 shrink-0 cursor-pointer rounded accent-accent-text"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
