import { type FormEvent, useState } from 'react';
import { documentLanguage } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { parseTags, tagsSchema } from '#domain/media/tags.ts';
import { tagMedia } from '../api/media.ts';
import { upsertItems } from '../media-cache.ts';

type TagChanges = { add: string[]; remove: string[] };
type TagDialogProps = {
  /** The items that are here, whose tags can be taken away. */
  items: readonly MediaJson[];
  /** How many are tagged, which may be many more. */
  count: number;
  /** Saves the changes of all, where they are more than are here; else the items that are here are saved. */
  save?: ((changes: TagChanges) => void) | undefined;
  onClose: () => void;
};

/** The tags of some items, each once, in any case, in the order of the alphabet. */
function listTags(items: readonly MediaJson[]): string[] {
  const known = new Map(items.flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag] as const)));
  return [...known.values()].sort((a, b) => a.localeCompare(b, documentLanguage()));
}

/** Adds tags to the chosen items, and takes others away. */
export function TagDialog(props: TagDialogProps) {
  const messages = useMessages('library').selection;
  const { count, onClose } = props;
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={messages.tagCount({ count })} width="sm">
      <TagForm {...props} />
    </Dialog>
  );
}

function TagForm({ items, count, save, onClose }: TagDialogProps) {
  const messages = useMessages('library').selection;
  const [text, setText] = useState('');
  const [remove, setRemove] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const add = tagsSchema.safeParse(parseTags(text));
    if (!add.success) return setError(add.error.issues[0]?.message ?? null);
    if (add.data.length + remove.size === 0) return setError(messages.tagNeeded);
    const changes = { add: add.data, remove: [...remove] };
    if (save) {
      save(changes);
      return onClose();
    }
    setIsSending(true);
    try {
      upsertItems(await tagMedia({ ids: items.map(({ id }) => id), ...changes }));
      onClose();
    } catch (failure) {
      const field = failure instanceof ApiProblem ? failure.fields[0]?.message : undefined;
      setError(field ?? handleRequestError(failure));
      setIsSending(false);
    }
  };
  const toggle = (tag: string) => {
    const next = new Set(remove);
    if (!next.delete(tag)) next.add(tag);
    setRemove(next);
    setError(null);
  };

  return (
    <DialogForm
      form={{ bind: { noValidate: true, onSubmit: (event) => void send(event) }, isSending }}
      submitText={messages.saveTags}
      bodyClass="flex flex-col gap-6"
      onClose={onClose}
    >
      <Field label={messages.addTags} name="tags" hint={messages.separateWithCommas} error={error}>
        {(control) => (
          <Input {...control} autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <TagsToRemove
        tags={listTags(items)}
        hint={items.length < count ? messages.loadedOnes({ count: items.length }) : null}
        chosen={remove}
        onToggle={toggle}
      />
    </DialogForm>
  );
}

type TagsToRemoveProps = {
  tags: readonly string[];
  /** Which tags these are, where there may be others. */
  hint: string | null;
  chosen: ReadonlySet<string>;
  onToggle: (tag: string) => void;
};

function TagsToRemove({ tags, hint, chosen, onToggle }: TagsToRemoveProps) {
  const messages = useMessages('library').selection;
  if (tags.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink">{messages.removeTags}</legend>
      {hint && <p className="mb-2.5 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={chosen.has(tag)}
            onClick={() => onToggle(tag)}
            className={cx(
              'flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full border px-3.5 text-sm',
              chosen.has(tag)
                ? 'border-danger-line bg-danger-soft text-danger-text line-through'
                : 'border-line-strong text-body hover:border-ink',
            )}
          >
            <span className="truncate">{tag}</span>
            <Icon name="close" className="size-3.5" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
