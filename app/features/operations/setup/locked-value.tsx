import type { ReactNode } from 'react';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';

/** The name of a variable of the environment. */
export function Variable({ name }: { name: string }) {
  return (
    <code className="rounded-md bg-ink/6 wrap-anywhere px-1.5 py-0.5 font-mono text-[0.8125em] text-ink">{name}</code>
  );
}

type LockedValueProps = { label: string; value: ReactNode; variable: string };

/** What the environment says, with the name of the variable: it is changed there. */
export function LockedValue({ label, value, variable }: LockedValueProps) {
  return (
    <div className="flex gap-3.5 rounded-input border border-line bg-well p-4">
      <ToolIcon name="lock" className="mt-0.5 size-5 text-muted" />
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="text-base font-medium wrap-anywhere text-ink">{value}</p>
        <p className="mt-1 text-sm text-pretty text-muted">
          Locked: <Variable name={variable} /> in the server’s environment says it. Remove it there to choose it here.
        </p>
      </div>
    </div>
  );
}
