import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What goes on paper instead of the page while this stands on it (`styles.css`); the screen shows nothing of it. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet="" className="hidden text-black print:block">
      {children}
    </div>,
    document.body,
  );
}
