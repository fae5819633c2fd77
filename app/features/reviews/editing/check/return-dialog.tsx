import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { EditingJob, ResultFile } from '#domain/reviews/editing/editing-job.ts';
import { returnResults } from '../api/editing.ts';
import { PinnedPicture } from '../pinned-picture.tsx';

type ReturnDialogProps = { job: EditingJob; result: ResultFile; open: boolean; onOpenChange: (open: boolean) => void };
type TypedPin = { x: number; y: number; text: string };

/** Gives a result back to its editor: a note, and pins where something is to be changed. */
export function ReturnDialog({ job, result, ...dialog }: ReturnDialogProps) {
  const [note, setNote] = useState('');
  const [pins, setPins] = useState<TypedPin[]>([]);
  const { isSending, errorMessage, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const placed = pins.map((pin) => ({ ...pin, result_id: result.id }));
      await returnResults(job.property.id, { ids: [result.id], note, pins: placed });
      dialog.onOpenChange(false);
    });
  };
  return (
    <Dialog
      {...dialog}
      width="lg"
      title={`Return ${result.file_name}`}
      description="Click into the picture where something is to be changed. The client does not see it."
    >
      <form onSubmit={submit} noValidate className={DIALOG_FORM}>
        <DialogBody className="flex flex-col gap-5">
          <PinnedPicture
            file={result}
            pins={pins.map(({ x, y }, place) => ({ x, y, number: place + 1, isInternal: true, isDone: false }))}
            onPlace={(place) => setPins([...pins, { ...place, text: '' }])}
          />
          {pins.map((pin, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pins are added at the end, and what is typed follows its number
            <div key={place} className="flex items-end gap-2">
              <Field label={`Pin ${place + 1}`} name={`pin-${place}`} className="flex-1">
                {(control) => (
                  <Input
                    {...control}
                    value={pin.text}
                    onChange={({ target }) =>
                      setPins(pins.map((each, at) => (at === place ? { ...each, text: target.value } : each)))
                    }
                  />
                )}
              </Field>
              <Button
                variant="danger-quiet"
                aria-label={`Remove pin ${place + 1}`}
                onClick={() => setPins(pins.filter((_each, at) => at !== place))}
              >
                Remove
              </Button>
            </div>
          ))}
          <Field label="Note for the editor" name="note" optionalText={pins.length > 0 ? 'optional' : ''}>
            {(control) => (
              <Textarea {...control} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
            )}
          </Field>
          <FormError text={errorMessage} />
        </DialogBody>
        <DialogActions>
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'One moment...' : 'Return to the editor'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
