import { type FormEvent, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { MatchInput } from '#domain/reviews/editing/editing-input.ts';
import type { EditingJob, ResultFile, ShownFile } from '#domain/reviews/editing/editing-job.ts';
import { matchResult } from './api/editing.ts';
import { groupFiles } from './format-job.ts';
import { JobPicture } from './job-picture.tsx';

type MatchDialogProps = {
  jobKey: string;
  job: EditingJob;
  result: ResultFile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const NEW_PHOTO: MatchInput = { source_id: null, replaces_id: null };
const isVideo = ({ kind }: Pick<ShownFile, 'kind'>) => kind === 'film';

/** What a result is an edit of: a picture as it was shot, one that the client sees, or a new one. */
export function MatchDialog({ jobKey, job, result, ...dialog }: MatchDialogProps) {
  const messages = useMessages('editing');
  const { matching } = messages;
  const first = result.is_matched ? { source_id: result.source_id, replaces_id: result.replaces_id } : null;
  const [match, setMatch] = useState<MatchInput | null>(first);
  const [words, setWords] = useState('');
  const saving = useAction(messages.results.matchFailed, async (chosen: MatchInput) => {
    await matchResult(jobKey, result.id, chosen);
    dialog.onOpenChange(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (match) void saving.run(match);
  };
  const isMeant = (file: Pick<ShownFile, 'kind' | 'file_name'>) =>
    isVideo(file) === isVideo(result) && file.file_name.toLowerCase().includes(words.trim().toLowerCase());
  const sources = groupFiles(job.sources)
    .flatMap(({ files }) => files.slice(0, 1))
    .filter(isMeant);
  const shown = job.shown.filter(isMeant);
  return (
    <Dialog {...dialog} width="lg" title={matching.title({ name: result.file_name })} description={matching.text}>
      <form onSubmit={submit} className={DIALOG_FORM}>
        <DialogBody className="flex flex-col gap-5">
          <div className="grid gap-4 sm:grid-cols-[10rem_1fr] sm:items-end">
            <JobPicture file={result} className="aspect-[3/2] rounded-input max-sm:hidden" />
            <Field label={matching.search} name="search">
              {(control) => <Input {...control} value={words} onChange={({ target }) => setWords(target.value)} />}
            </Field>
          </div>
          <Choices
            title={matching.sources}
            files={sources}
            isChosen={(id) => match?.source_id === id && !match.replaces_id}
            onChoose={(id) => setMatch({ source_id: id, replaces_id: null })}
          />
          <Choices
            title={matching.shown}
            files={shown}
            isChosen={(id) => match?.replaces_id === id}
            onChoose={(id) => setMatch({ source_id: match?.source_id ?? null, replaces_id: id })}
          />
          {sources.length + shown.length === 0 && <p className="text-body">{matching.nothing}</p>}
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
            <input
              type="radio"
              name="original"
              checked={match !== null && !match.source_id && !match.replaces_id}
              onChange={() => setMatch(NEW_PHOTO)}
              className="size-5 accent-(--accent-text)"
            />
            {matching.newPhoto}
          </label>
        </DialogBody>
        <DialogActions>
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            {matching.cancel}
          </Button>
          <Button type="submit" aria-disabled={!match || Boolean(saving.running)}>
            {matching.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ChoicesProps = {
  title: string;
  files: readonly Pick<ShownFile, 'id' | 'file_name' | 'picture' | 'status'>[];
  isChosen: (id: string) => boolean;
  onChoose: (id: string) => void;
};

/** Pictures of which one is chosen. */
function Choices({ title, files, isChosen, onChoose }: ChoicesProps) {
  if (files.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">{title}</legend>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {files.map((file) => (
          <label key={file.id} className="block min-w-0 cursor-pointer">
            <input
              type="radio"
              name="original"
              aria-label={file.file_name}
              checked={isChosen(file.id)}
              onChange={() => onChoose(file.id)}
              className="peer sr-only"
            />
            <JobPicture
              file={file}
              className={cx(
                'aspect-[3/2] rounded-input outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-(--focus)',
                isChosen(file.id) && 'ring-3 ring-accent',
              )}
            />
            <span className="mt-1 block truncate text-sm text-body" title={file.file_name}>
              {file.file_name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
