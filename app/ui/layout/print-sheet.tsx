import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Printed instead of the page while it is rendered (`styles.css`); the screen does not show it. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet="" className="hidden text-black print:block">
      {children}
    </div>,
    document.body,
  );
}
