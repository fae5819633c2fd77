import { useMemo } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { FillingPhoto } from '#app/ui/media/filling-photo.tsx';
import { galleryLabels } from '#app/ui/media/gallery-labels.ts';
import { PhotoStage as Stage } from '#app/ui/media/photo-stage.tsx';
import type { PreviewPhoto } from '#domain/properties/preview-media.ts';
import { formatPhotoCount } from './format-photo-count.ts';
import { PhotoMissing } from './photo-missing.tsx';
import { pickAddress } from './use-broken-addresses.ts';

type PhotoStageProps = {
  photos: readonly PreviewPhoto[];
  index: number;
  broken: ReadonlySet<string>;
  onBroken: (address: string) => void;
  onTurn: (index: number) => void;
  onExpand: () => void;
};

/** One photo in the width of the page; the others come by its buttons, by keys and by swiping. */
export function PhotoStage({ photos, index, broken, onBroken, onTurn, onExpand }: PhotoStageProps) {
  const { preview: messages, gallery: controls } = useMessages('library');
  const slides = useMemo(
    () =>
      photos.map((photo, place) => ({
        src: pickAddress(photo.addresses, broken) ?? '',
        alt: formatPhotoCount(photo, place),
      })),
    [photos, broken],
  );
  const { photosLabel: label, nextPhoto: next, previousPhoto: previous } = messages;
  return (
    <div className="aspect-3/2 overflow-hidden bg-well sm:rounded-card lg:aspect-video">
      <Stage
        slides={slides}
        index={index}
        words={{ label, next, previous, buttons: galleryLabels(controls) }}
        onTurn={onTurn}
        tone="page"
        isEndless
        renderPhoto={(photo) => (
          <FillingPhoto photo={photo} missing={<PhotoMissing />} onBroken={onBroken} onPress={onExpand} />
        )}
        controls={<StageControls index={index} count={photos.length} onExpand={onExpand} />}
      />
    </div>
  );
}

function StageControls({ index, count, onExpand }: { index: number; count: number; onExpand: () => void }) {
  const messages = useMessages('library').preview;
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-end justify-between gap-3 sm:inset-x-4 sm:bottom-4">
      <p className="rounded-full bg-ink/80 px-3.5 py-1.5 text-sm font-medium text-white tabular-nums">
        {index + 1} / {count}
      </p>
      <button
        type="button"
        onClick={onExpand}
        className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-white/95 px-4 text-sm font-medium text-ink transition-colors hover:bg-white"
      >
        <ToolIcon name="expand" className="size-4" /> {messages.fullScreen}
      </button>
    </div>
  );
}
