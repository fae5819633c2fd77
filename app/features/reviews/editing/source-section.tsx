import { useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { EditingJob, SourceFile } from '#domain/reviews/editing/editing-job.ts';
import { archiveAddress } from './api/editing.ts';
import { formatFiles, groupFiles } from './format-job.ts';
import { JobPicture } from './job-picture.tsx';

type SourceSectionProps = { jobKey: string; job: EditingJob };

/** Lists the unedited files of a job, so that an editor can view them and download one, several or all of them. */
export function SourceSection({ jobKey, job: { sources, can_check } }: SourceSectionProps) {
  const messages = useMessages('editing');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const there = chosen.filter((id) => sources.some((file) => file.id === id));
  const toggle = (ids: readonly string[]) => {
    const isAllIn = ids.every((id) => there.includes(id));
    const rest = there.filter((id) => !ids.includes(id));
    setChosen(isAllIn ? rest : [...rest, ...ids]);
  };
  return (
    <section aria-labelledby="as-shot">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="as-shot" className="display text-2xl">
            {messages.sources.title}
          </h2>
          {sources.length > 0 && <p className="mt-0.5 text-sm text-muted">{formatFiles(sources, messages)}</p>}
        </div>
        {sources.length > 0 && (
          <div className="flex flex-wrap gap-2.5">
            {there.length > 0 && (
              <Button variant="ghost" onClick={() => setChosen([])}>
                {messages.sources.clear}
              </Button>
            )}
            <a
              href={archiveAddress(jobKey, there.length > 0 ? there : null)}
              download
              className={buttonClass('outline')}
            >
              <ToolIcon name="download" />
              {there.length > 0
                ? messages.sources.downloadChosen({ count: there.length })
                : messages.sources.downloadAll}
            </a>
          </div>
        )}
      </div>
      {sources.length === 0 && (
        <p className="mt-3 max-w-prose text-body">
          {can_check ? messages.sources.emptyForStudio : messages.sources.empty}
        </p>
      )}
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {groupFiles(sources).map(({ id, files }) => (
          <SourceTile
            key={id}
            files={files}
            isChosen={files.every((each) => there.includes(each.id))}
            onToggle={toggle}
          />
        ))}
      </ul>
    </section>
  );
}

type SourceTileProps = { files: SourceFile[]; isChosen: boolean; onToggle: (ids: string[]) => void };

const MARK = 'rounded-md bg-black/70 px-2 py-0.5 text-xs leading-5 font-semibold text-white';

/** A file, or the pictures of a bracket by its first one. */
function SourceTile({ files, isChosen, onToggle }: SourceTileProps) {
  const messages = useMessages('editing').sources;
  const language = useLanguage();
  const [first] = files;
  if (!first) return null;
  const name = first.file_name;
  return (
    <li>
      <label className="group relative block cursor-pointer">
        <input
          type="checkbox"
          aria-label={messages.chooseOne({ name })}
          checked={isChosen}
          onChange={() => onToggle(files.map(({ id }) => id))}
          className="peer sr-only"
        />
        <JobPicture
          file={first}
          className={cx(
            'aspect-[3/2] rounded-input outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-(--focus)',
            isChosen && 'ring-3 ring-accent',
          )}
        >
          <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
            {first.kind === 'raw' && <span className={MARK}>{messages.raw}</span>}
            {files.length > 1 && <span className={MARK}>{messages.bracket({ count: files.length })}</span>}
          </span>
          <span
            className={cx(
              'absolute top-2 right-2 grid size-6 place-items-center rounded-full border-2',
              isChosen ? 'border-accent-text bg-accent-text text-on-ink' : 'border-white bg-black/40',
            )}
          >
            {isChosen && <Icon name="check" className="size-3.5 [stroke-width:2.6]" />}
          </span>
        </JobPicture>
      </label>
      <div className="mt-1 flex items-start justify-between gap-1">
        <div className="min-w-0 pt-1.5">
          <p className="truncate text-sm font-medium text-ink" title={name}>
            {name}
          </p>
          <p className="text-xs text-muted tabular-nums">
            {formatBytes(files.reduce((sum, { size_bytes }) => sum + size_bytes, 0))}
          </p>
          {first.removed_on && (
            <p className="text-xs text-muted">{messages.removedOn({ day: formatDay(first.removed_on, language) })}</p>
          )}
        </div>
        {files.length === 1 && (
          <a
            href={first.download}
            download={name}
            aria-label={messages.downloadOne({ name })}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/5 hover:text-ink"
          >
            <ToolIcon name="download" />
          </a>
        )}
      </div>
    </li>
  );
}
