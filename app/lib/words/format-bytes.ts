import { byteLabel } from '#domain/shared/byte-label.ts';
import { documentTag } from '../language/document-language.ts';

/** A size as people say it in the language of the page: `1.8 MB`. */
export const formatBytes = (bytes: number): string => byteLabel(bytes, documentTag());
