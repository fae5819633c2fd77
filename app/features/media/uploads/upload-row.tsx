import { type ReactNode, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { MAX_DESCRIPTION_LENGTH } from '#domain/media/media-json.ts';
import { FilePicture } from './file-picture.tsx';
import { formatPace, formatState } from './format-upload.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { UploadItem } from './upload-item.ts';
import { describeFile, pauseFile, removeFile, resumeFile, retryFile } from './upload-queue.ts';

const TONES = { error: 'danger', complete: 'success', paused: 'quiet' } as const;

const getTone = ({ state }: UploadItem) => (state in TONES ? TONES[state as keyof typeof TONES] : 'accent');

function RowButton({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={onClick}
      className="min-h-11 cursor-pointer rounded-full px-2.5 text-sm font-medium text-accent-text hover:underline"
    >
      {label}
    </button>
  );
}

type RowActionsProps = { item: UploadItem; onDescribe: (() => void) | null };

/** The actions on a file in its current state. */
function RowActions({ item, onDescribe }: RowActionsProps) {
  const messages = useMessages('library').uploads;
  const { id, file, state } = item;
  const action = (label: string, run: (id: string) => void): ReactNode => (
    <RowButton name={file.name} label={label} onClick={() => run(id)} />
  );
  return (
    <div className="-mr-2.5 flex shrink-0 max-sm:flex-col max-sm:items-end">
      {onDescribe && action(messages.addDetails, onDescribe)}
      {state === 'uploading' && action(messages.pause, pauseFile)}
      {state === 'paused' && action(messages.resume, resumeFile)}
      {state === 'error' && action(messages.tryAgain, retryFile)}
      {state !== 'saving' && state !== 'complete' && action(messages.remove, removeFile)}
    </div>
  );
}

/** The details of this file alone. */
function RowText({ item }: { item: UploadItem }) {
  const messages = useMessages('library').uploads;
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Field label={messages.descriptionOfName({ name: item.file.name })} name="description">
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_DESCRIPTION_LENGTH}
            value={item.description}
            onChange={({ target }) => describeFile(item.id, { description: target.value })}
          />
        )}
      </Field>
      <Field label={messages.tagsOfName({ name: item.file.name })} name="tags">
        {(control) => (
          <Input
            {...control}
            value={item.tags}
            onChange={({ target }) => describeFile(item.id, { tags: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** A file of the list: how far it is, and what can be done about it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const messages = useMessages('library').uploads;
  const { file, state, isStarted, sentBytes, bytesPerSecond, error } = item;
  const [isDescribed, setIsDescribed] = useState(Boolean(item.description || item.tags));
  const pace =
    state === 'uploading'
      ? formatPace(bytesPerSecond, bytesPerSecond ? (file.size - sentBytes) / bytesPerSecond : null)
      : '';
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <FilePicture file={file} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-[0.9375rem] font-medium text-ink" title={file.name}>
            {file.name}
          </p>
          <p className="text-sm tabular-nums text-muted">
            {formatState(item)}
            {pace && ` · ${pace}`}
          </p>
        </div>
        <RowActions item={item} onDescribe={isStarted || isDescribed ? null : () => setIsDescribed(true)} />
      </div>
      {isStarted && (
        <div className="mt-2">
          <ProgressBar
            label={messages.uploadOfName({ name: file.name })}
            fraction={sentBytes / file.size}
            tone={getTone(item)}
          />
        </div>
      )}
      {error && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-danger-text">
          <Icon name="alert" className="mt-0.5 size-4 rounded-full bg-danger-soft" />
          {error}
        </p>
      )}
      {!isStarted && isDescribed && <RowText item={item} />}
    </li>
  );
}
