import { chooseMedia } from '#app/features/media/api/selections.ts';
import { downloadChosen, downloadItems } from '#app/features/media/download.ts';
import { getMessages } from '#app/lib/language/messages.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { type DownloadSize, MAX_SELECTION } from '#domain/media/media-input.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { readPropertyMedia } from '../api/property-media.ts';

/**
 * Saves all media of a property as one archive, in a size, and says in a toast how it went. Thousands are chosen by the
 * server. Never throws.
 */
export async function downloadProperty({ id, media_count }: PropertyJson, size: DownloadSize): Promise<void> {
  const messages = getMessages('library').properties;
  try {
    if (media_count !== null && media_count <= MAX_SELECTION) {
      return await downloadItems(await readPropertyMedia(id, MAX_SELECTION), size);
    }
    const chosen = await chooseMedia({ sort: 'newest', property_id: id });
    await downloadChosen({ id: chosen.id, excluded: [] }, size);
  } catch (error) {
    toast({ title: messages.downloadFailed, description: handleRequestError(error), variant: 'destructive' });
  }
}
