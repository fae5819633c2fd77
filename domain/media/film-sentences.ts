/** What an owner reads of a film that pages cannot show, and of files that are gone. */
export const FILM_TOO_LARGE = 'A film has 200 MB at most. Please export it again, shorter or with fewer pixels.';
export const FILM_WRONG_TYPE = 'A film is an MP4 file. Please export it as one, with H.264.';
export const FILM_BROKEN = 'This film is damaged or incomplete. Please export it again and upload the new file.';
export const FILM_UNSEEN =
  'No picture could be taken from this film. Please export it as MP4 with H.264, which every browser plays.';
export const PICTURE_MISSING = 'The files of this picture are not here. Please upload it again.';
