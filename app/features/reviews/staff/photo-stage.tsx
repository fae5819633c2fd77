import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { PlacedMedia } from '#domain/media/media-order.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';
import { PinFrame } from '../shared/pin-frame.tsx';
import type { MarkedPin } from '../shared/pin-mark.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import type { ReviewView } from './use-review-view.ts';

const CompareSlider = lazy(async () => ({ default: (await import('#app/ui/media/compare-slider.tsx')).CompareSlider }));

type PhotoStageProps = { photo: PlacedMedia; review: StaffReview; marks: readonly MarkedPin[]; view: ReviewView };

/** A photo with its pins, as large as the window allows, and what can be done with it. */
export function PhotoStage({ photo, review, marks, view }: PhotoStageProps) {
  const [isLarge, setIsLarge] = useState(false);
  const { draft, isPlacing, compared, place, total } = view;
  const last = photo.file_number - 1;
  return (
    <div className="min-w-0">
      <div className="relative overflow-hidden rounded-card bg-slate-950">
        <Scroller isLarge={isLarge}>
          {compared === null ? (
            <PinFrame
              pins={marks}
              selectedId={view.selectedId}
              onSelect={view.select}
              draft={draft === 'whole' ? null : draft}
              onPlace={isPlacing ? view.write : null}
              style={sidesOf(photo, isLarge)}
              className="mx-auto shrink-0"
            >
              <Picture photo={photo} place={place} total={total} />
            </PinFrame>
          ) : (
            <Suspense fallback={<span className="block" style={sidesOf(photo, isLarge)} />}>
              <CompareSlider
                before={versionOf(photo, compared)}
                after={versionOf(photo, photo.file_number)}
                alt={photo.description || photo.file_name}
                className="mx-auto shrink-0"
                style={sidesOf(photo, isLarge)}
              />
            </Suspense>
          )}
        </Scroller>
        {total > 1 && (
          <>
            <TurnButton label="Previous photo" icon="arrowLeft" className="left-3" onTurn={() => view.turn(-1)} />
            <TurnButton label="Next photo" icon="arrowRight" className="right-3" onTurn={() => view.turn(1)} />
          </>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PhotoCaption photo={photo} review={review} place={place} total={total} />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
            {isLarge ? 'Fit' : 'Magnify'}
          </Button>
          {last > 0 && (
            <Button
              variant="outline"
              size="sm"
              aria-pressed={compared !== null}
              onClick={() => view.compare(compared === null ? last : null)}
            >
              {compared === null ? `Compare with version ${last}` : 'Back to the photo'}
            </Button>
          )}
          {photo.kind === 'photo' && (
            <Button size="sm" aria-pressed={isPlacing} onClick={view.startPlacing}>
              {isPlacing ? 'Click the photo' : 'Pin a note'}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const ratioOf = ({ width, height }: PlacedMedia) => (width && height ? width / height : 3 / 2);

/** The sides of a frame: those of its picture, within the window, or twice as large. */
function sidesOf(photo: PlacedMedia, isLarge: boolean) {
  const ratio = ratioOf(photo);
  return isLarge
    ? { aspectRatio: ratio, width: '200%' }
    : { aspectRatio: ratio, width: `min(100%, calc(var(--stage-height) * ${ratio}))` };
}

const versionOf = ({ id }: PlacedMedia, number: number) => ({
  picture: `/api/media/${id}/versions/${number}/preview`,
  label: `Version ${number}`,
});

/** What is magnified is moved by scrolling, with the keys as well. */
function Scroller({ isLarge, children }: { isLarge: boolean; children: ReactNode }) {
  const looks = '[--stage-height:62dvh] lg:[--stage-height:calc(100dvh-20rem)]';
  if (!isLarge) return <div className={looks}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section aria-label="Magnified photo" tabIndex={0} className={cx(looks, 'max-h-(--stage-height) overflow-auto')}>
      {children}
    </section>
  );
}

function Picture({ photo, place, total }: { photo: PlacedMedia; place: number; total: number }) {
  const { variants, description } = photo;
  if (!variants) return null;
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={variants.preview.webp} />
      <img
        src={variants.preview.jpeg}
        alt={description || `Photo ${place} of ${total}, ${photo.file_name}`}
        draggable={false}
        className="size-full select-none"
      />
    </picture>
  );
}

type TurnButtonProps = { label: string; icon: 'arrowLeft' | 'arrowRight'; className: string; onTurn: () => void };

function TurnButton({ label, icon, className, onTurn }: TurnButtonProps) {
  return (
    <IconButton
      aria-label={label}
      onClick={onTurn}
      className={cx(
        'absolute! top-1/2 z-30 size-11! -translate-y-1/2 bg-slate-950/55! text-white! hover:bg-slate-950/80! max-sm:hidden',
        className,
      )}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
