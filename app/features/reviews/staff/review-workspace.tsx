import { useEffect } from 'react';
import { Link } from 'react-router';
import { editJobPath } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyList } from '#app/ui/list/list-parts.tsx';
import type { PlacedMedia } from '#domain/media/media-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';
import { FilterBar } from './filter-bar.tsx';
import { countByFilter, listMarks, listPinsOf } from './filter-pins.ts';
import { NoteWriter } from './note-writer.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { PinCard } from './pin-card.tsx';
import { ReviewHeading } from './review-heading.tsx';
import { RoundList } from './round-list.tsx';
import { type ReviewView, useReviewView } from './use-review-view.ts';

type WorkspaceProps = { property: PropertyJson; review: StaffReview; photos: readonly PlacedMedia[] };

/** Whether a key belongs to where somebody writes or chooses, or to what lies over the page. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="slider"], [data-dialog], [role="menu"]');

/** The arrow keys turn to the photo before and the next one. */
function useTurningKeys(turn: (by: number) => void): void {
  const latest = useLatest(turn);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return;
      if (event.key === 'ArrowLeft') latest.current(-1);
      if (event.key === 'ArrowRight') latest.current(1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The review of a property: its rounds, its photos with their pins, and what is said of them. */
export function ReviewWorkspace({ property, review, photos }: WorkspaceProps) {
  const { timeZone } = useSite().formats;
  const view = useReviewView(photos, review);
  useTurningKeys(view.turn);
  const { photo, filter } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ReviewHeading property={property} review={review} timeZone={timeZone} />
      <RoundList propertyId={property.id} review={review} timeZone={timeZone} />
      <FilterBar filter={filter} counts={countByFilter(review, photos)} onChoose={view.choose} />
      <HiddenNotes property={property} review={review} photos={photos} />
      {photo ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="min-w-0">
            <PhotoStage
              key={photo.id}
              photo={photo}
              review={review}
              marks={listMarks(review, listPinsOf(review, photo.id, filter), photo.file_number)}
              view={view}
            />
            <PhotoStrip photos={view.photos} review={review} filter={filter} shownId={photo.id} onShow={view.show} />
          </div>
          <PinPanel propertyId={property.id} photo={photo} review={review} view={view} />
        </div>
      ) : (
        <NothingShown view={view} hasPhotos={photos.length > 0} />
      )}
    </div>
  );
}

type PanelProps = { propertyId: string; photo: PlacedMedia; review: StaffReview; view: ReviewView };

/** What is said of a photo, beside it. */
function PinPanel({ propertyId, photo, review, view }: PanelProps) {
  const pins = listPinsOf(review, photo.id, view.filter);
  return (
    <section
      aria-label="Comments on this photo"
      className="flex flex-col gap-3 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-0.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-ink">Comments</h2>
        <Button variant="ghost" size="sm" onClick={() => view.write('whole')}>
          Note on the whole photo
        </Button>
      </div>
      <NoteWriter key={photo.id} propertyId={propertyId} photo={photo} view={view} />
      {pins.length === 0 && !view.draft && (
        <p className="text-pretty text-muted">Nobody has said anything about this photo yet.</p>
      )}
      <ul className="flex flex-col gap-3">
        {pins.map((pin) => (
          <PinCard
            key={pin.id}
            propertyId={propertyId}
            pin={pin}
            review={review}
            view={view}
            fileNumber={photo.file_number}
          />
        ))}
      </ul>
    </section>
  );
}

/** Notes on files that clients do not have, which stand on the page of the editors. */
function HiddenNotes({ property, review, photos }: WorkspaceProps) {
  const shown = new Set(photos.map(({ id }) => id));
  const count = review.pins.filter(({ item_id }) => !shown.has(item_id)).length;
  if (count === 0) return null;
  return (
    <p className="text-sm text-body">
      {count === 1 ? '1 more note is' : `${count} more notes are`} on files that clients do not have.{' '}
      <Link to={editJobPath(property.id)} className="font-medium text-accent-text hover:underline">
        Open editing
      </Link>
    </p>
  );
}

const NOTHING: Record<ReviewView['filter'], string> = {
  all: 'Nothing was delivered yet',
  open: 'Nothing is open',
  mine: 'You have written nothing here',
  internal: 'There are no internal notes',
  favorites: 'Nobody has a favorite',
  chosen: 'No photo is chosen yet',
};

function NothingShown({ view, hasPhotos }: { view: ReviewView; hasPhotos: boolean }) {
  return (
    <EmptyList text={NOTHING[view.filter]}>
      {view.filter !== 'all' && hasPhotos ? (
        <Button variant="outline" size="sm" onClick={() => view.choose('all')}>
          Show all photos
        </Button>
      ) : (
        <p className="mx-auto max-w-prose text-pretty text-muted">
          Photos come here once they are uploaded. Clients comment on them by the link of the delivery.
        </p>
      )}
    </EmptyList>
  );
}
