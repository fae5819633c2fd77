import { IMPORT_FILES } from './features/imports/take-upload.ts';
import { LIBRARY_FILES } from './features/media/take-upload.ts';
import { VERSION_FILES } from './features/media/versions/take-upload.ts';
import { PROPERTY_FILES } from './features/production/take-upload.ts';
import { RESULT_FILES, SOURCE_FILES } from './features/reviews/editing/take-upload.ts';
import type { UploadTarget } from './upload-target.ts';

/** The places that uploads go to. The first that takes one has it. */
export const UPLOAD_TARGETS: readonly UploadTarget[] = [
  IMPORT_FILES,
  RESULT_FILES,
  SOURCE_FILES,
  VERSION_FILES,
  PROPERTY_FILES,
  LIBRARY_FILES,
];
