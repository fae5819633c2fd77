import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '#app/features/accounts/trouble-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Textarea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type MediaChanges, type MediaJson, mediaChangesSchema } from '#domain/media/media-json.ts';
import { parseTags } from '#domain/media/tags.ts';
import { updateMedia } from '../api/update-media.ts';
import { putItems } from '../media-cache.ts';
import { failureWords } from '../trouble.ts';

/** What is typed about an item. */
type Details = { description: string; tags: string; shoot_date: string };
/** What was typed and not saved, by item: it is there again when the item is shown again. */
export type DetailDrafts = Map<string, Details>;

const detailsOf = ({ description, tags, shoot_date }: MediaJson): Details => ({
  description,
  tags: tags.join(', '),
  shoot_date: shoot_date ?? '',
});

const FIELDS = ['description', 'tags', 'shoot_date'] as const;
const isSame = (a: Details, b: Details) => FIELDS.every((field) => a[field] === b[field]);

/** What is different from the item, as the server takes it. */
function changesOf(item: MediaJson, now: Details): MediaChanges {
  const before = detailsOf(item);
  return {
    ...(now.description !== before.description && { description: now.description }),
    ...(now.tags !== before.tags && { tags: parseTags(now.tags) }),
    ...(now.shoot_date !== before.shoot_date && { shoot_date: now.shoot_date || null }),
  };
}

type Errors = Partial<Record<keyof Details | 'form', string>>;

/** The state of the form: what is typed, what is wrong with it, and whether it is being saved. */
function useDetails(item: MediaJson, drafts: DetailDrafts) {
  const [details, setDetails] = useState(() => drafts.get(item.id) ?? detailsOf(item));
  const [errors, setErrors] = useState<Errors>({});
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved'>('idle');
  const isChanged = !isSame(details, detailsOf(item));

  const change = (part: Partial<Details>) => {
    const next = { ...details, ...part };
    setDetails(next);
    setErrors({});
    setProgress('idle');
    drafts.set(item.id, next);
  };
  const save = async () => {
    const changes = mediaChangesSchema.safeParse(changesOf(item, details));
    if (!changes.success) {
      const issues = changes.error.issues.toReversed();
      return setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    }
    setProgress('saving');
    try {
      const saved = await updateMedia(item.id, changes.data);
      drafts.delete(item.id);
      putItems([saved]);
      setDetails(detailsOf(saved));
      setProgress('saved');
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { form: failureWords(error) });
      setProgress('idle');
    }
  };
  return { details, errors, progress, isChanged, change, save };
}

type DetailsFormProps = { item: MediaJson; drafts: DetailDrafts; isDisabled: boolean };

/** What the owner may say about an item: description, tags and shoot date. */
export function DetailsForm({ item, drafts, isDisabled }: DetailsFormProps) {
  const { details, errors, progress, isChanged, change, save } = useDetails(item, drafts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && progress !== 'saving') void save();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Description" name="description" error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            disabled={isDisabled}
            value={details.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Tags" name="tags" hint="Separate tags with commas." error={errors.tags}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            disabled={isDisabled}
            value={details.tags}
            onChange={({ target }) => change({ tags: target.value })}
          />
        )}
      </Field>
      <Field label="Shoot date" name="shoot_date" error={errors.shoot_date}>
        {(control) => (
          <Input
            {...control}
            type="date"
            disabled={isDisabled}
            value={details.shoot_date}
            onChange={({ target }) => change({ shoot_date: target.value })}
          />
        )}
      </Field>
      {errors.form && <Notice tone="red" role="alert" title={errors.form} />}
      <div className="flex items-center gap-4">
        <Button type="submit" disabled={isDisabled} aria-disabled={!isChanged || progress === 'saving'}>
          {progress === 'saving' ? 'Saving...' : 'Save changes'}
        </Button>
        <span role="status" className="text-sm text-success-text">
          {progress === 'saved' && 'Saved'}
        </span>
      </div>
    </form>
  );
}
