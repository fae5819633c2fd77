import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { Button, type ButtonVariant } from '../button/button.tsx';
import { DialogActions } from './dialog.tsx';
import { CONFIRM_PANEL, DIALOG_OVERLAY } from './dialog-looks.ts';
import { useEscape } from './use-escape.ts';
import { useOpener } from './use-opener.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences, so that the answer can be given without remembering what was pressed. */
  description: ReactNode;
  /** The words of the button that does it: a verb, not "OK". */
  action: string;
  variant?: ButtonVariant;
  isRunning?: boolean;
  onConfirm: () => void;
};

/** Asks before something that cannot be taken back. A click beside it does not answer; Escape and Cancel turn back. */
export function ConfirmDialog({
  title,
  description,
  action,
  variant = 'danger',
  isRunning = false,
  onConfirm,
  ...root
}: ConfirmDialogProps) {
  const messages = useUiMessages();
  const { noteOpener, returnFocus } = useOpener();
  const closeOnEscape = useEscape(root);
  return (
    <Radix.Root {...root}>
      <Radix.Portal>
        <Radix.Overlay className={DIALOG_OVERLAY} />
        <Radix.Content
          onOpenAutoFocus={noteOpener}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={closeOnEscape}
          className={CONFIRM_PANEL}
        >
          <div className="min-h-0 overflow-y-auto p-5 pb-6 sm:p-7">
            <Radix.Title className="display display-card wrap-anywhere">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-[0.9375rem] text-pretty wrap-anywhere text-body">
              {description}
            </Radix.Description>
          </div>
          <DialogActions>
            <Radix.Cancel asChild>
              <Button variant="ghost">{messages.cancel}</Button>
            </Radix.Cancel>
            {/* Not a closing button of Radix: the dialog stays until what it asked about is done. */}
            <Button variant={variant} aria-disabled={isRunning} onClick={() => !isRunning && onConfirm()}>
              {isRunning ? messages.oneMoment : action}
            </Button>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
