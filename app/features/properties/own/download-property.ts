import { downloadItems } from '#app/features/media/download.ts';
import { failureWords } from '#app/features/media/trouble.ts';
import { toast } from '#app/lib/toast.ts';
import { type DownloadSize, MAX_SELECTION } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { readPropertyMedia } from '../api/list-property-media.ts';

/** The media of a property, or null where a toast has said why they could not be had. */
async function findItems({ id }: PropertyJson): Promise<MediaJson[] | null> {
  try {
    return await readPropertyMedia(id, MAX_SELECTION);
  } catch (error) {
    toast({ title: 'Download Failed', description: failureWords(error), variant: 'destructive' });
    return null;
  }
}

/** Saves all media of a property as one archive, in a size, and says in a toast how it went. Never throws. */
export async function downloadProperty(property: PropertyJson, size: DownloadSize): Promise<void> {
  if (property.media_count === null || property.media_count > MAX_SELECTION) {
    const description = `A ZIP file holds ${MAX_SELECTION} items at most. Choose them in your media library.`;
    toast({ title: 'Download Unavailable', description, variant: 'destructive' });
    return;
  }
  const items = await findItems(property);
  if (items) await downloadItems(items, size);
}
