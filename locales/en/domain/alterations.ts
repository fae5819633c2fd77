/** What altered pictures are called and what is said of them, where the law asks for it: the deliveries, file names and the page of originals. */
export const messages = {
  /** What was done, as it stands in a caption and on a picture. */
  labels: {
    staging: 'Virtually staged',
    object_removed: 'Object removed',
    sky: 'Sky replaced',
    twilight: 'Virtual twilight',
    routine: 'Edited',
  },
  /** The same behind “Digitally altered:”. */
  altered: {
    staging: 'Digitally altered: virtually staged',
    object_removed: 'Digitally altered: object removed',
    sky: 'Digitally altered: sky replaced',
    twilight: 'Digitally altered: day turned into twilight',
    routine: 'Light, color and lines corrected',
  },
  /** One sentence for each kind that says what the picture shows and the place does not. */
  statements: {
    staging: 'This picture was digitally altered. Furniture or decoration was added that is not in the property.',
    object_removed: 'This picture was digitally altered. Something that is at the property was removed from it.',
    sky: 'This picture was digitally altered. Its sky is not the sky of the day on which it was taken.',
    twilight: 'This picture was digitally altered. It was taken by day and made to look like twilight.',
    routine: 'Light, color and lines of this picture were corrected. What it shows was not changed.',
  },
  original: 'Original, unaltered',
};

export type AlterationsMessages = typeof messages;
