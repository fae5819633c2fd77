import type { FormEvent, ReactNode } from 'react';
import { upsertItems } from '#app/features/media/media-cache.ts';
import type { useSubmit } from '#app/lib/request/use-submit.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';

type ChosenItemsDialogProps = {
  /** What is said of the items: 'Kind', 'Room'. */
  name: string;
  description: string;
  items: readonly MediaJson[];
  submit: ReturnType<typeof useSubmit>;
  /** What is wrong before anything is sent; undefined or null where nothing is. */
  problem?: string | null;
  /** Whether all is there that is to be sent; where it is not, `problem` says why. */
  onCheck?: () => boolean;
  /** Says it of the items with these ids, and gives them as they are then. */
  onSave: (ids: string[]) => Promise<MediaJson[]>;
  onClose: () => void;
  children: ReactNode;
};

/** What all of the items have in common; null where they differ. */
export const sharedValue = <T,>(items: readonly MediaJson[], read: (item: MediaJson) => T): T | null => {
  const [first] = items;
  return first && items.every((item) => read(item) === read(first)) ? read(first) : null;
};

/** Says one thing of all items that were chosen. */
export function ChosenItemsDialog({
  name,
  description,
  items,
  submit,
  problem,
  onCheck,
  onSave,
  onClose,
  children,
}: ChosenItemsDialogProps) {
  const { isSending, errorMessage, send } = submit;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (onCheck && !onCheck()) return;
    void send(async () => {
      upsertItems(await onSave(items.map(({ id }) => id)));
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={items.length === 1 ? `${name} of 1 item` : `${name} of ${items.length} items`}
      description={description}
      width="sm"
    >
      <DialogForm
        label={name}
        form={{ bind: { noValidate: true, onSubmit: save }, isSending, errorMessage: problem ?? errorMessage }}
        submitText={`Save ${name.toLowerCase()}`}
        onClose={onClose}
      >
        {children}
      </DialogForm>
    </Dialog>
  );
}
