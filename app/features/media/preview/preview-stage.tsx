import { type RefObject, useMemo } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { galleryLabels } from '#app/ui/media/gallery-labels.ts';
import type { StageRemote } from '#app/ui/media/photo-stage.tsx';
import { ZoomStage } from '#app/ui/media/zoom-stage.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { MediaSlide } from './media-slide.tsx';
import { toPictureSlide } from './slides.ts';

type PreviewStageProps = {
  items: readonly MediaJson[];
  index: number;
  onTurn: (index: number) => void;
  /** Ways to turn from outside. */
  controls: RefObject<StageRemote | null>;
};

/** What an item shows: its picture, or a film or words in the place of one. */
const toSlide = (item: MediaJson) =>
  toPictureSlide(item) ?? {
    type: 'drawn' as const,
    draw: (isShown: boolean) => <MediaSlide item={item} isCurrent={isShown} />,
  };

/** The items one by one, by keys, by swiping and magnified. */
export function PreviewStage({ items, index, onTurn, controls }: PreviewStageProps) {
  const { viewer: messages, gallery } = useMessages('library');
  const slides = useMemo(() => items.map(toSlide), [items]);
  const { preview: label, nextItem: next, previousItem: previous } = messages;
  return (
    <ZoomStage
      slides={slides}
      index={index}
      words={{ label, next, previous, buttons: galleryLabels(gallery) }}
      onTurn={onTurn}
      tone="dark"
      remote={controls}
    />
  );
}
