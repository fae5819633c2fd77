import { useState } from 'react';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import type { PlacedMedia } from '#domain/media/media-order.ts';
import { addStaffPin } from '../api/staff-reviews.ts';
import { CommentForm } from '../shared/comment-form.tsx';
import type { ReviewView } from './use-review-view.ts';

type NoteWriterProps = { propertyId: string; photo: PlacedMedia; view: ReviewView };

/** A note of the studio on a place of a photo or on all of it: for its own people, unless clients shall see it. */
export function NoteWriter({ propertyId, photo, view }: NoteWriterProps) {
  const { draft } = view;
  const [isForClients, setIsForClients] = useState(false);
  if (!draft) return null;
  const { x, y } = draft === 'whole' ? { x: null, y: null } : draft;
  const send = async (text: string) => {
    const about = { item_id: photo.id, file_number: photo.file_number, x, y };
    await addStaffPin(propertyId, { ...about, text, is_internal: !isForClients });
    view.stopWriting();
  };
  return (
    <section aria-label="New note" className="rounded-card border border-accent bg-surface p-4">
      <h3 className="mb-3 font-medium text-ink">{draft === 'whole' ? 'Note on the whole photo' : 'New pin'}</h3>
      <CommentForm
        label="Note"
        placeholder="What is to be done?"
        draftKey={`staff:${photo.id}`}
        action="Add note"
        onSend={send}
        onCancel={view.stopWriting}
        hasFocus
      >
        <CheckLine isChecked={isForClients} onCheck={setIsForClients}>
          Clients see it, and are told of it
        </CheckLine>
      </CommentForm>
    </section>
  );
}
