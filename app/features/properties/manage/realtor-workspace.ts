import type { UploadTarget } from '#app/features/media/uploads/upload-item.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { ChosenMedia } from './media/use-chosen-media.ts';

/** Whose page it is. */
export type Realtor = { id: string; name: string; email: string; company: string };

/** The state that the parts of the page share, and its actions. */
export type RealtorWorkspace = {
  /** Null for the properties without a realtor. */
  realtorId: string | null;
  /** The studio's. */
  timeZone: string;
  /** While the server is away nothing can be changed. */
  isDisabled: boolean;
  chosen: ChosenMedia;
  onUpload: (target: UploadTarget) => void;
  onVersions: (item: MediaJson) => void;
  onAlteration: (item: MediaJson) => void;
  onMove: (items: readonly MediaJson[]) => void;
  onDelete: (items: readonly MediaJson[]) => void;
};
