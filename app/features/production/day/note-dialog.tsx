import { z } from 'zod';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { MAX_EVENT_TEXT } from '#domain/scheduling/shoot-events/shoot-event.ts';

const schema = z.object({ text: z.string().trim().min(1, 'Write a few words.').max(MAX_EVENT_TEXT) });

type NoteDialogProps = {
  onReport: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Takes the words of a note. */
export function NoteDialog({ onReport, onClose }: NoteDialogProps) {
  const form = useSchemaForm({
    schema,
    send: async ({ text }) => {
      await onReport(text);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="A note">
      <DialogForm label="A note" form={form} submitText="Keep the note" onClose={onClose}>
        <Field label="What should the studio know?" name="text" required error={form.errors.text}>
          {(control) => <Textarea {...control} rows={4} maxLength={MAX_EVENT_TEXT} />}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
