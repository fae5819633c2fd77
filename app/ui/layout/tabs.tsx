import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  /** The subject of the tabs, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  className?: string;
  /** A `TabPanel` for each tab. */
  children: ReactNode;
};

/** More of them have to stand closer on phones. */
const MANY_TABS = 3;
/** More than these are in two rows on phones. */
const TABS_OF_ONE_ROW = 5;

/** Two or more panels in one place. Arrow keys move between the tabs, and the panel follows. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  label,
  tabs,
  className,
  children,
}: TabsProps<Value>) {
  const choose = (next: string) => {
    const known = tabs.find((tab) => tab.value === next);
    if (known) onValueChange(known.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List
        aria-label={label}
        className={cx(
          'flex rounded-full bg-well p-1',
          tabs.length > TABS_OF_ONE_ROW && 'max-sm:grid max-sm:grid-cols-3 max-sm:rounded-card',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'min-h-11 flex-1 cursor-pointer rounded-full px-5 text-[0.9375rem] font-medium text-body transition-colors hover:text-ink',
              'data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-sm',
              tabs.length > MANY_TABS && 'max-sm:flex-auto max-sm:px-2 max-sm:text-sm',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** The content of one tab. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={cx('rounded-input', className)}>
      {children}
    </Radix.Content>
  );
}
