import { type FormEvent, useId, useState } from 'react';
import { putInRoom } from '#app/features/media/api/media.ts';
import { upsertItems } from '#app/features/media/media-cache.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';

/** The rooms that most properties have, to choose from; any other can be typed. */
const USUAL_ROOMS = [
  ...['Outside', 'Entrance', 'Living', 'Kitchen', 'Dining', 'Bedrooms', 'Bathrooms', 'Office', 'Upstairs', 'Basement'],
  ...['Garage', 'Garden', 'Pool', 'Aerial', 'Neighborhood', 'Details'],
];

type RoomDialogProps = { items: readonly MediaJson[]; onClose: () => void };

/** Says which room the chosen items show: the chapters of their delivery. */
export function RoomDialog({ items, onClose }: RoomDialogProps) {
  const [first] = items;
  const [room, setRoom] = useState(items.every((item) => item.room === first?.room) ? (first?.room ?? '') : '');
  const { isSending, errorMessage, errors, send } = useSubmit();
  const listId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const ids = items.map(({ id }) => id);
    void send(async () => {
      upsertItems(await putInRoom(ids, room));
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={items.length === 1 ? 'Room of 1 item' : `Room of ${items.length} items`}
      description="The delivery shows its photos in chapters, by room. Leave it empty for none."
      width="sm"
    >
      <DialogForm
        label="Room"
        form={{ bind: { noValidate: true, onSubmit: save }, isSending, errorMessage }}
        submitText="Save room"
        onClose={onClose}
      >
        <Field label="Room" name="room" error={errors.room}>
          {(control) => (
            <>
              <Input
                {...control}
                list={listId}
                autoComplete="off"
                value={room}
                onChange={({ target }) => setRoom(target.value)}
              />
              <datalist id={listId}>
                {USUAL_ROOMS.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
