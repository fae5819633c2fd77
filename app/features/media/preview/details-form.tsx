import { type FormEvent, useState } from 'react';
import { getMessages, type Messages, useMessages } from '#app/lib/language/messages.ts';
import { type ComparedPart, getCurrent } from '#app/lib/request/edits.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { getFieldErrors } from '#app/lib/request/request-errors.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { type MediaChanges, type MediaJson, mediaChangesSchema } from '#domain/media/media-json.ts';
import { parseTags } from '#domain/media/tags.ts';
import { updateMedia } from '../api/media.ts';
import { upsertItems } from '../media-cache.ts';

/** The values of the form about an item. */
type Details = { description: string; tags: string; shoot_date: string };
/**
 * Values that were typed and not saved, by item, and the item that they are an edit of: they are there again when the
 * item is shown again, whatever the lists have learnt of the item since.
 */
export type DetailDrafts = Map<string, { details: Details; from: MediaJson }>;

const getDetails = ({ description, tags, shoot_date }: MediaJson): Details => ({
  description,
  tags: tags.join(', '),
  shoot_date: shoot_date ?? '',
});

const FIELDS = ['description', 'tags', 'shoot_date'] as const;
const isSame = (a: Details, b: Details) => FIELDS.every((field) => a[field] === b[field]);

/** Returns the changes to the item, in the form of the API. */
function getChanges(item: MediaJson, now: Details): MediaChanges {
  const before = getDetails(item);
  return {
    ...(now.description !== before.description && { description: now.description }),
    ...(now.tags !== before.tags && { tags: parseTags(now.tags) }),
    ...(now.shoot_date !== before.shoot_date && { shoot_date: now.shoot_date || null }),
  };
}

/** Returns the typed values, and the saved ones of untouched fields. */
function mergeDetails(typed: Details, before: Details, now: Details): Details {
  const changed = FIELDS.filter((field) => typed[field] !== before[field]);
  return { ...now, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

const listParts = (messages: Messages<'library'>['viewer']): ComparedPart<MediaJson>[] => [
  { label: messages.description, show: ({ description }) => description },
  { label: messages.tags, show: ({ tags }) => tags.join(', ') },
  { label: messages.shootDate, show: ({ shoot_date }) => shoot_date ?? '' },
];

type Errors = Partial<Record<keyof Details | 'form', string>>;

/** The state of the form: what is typed, what is wrong with it, and whether it is being saved. */
function useDetails(item: MediaJson, drafts: DetailDrafts) {
  // Until something is typed the form shows the item, whatever the lists learn of it.
  const [typed, setTyped] = useState(() => drafts.get(item.id)?.details ?? null);
  const details = typed ?? getDetails(item);
  const edited = useEdited({
    first: drafts.get(item.id)?.from ?? item,
    parts: listParts(getMessages('library').viewer),
    onChanged: (before, now) => keep(mergeDetails(details, getDetails(before), getDetails(now)), now),
  });
  const [errors, setErrors] = useState<Errors>({});
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved'>('idle');
  const isChanged = typed !== null && !isSame(typed, getDetails(edited.from));
  const keep = (next: Details, from: MediaJson) => {
    setTyped(next);
    drafts.set(item.id, { details: next, from });
  };

  const change = (part: Partial<Details>) => {
    const next = { ...details, ...part };
    // A draft begins with what is there now, and stays an edit of that.
    keep(next, typed ? edited.from : edited.begin(item));
    setErrors({});
    setProgress('idle');
  };
  const save = async () => {
    const changes = mediaChangesSchema.safeParse(getChanges(edited.from, details));
    if (!changes.success) {
      const issues = changes.error.issues.toReversed();
      return setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    }
    setProgress('saving');
    try {
      const saved = await edited.send((from) => updateMedia(from, changes.data));
      drafts.delete(item.id);
      upsertItems([saved]);
      setTyped(getDetails(saved));
      setProgress('saved');
    } catch (error) {
      const fields = getFieldErrors(error);
      const failure = handleRequestError(error);
      // Changes made meanwhile are shown part by part.
      const isTold = Object.keys(fields).length > 0 || getCurrent(error) !== null;
      setErrors(isTold ? fields : { form: failure });
      setProgress('idle');
    }
  };
  const take = () => {
    drafts.delete(item.id);
    setTyped(getDetails(edited.begin(edited.from)));
    setErrors({});
  };
  return { details, errors, progress, isChanged, change, save, take, changes: edited.changes };
}

type DetailsFormProps = { item: MediaJson; drafts: DetailDrafts; isDisabled: boolean };

/** The owner's facts about an item: description, tags and shoot date. */
export function DetailsForm({ item, drafts, isDisabled }: DetailsFormProps) {
  const messages = useMessages('library').viewer;
  const { details, errors, progress, isChanged, change, save, take, changes } = useDetails(item, drafts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && progress !== 'saving') void save();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={messages.description} name="description" error={errors.description}>
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
      <Field label={messages.tags} name="tags" hint={messages.separateWithCommas} error={errors.tags}>
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
      <Field label={messages.shootDate} name="shoot_date" error={errors.shoot_date}>
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
      <ChangedNotice changes={changes} onTake={take} />
      {errors.form && <Notice tone="red" role="alert" title={errors.form} />}
      <div className="flex items-center gap-4">
        <Button type="submit" disabled={isDisabled} aria-disabled={!isChanged || progress === 'saving'}>
          {progress === 'saving' ? messages.saving : messages.saveChanges}
        </Button>
        <span role="status" className="text-sm text-success-text">
          {progress === 'saved' && messages.saved}
        </span>
      </div>
    </form>
  );
}
