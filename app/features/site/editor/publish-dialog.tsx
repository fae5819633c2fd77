import { type FormEvent, useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { publishDraft, versionQuery } from '../api/site.ts';
import { listChangeLines } from './brand-form.ts';
import { ChangeList } from './change-list.tsx';

type PublishDialogProps = {
  /** The saved draft that is published. */
  draft: SiteDraftJson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished: (draft: SiteDraftJson) => void;
};

/** Shows what visitors will see otherwise, line by line, and publishes it. */
export function PublishDialog({ draft, open, onOpenChange, onPublished }: PublishDialogProps) {
  const [note, setNote] = useState('');
  const { data, failure, retry } = useList(versionQuery(draft.published_number));
  const { isSending, errorMessage, errors, send } = useSubmit();
  const lines = data ? listChangeLines(data.content, draft.content) : [];
  const publish = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      onPublished(await publishDraft(draft, note));
      onOpenChange(false);
      toast({ title: 'Site published', description: 'Every page shows it within two seconds.', variant: 'success' });
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Publish the site"
      description="Pages, emails and later invoices follow at once. Issued invoices stay as they are."
      width="lg"
      firstFocus="dialog"
    >
      <form onSubmit={publish} className={DIALOG_FORM} aria-label="Publish the site">
        <DialogBody className="flex flex-col gap-6">
          {failure && (
            <RetryNotice title="The published site could not be loaded" onRetry={retry}>
              {failure}
            </RetryNotice>
          )}
          {!data && !failure && <ListSkeleton label="Comparing" />}
          {data && lines.length === 0 && <p className="text-muted">Nothing has changed since the last version.</p>}
          {lines.length > 0 && <ChangeList lines={lines} />}
          {lines.length > 0 && (
            <Field label="Note" name="note" optionalText="optional" hint="For the list of versions" error={errors.note}>
              {(control) => (
                <Input {...control} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
              )}
            </Field>
          )}
          <FormError text={errorMessage} />
        </DialogBody>
        <DialogActions>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={lines.length === 0} aria-disabled={isSending}>
            {isSending ? 'One moment...' : 'Publish'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
