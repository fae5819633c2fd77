import { Dialog as Radix } from 'radix-ui';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { iconButtonClass } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { DIALOG_OVERLAY, DIALOG_PANEL, DIALOG_WIDTHS, type DialogWidth, SIDE_PANEL } from './dialog-looks.ts';
import { useEscape } from './use-escape.ts';
import { useOpener } from './use-opener.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence below the title, read out with it. */
  description?: ReactNode;
  width?: DialogWidth;
  /** At the side of the page, so that what it is about stays in sight. */
  side?: boolean;
  /** Where it may be closed by its own buttons alone: work is under way, or something was shown that comes only once. */
  isLocked?: boolean;
  /** Where the focus goes first: to the first field, or to the dialog as a whole where there is much to read before. */
  firstFocus?: 'field' | 'dialog';
  children: ReactNode;
};

const FIELDS = 'input:not([type=hidden]), textarea, select';

/**
 * A window over the page: the focus stays inside and goes back to where it came from, Escape and a click beside it
 * close it, what is long scrolls inside. On phones it fills the screen. Put `DialogBody` and `DialogActions` inside, or a
 * form with the class `DIALOG_FORM` that holds both.
 */
export function Dialog({
  title,
  description,
  width = 'md',
  side = false,
  isLocked = false,
  firstFocus = 'field',
  children,
  ...root
}: DialogProps) {
  const { noteOpener, returnFocus } = useOpener();
  const messages = useUiMessages();
  const closeOnEscape = useEscape({ ...root, isLocked });
  const panel = useRef<HTMLDivElement>(null);
  const focusFirst = (event: Event) => {
    noteOpener();
    const field = firstFocus === 'field' ? panel.current?.querySelector<HTMLElement>(FIELDS) : panel.current;
    if (!field) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
  };
  const keepWhenLocked = (event: Event) => isLocked && event.preventDefault();
  return (
    <Radix.Root {...root}>
      <Radix.Portal>
        <Radix.Overlay className={DIALOG_OVERLAY} />
        <Radix.Content
          ref={panel}
          data-dialog=""
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={closeOnEscape}
          onInteractOutside={keepWhenLocked}
          className={side ? SIDE_PANEL : cx(DIALOG_PANEL, DIALOG_WIDTHS[width])}
        >
          <div className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-7">
            <div className="min-w-0 flex-1 pt-1">
              <Radix.Title className="display display-card wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-2 text-[0.9375rem] text-pretty wrap-anywhere text-body">
                  {description}
                </Radix.Description>
              )}
            </div>
            {!isLocked && (
              <Radix.Close aria-label={messages.close} className={cx(iconButtonClass(), '-mt-1 -mr-2')}>
                <Icon name="close" />
              </Radix.Close>
            )}
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The class of a form that holds the body and the actions of a dialog, so that its body scrolls and its actions stay. */
export const DIALOG_FORM = 'flex min-h-0 flex-1 flex-col';

/** Scrolls a refusal into sight when it comes up in a part of the dialog that is scrolled away. */
function showAlerts(body: HTMLDivElement | null) {
  if (!body) return;
  const observer = new MutationObserver((changes) => {
    const isNew = (alert: Element) =>
      changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(alert)));
    [...body.querySelectorAll('[role=alert]')].find(isNew)?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The texts and fields of a dialog; scrolls where it is long. */
export function DialogBody({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div ref={showAlerts} className={cx('min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-7', className)} {...rest} />
  );
}

/** The buttons of a dialog: the way on at the right, or on phones at the top of the pile. */
export function DialogActions({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      className={cx(
        'flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-7',
        className,
      )}
      {...rest}
    />
  );
}
