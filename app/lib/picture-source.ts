/** A picture of the public pages in the sizes that `scripts/derive/derive-pictures.ts` made of it. */
export type PictureSource = {
  /** Its files are `{file}-{width}.{avif,webp}`, and `.jpg` in the width of `width`. */
  file: string;
  /** The text in place of the picture. */
  alt: string;
  /** Pixels of the JPEG, which give the picture its shape before it has loaded. */
  width: number;
  height: number;
  widths: readonly number[];
  /** A blurred stand-in as a data address, where there is one. */
  placeholder?: string;
  /** What stays in sight where the picture is cut, in percent from the left and from the top. */
  focus?: { x: number; y: number };
};

/** The address of one size. */
export function pictureUrl(source: PictureSource, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `${source.file}-${width}.${format}`;
}

/** All sizes of one format, for `srcset`. */
export function pictureSrcSet(source: PictureSource, format: 'avif' | 'webp'): string {
  return source.widths.map((width) => `${pictureUrl(source, width, format)} ${width}w`).join(', ');
}
