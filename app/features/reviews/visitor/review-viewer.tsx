import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useEscape } from '#app/ui/dialog/use-escape.ts';
import { useOpener } from '#app/ui/dialog/use-opener.ts';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { CommentButton } from './comment-button.tsx';
import { CompareStage } from './compare-stage.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { listMarks, listPins, type ReviewedPhoto } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { ViewerHeader } from './viewer-header.tsx';
import { ViewerPanel } from './viewer-panel.tsx';
import { type Opening, useViewerView } from './viewer-view.ts';

export type ReviewViewerProps = {
  session: ReviewSession;
  review: ReviewJson;
  photos: readonly ReviewedPhoto[];
  opening: Opening;
  seenUntil: string | null;
  /** The address that saves a photo; null where it cannot be downloaded. */
  downloadOf: (photo: ReviewedPhoto) => string | null;
  onClose: () => void;
};

/** Whether a key belongs to where somebody writes, or to a part that turns by itself. */
const isTaken = (target: EventTarget, stage: Element | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || stage?.contains(target));

/** The photos over the whole screen, with what was said of them: beside them, and on a phone on a sheet below them. */
export function ReviewViewer({ session, review, photos, opening, seenUntil, downloadOf, onClose }: ReviewViewerProps) {
  const messages = useMessages('delivery');
  const viewer = useViewerView(photos, opening);
  const { index, photo, view, isPlacing, turn } = viewer;
  const stage = useRef<HTMLDivElement>(null);
  const leave = () => {
    if (!viewer.back()) onClose();
  };
  const { noteOpener, returnFocus } = useOpener();
  const closeOnEscape = useEscape({ open: true, onOpenChange: leave });
  const turnByKeys = (event: KeyboardEvent) => {
    if (isTaken(event.target, stage.current)) return;
    if (event.key === 'ArrowLeft') turn(index - 1);
    if (event.key === 'ArrowRight') turn(index + 1);
  };
  if (!photo) return null;
  const pin = view?.kind === 'pin' ? listPins(review, photo.id).find(({ id }) => id === view.id) : undefined;
  const draft = view?.kind === 'draft' && view.draft !== 'whole' ? view.draft : null;
  const canPlace = review.rights.comment && (isPlacing || view?.kind === 'draft');
  return (
    <Radix.Root open onOpenChange={(open) => !open && leave()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          data-dialog=""
          onOpenAutoFocus={noteOpener}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={closeOnEscape}
          onKeyDown={turnByKeys}
          className="fixed inset-0 z-40 flex h-dvh flex-col bg-slate-950 text-white outline-none data-[state=open]:animate-fade-in beside:grid beside:grid-cols-[minmax(0,1fr)_min(25rem,46vw)]"
        >
          <Radix.Title className="sr-only">{messages.viewer}</Radix.Title>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <ViewerHeader
              session={session}
              review={review}
              photo={photo}
              place={index + 1}
              total={photos.length}
              download={downloadOf(photo)}
              onClose={onClose}
            />
            <div ref={stage} className="relative min-h-0 flex-1">
              {viewer.isComparing ? (
                <CompareStage
                  key={photo.id}
                  photo={photo}
                  first={pin?.file_number ?? null}
                  onClose={() => viewer.compare(false)}
                />
              ) : (
                <PhotoStage
                  photos={photos}
                  index={index}
                  onTurn={turn}
                  marks={listMarks(review, photo)}
                  selectedId={view?.kind === 'pin' ? view.id : null}
                  onSelect={(id) => viewer.show({ kind: 'pin', id })}
                  draft={draft}
                  onPlace={canPlace ? viewer.write : null}
                />
              )}
              <CommentButton review={review} photo={photo} viewer={viewer} />
            </div>
            <PhotoStrip photos={photos} review={review} index={index} onTurn={turn} />
          </div>
          <ViewerPanel session={session} review={review} photo={photo} viewer={viewer} seenUntil={seenUntil} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
