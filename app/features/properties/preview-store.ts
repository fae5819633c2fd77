import { PREVIEW_DATA_KEY, type PreviewData, previewDataSchema } from '#domain/properties/preview-data.ts';

// Where the browser refuses its storage, the preview lives as long as the page does: long enough to be opened in it.
let unsaved: PreviewData | null = null;

function readStorage(): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREVIEW_DATA_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The address of a property's preview. */
export function previewPath(propertyId: string): string {
  return `/property/${encodeURIComponent(propertyId)}/preview`;
}

/**
 * Keeps what the preview of a property shows; it takes the place of the last one. False where the browser refuses its
 * storage: then the preview can be opened in this tab alone.
 */
export function writePreviewData(data: PreviewData): boolean {
  try {
    localStorage.setItem(PREVIEW_DATA_KEY, JSON.stringify(data));
    unsaved = null;
    return true;
  } catch {
    unsaved = data;
    return false;
  }
}

/** Returns the data of a property's preview, or null where nothing is kept for it that can be read (PROP-17). */
export function readPreviewData(propertyId: string): PreviewData | null {
  const data = unsaved ?? previewDataSchema.safeParse(readStorage()).data ?? null;
  return data?.id === propertyId ? data : null;
}
