import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { OriginalChoice as Choice, OriginalChoices } from '#domain/deliveries/originals/originals-json.ts';

const SOURCES: Record<Choice['source'], string> = {
  former: 'Before the last version',
  shot: 'As it was shot',
  shown: 'In the delivery',
};

type OriginalChoiceProps = {
  data: OriginalChoices | undefined;
  failure: string | null;
  retry: () => void;
  /** The one that the picture has so far: it stands first. */
  present: string | null;
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** The pictures of the property that this one may have been made of: its own former files come first. */
export function OriginalChoice({ data, failure, retry, present, chosen, onChoose }: OriginalChoiceProps) {
  const seen = data?.choices.filter(({ preview }) => preview !== null) ?? [];
  const choices = [...seen.filter(({ id }) => id === present), ...seen.filter(({ id }) => id !== present)];
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink">The original</legend>
      {failure && (
        <RetryNotice title="The pictures could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="Loading the pictures" rows={1} />}
      {data && choices.length === 0 && (
        <p className="mt-1 text-body">
          There is no other picture in this property. Upload the unaltered one, or the files as they were shot.
        </p>
      )}
      <div className="mt-3 grid max-h-80 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="relative block cursor-pointer overflow-hidden rounded-input border border-line bg-surface has-checked:border-transparent has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="original"
              className="sr-only"
              checked={choice.id === chosen}
              onChange={() => onChoose(choice.id)}
            />
            <img
              src={`${choice.preview}.webp`}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-3/2 w-full bg-well object-cover"
            />
            <span className="block px-2.5 py-1.5 text-sm leading-snug">
              <span className="block truncate text-ink">{choice.file_name}</span>
              <span className="block text-muted">
                {[choice.room, SOURCES[choice.source]].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
