const POSITION = '{index} of {total}';

type GalleryMessages = { readonly [POSITION]: (values: { index: string; total: string }) => string };

/** The labels of a lightbox as its library takes them: it puts the numbers of a position in itself. */
export const galleryLabels = <Messages extends GalleryMessages>(messages: Messages) => ({
  ...messages,
  [POSITION]: messages[POSITION]({ index: '{index}', total: '{total}' }),
});
