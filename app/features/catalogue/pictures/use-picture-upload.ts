import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { MAX_FILM_BYTES, MAX_PICTURE_BYTES } from '#domain/catalogue/pictures/own-pictures.ts';
import type { PictureFiles, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import { showFiles } from '#domain/catalogue/pictures/show-files.ts';
import { FILM_TOO_LARGE, FILM_WRONG_TYPE } from '#domain/media/film-sentences.ts';
import { PICTURE_FAILURES, PICTURE_TOO_LARGE } from '#domain/media/picture-failures.ts';
import { isFilm, uploadFilm, uploadPicture } from './api/pictures.ts';
import { thumbnailUrl } from './picture-label.ts';

const PICTURE = /\.(jpe?g|png|webp)$/i;

/** What can be said of a file before it is sent; null where nothing is wrong with it so far. */
function findProblem(file: File, mayMove: boolean): string | null {
  if (isFilm(file)) {
    if (!mayMove) return PICTURE_FAILURES.wrong_type;
    return file.size > MAX_FILM_BYTES ? FILM_TOO_LARGE : null;
  }
  if (mayMove && file.type.startsWith('video/')) return FILM_WRONG_TYPE;
  if (!PICTURE.test(file.name)) return PICTURE_FAILURES.wrong_type;
  return file.size > MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE : null;
}

/** Whether two pictures are the same files. */
export const isSameFiles = (one: PictureFiles, other: PictureFiles): boolean =>
  thumbnailUrl(one) === thumbnailUrl(other) && showFiles(one).url === showFiles(other).url;

type Words = PictureValue['alt'];
/** The words of a picture when another one was sent or chosen, and by now. */
type WordChange = { before: Words; now: Words };

/**
 * Another picture. The words and the focal point were about the one before, so they go with it; words that were typed while the picture was on its way
 * are about the new one.
 */
export function toCatalogPicture(
  files: PictureFiles,
  { before, now }: WordChange,
): Pick<PictureValue, 'files' | 'focus' | 'alt'> {
  const typed = Object.entries(now).filter(([language, words]) => words !== before[language as keyof Words]);
  return { files, focus: null, alt: Object.fromEntries(typed) };
}

/** `words` are those of the picture that is there; `onReplace` is told of those that were there when the next one was sent. */
type Place = { mayMove: boolean; words: Words; onReplace: (files: PictureFiles, before: Words) => void };

/** Uploads a picture, or a film where one may stand, and hands over its files. */
export function usePictureUpload({ mayMove, words, onReplace }: Place) {
  const { isSending, errorMessage, errors, send } = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const [sentName, setSentName] = useState('');
  // An upload takes a while: it is handed to the form as that is by then.
  const latest = useRef(onReplace);
  useEffect(() => {
    latest.current = onReplace;
  });

  const upload = async (file: File) => {
    const found = findProblem(file, mayMove);
    setProblem(found);
    if (found || isSending) return;
    setSentName(file.name);
    await send(async () => latest.current(await (isFilm(file) ? uploadFilm(file) : uploadPicture(file)), words));
  };

  return {
    isSending,
    sentName,
    failure: problem ?? Object.values(errors)[0] ?? errorMessage,
    upload: (file: File) => void upload(file),
    replace: (files: PictureFiles) => {
      setProblem(null);
      onReplace(files, words);
    },
  };
}
