import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '../button/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '../dialog/dialog.tsx';
import { RetryNotice } from '../feedback/retry-notice.tsx';
import { Field, Input } from '../form/field.tsx';
import { FormError } from '../form/form-error.tsx';
import { ListSkeleton } from '../layout/section.tsx';
import type { CompareContents } from './versions-dialog.tsx';

type PublishDialogProps<Draft extends { content: unknown }, Key extends QueryKey> = {
  /** The saved draft that is published. */
  draft: Draft;
  /** The version that holds now. */
  publishedQuery: UseQueryOptions<Pick<Draft, 'content'>, Error, Pick<Draft, 'content'>, Key>;
  compare: CompareContents<Draft['content']>;
  /** What is published, as sentences name it: `catalog`. */
  noun: string;
  description: string;
  publish: (draft: Draft, note: string) => Promise<Draft>;
  /** What is to be settled or known before, above the changes. */
  before?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished: (draft: Draft) => void;
};

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** Shows what publishing a draft changes, line by line, and publishes it. */
export function PublishDialog<Draft extends { content: unknown }, Key extends QueryKey>(
  props: PublishDialogProps<Draft, Key>,
) {
  const { draft, publishedQuery, compare, noun, description, publish, before, open, onOpenChange, onPublished } = props;
  const [note, setNote] = useState('');
  const { data, failure, retry } = useList(publishedQuery);
  const { isSending, errorMessage, errors, send } = useSubmit();
  const changes = data ? compare(data.content, draft.content) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      onPublished(await publish(draft, note));
      onOpenChange(false);
      const title = `${capital(noun)} published`;
      toast({ title, description: 'Every page shows it within two seconds.', variant: 'success' });
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Publish the ${noun}`}
      description={description}
      width="lg"
      firstFocus="dialog"
    >
      <form onSubmit={submit} className={DIALOG_FORM} aria-label={`Publish the ${noun}`}>
        <DialogBody className="flex flex-col gap-6">
          {failure && (
            <RetryNotice title={`The published ${noun} could not be loaded`} onRetry={retry}>
              {failure}
            </RetryNotice>
          )}
          {!data && !failure && <ListSkeleton label="Comparing" />}
          {before}
          {data && !changes && <p className="text-muted">Nothing has changed since the last version.</p>}
          {changes}
          {changes && (
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
          <Button type="submit" disabled={!changes} aria-disabled={isSending}>
            {isSending ? 'One moment...' : 'Publish'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
