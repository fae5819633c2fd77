import type { ReactNode } from 'react';

/** The ground and the measure of the ordering pages. */
export function OrderingFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-[calc(100dvh-5rem)] bg-paper">
      <div className="wrap pt-8 pb-16 sm:pt-12 sm:pb-24">{children}</div>
    </div>
  );
}
