import { useId, useState } from 'react';
import { putInRoom } from '#app/features/media/api/media.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { USUAL_ROOMS } from '#domain/media/usual-rooms.ts';
import { ChosenItemsDialog, sharedValue } from './chosen-items-dialog.tsx';

type RoomDialogProps = { items: readonly MediaJson[]; onClose: () => void };

/** Says which room the chosen items show: the chapters of their delivery. */
export function RoomDialog({ items, onClose }: RoomDialogProps) {
  const [room, setRoom] = useState(() => sharedValue(items, (item) => item.room) ?? '');
  const submit = useSubmit();
  const listId = useId();
  return (
    <ChosenItemsDialog
      name="Room"
      description="The delivery shows its photos in chapters, by room. Leave it empty for none."
      items={items}
      submit={submit}
      onSave={(ids) => putInRoom(ids, room)}
      onClose={onClose}
    >
      <Field label="Room" name="room" error={submit.errors.room}>
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
    </ChosenItemsDialog>
  );
}
