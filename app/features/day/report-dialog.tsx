import { z } from 'zod';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { MAX_EVENT_TEXT } from '#domain/day/day-json.ts';

const TEXTS = {
  note: { title: 'A note', label: 'What should the studio know?', submit: 'Keep the note', hint: undefined },
  not_possible: {
    title: 'The shoot is not possible',
    label: 'Why is it not possible?',
    submit: 'Report it',
    hint: 'Nobody at home, no key, not ready, weather: the studio sees it with the order.',
  },
} as const;

const schema = z.object({ text: z.string().trim().min(1, 'Write a few words.').max(MAX_EVENT_TEXT) });

type ReportDialogProps = {
  kind: keyof typeof TEXTS;
  onReport: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Takes the words of a note, or of why a shoot cannot take place. */
export function ReportDialog({ kind, onReport, onClose }: ReportDialogProps) {
  const { title, label, submit, hint } = TEXTS[kind];
  const form = useSchemaForm({
    schema,
    send: async ({ text }) => {
      await onReport(text);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={title}>
      <DialogForm label={title} form={form} submitText={submit} onClose={onClose}>
        <Field label={label} name="text" required hint={hint} error={form.errors.text}>
          {(control) => <Textarea {...control} rows={4} maxLength={MAX_EVENT_TEXT} />}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
