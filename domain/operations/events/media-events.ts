import { z } from 'zod';
import { defineEvent, instantField } from './define-event.ts';

const media = { property_id: z.uuid(), media_ids: z.array(z.uuid()) };

/** What happens to the media of properties. Of media that belong to no property nothing is told. */
export const MEDIA_EVENTS = {
  'media.deleted': defineEvent(
    'property',
    'Media of a property went into the trash, and nothing shows them any more. Until `kept_until` they can be restored. One deletion of many is told in parts with one `deletion_id`.',
    { ...media, deletion_id: z.uuid(), kept_until: instantField.nullable() },
  ),
  'media.restored': defineEvent(
    'property',
    'Media of a property came back from the trash, with the ids and places that they had.',
    media,
  ),
};
