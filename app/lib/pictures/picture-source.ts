/** A picture of the public pages in the sizes that `scripts/derive/derive-pictures.ts` made of it. */
export type PictureSource = {
  /** The start of its file names: `{file}-{width}.{avif,webp}`, and a `.jpg` in the width of `width`. */
  file: string;
  /** The alternative text, for people who cannot see the picture. */
  alt: string;
  /** Pixels of the JPEG, which give the picture its shape before it has loaded. */
  width: number;
  height: number;
  widths: readonly number[];
  /** A blurred stand-in as a data address, where there is one. */
  placeholder?: string;
  /** The point that stays visible when the picture is cropped, in percent from the left and the top. */
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
