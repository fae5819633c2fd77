import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type PopoverProps = {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactNode;
  /** The name of what opens, for screen readers. */
  label: string;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

/** A panel beside its button: Escape and a click elsewhere close it, focus goes in and comes back. */
export function Popover({ trigger, label, align = 'start', className, children, ...root }: PopoverProps) {
  return (
    <Radix.Root {...root}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={cx(
            'z-40 rounded-card border border-line bg-raised p-4 shadow-float data-[state=open]:animate-fade-in',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
