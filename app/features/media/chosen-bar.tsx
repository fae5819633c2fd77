import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusMain } from '#app/lib/page/scroll-to-top.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ACTION_BUTTON, QUIET } from './bar-buttons.ts';

type ChosenBarProps = {
  label: string;
  /** How many items are chosen, in words. */
  count: ReactNode;
  countClass?: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
};

/** A bar with actions on chosen items, which floats over the page while some are chosen. */
export function ChosenBar({ label, count, countClass, clearLabel, onClear, children }: ChosenBarProps) {
  const element = useRef<HTMLElement>(null);
  // The bar disappears with the selection; a focus inside it moves to the page.
  useLayoutEffect(() => {
    const bar = element.current;
    return () => {
      if (bar?.contains(document.activeElement)) focusMain();
    };
  }, []);
  return (
    <section
      ref={element}
      aria-label={label}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-fade-in items-center gap-0.5 rounded-full bg-ink py-1.5 pr-1.5 pl-4 text-on-ink shadow-float [--focus:var(--color-on-ink)] sm:bottom-5 sm:gap-1.5 sm:pl-6"
    >
      <p
        role="status"
        className={cx('mr-1 text-sm leading-tight font-medium tabular-nums sm:mr-2 sm:text-[0.9375rem]', countClass)}
      >
        {count}
      </p>
      {children}
      <button type="button" aria-label={clearLabel} className={cx(ACTION_BUTTON, QUIET)} onClick={onClear}>
        <Icon name="close" />
      </button>
    </section>
  );
}
