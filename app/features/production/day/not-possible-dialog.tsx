import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { REASON_LABELS } from '#domain/scheduling/shoot-events/reason-labels.ts';
import {
  MAX_EVENT_TEXT,
  NOT_POSSIBLE_REASONS,
  type NotPossibleReason,
  type ShootEventInput,
} from '#domain/scheduling/shoot-events/shoot-event.ts';
import { shrinkPicture } from './shrink-picture.ts';

type NotPossibleDialogProps = {
  onReport: (said: Pick<ShootEventInput, 'text' | 'reason' | 'picture'>) => Promise<void>;
  onClose: () => void;
};

/** Takes why a shoot cannot take place, with a picture of it where there is one. */
export function NotPossibleDialog({ onReport, onClose }: NotPossibleDialogProps) {
  const [reason, setReason] = useState<NotPossibleReason>('no_access');
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const [pictureError, setPictureError] = useState<string | undefined>();
  const [textError, setTextError] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const takePicture = async (file: File | undefined) => {
    setPictureError(undefined);
    setPicture(null);
    if (!file) return;
    try {
      setPicture(await shrinkPicture(file));
    } catch {
      setPictureError('This picture cannot be read. Take another one.');
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === 'other' && text.trim() === '') {
      setTextError('Write a few words.');
      return;
    }
    setIsSending(true);
    await onReport({ text: text.trim(), reason, ...(picture ? { picture } : {}) });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="The shoot is not possible">
      <DialogForm
        label="The shoot is not possible"
        form={{ bind: { onSubmit: (event: FormEvent) => void onSubmit(event) }, isSending }}
        submitText="Report it"
        onClose={onClose}
      >
        <Field label="Why is it not possible?" name="reason" required>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={({ target }) =>
                setReason(NOT_POSSIBLE_REASONS.find((each) => each === target.value) ?? 'other')
              }
            >
              {NOT_POSSIBLE_REASONS.map((each) => (
                <option key={each} value={each}>
                  {REASON_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Note" name="text" required={reason === 'other'} error={textError}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_EVENT_TEXT}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field
          label="Picture"
          name="picture"
          hint="Of the locked gate, the room, the sky: the studio sees it with the order."
          error={pictureError}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*"
              capture="environment"
              className="w-full rounded-input border border-field bg-surface p-2.5 text-body file:mr-3 file:rounded-full file:border-0 file:bg-ink/5 file:px-4 file:py-2 file:text-ink"
              onChange={({ target }) => void takePicture(target.files?.[0])}
            />
          )}
        </Field>
        {picture && (
          <img
            src={`data:image/jpeg;base64,${picture}`}
            alt="What is sent to the studio"
            className="max-h-48 w-auto rounded-input border border-line"
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
