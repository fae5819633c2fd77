import { useMemo } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { getMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { MediaJson, VariantUrls } from '#domain/media/media-json.ts';
import type { VariantFormat, VariantName } from '#domain/media/variants.ts';
import { isDocument, isVideo } from '../format-media.ts';
import { sizeWithin } from '../variant-size.ts';

/** The blurred picture behind a placeholder's letters, or null where they say nothing. */
function placeholderUrl(placeholder: string | null): string | null {
  if (!placeholder) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** A word for the state of an item without a picture. */
const getStateLabel = ({ status, failure }: Pick<MediaJson, 'status' | 'failure'>) => {
  const messages = getMessages('library').media;
  return failure?.code === 'broken' ? messages.damagedOrIncomplete : messages.states[status];
};

/** The small picture; where it may be shown larger than in the grid, also the large one, with both widths. */
function buildSourceSet(
  { width, height }: Pick<MediaJson, 'width' | 'height'>,
  variants: VariantUrls,
  format: VariantFormat,
): string {
  const [small, large] = [variants.thumbnail[format], variants.preview[format]];
  if (!width || !height) return small;
  const getWidth = (name: VariantName) => sizeWithin({ width, height }, name).width;
  return `${small} ${getWidth('thumbnail')}w, ${large} ${getWidth('preview')}w`;
}

/** What of an item a small picture of it needs. */
export type ThumbnailItem = Pick<
  MediaJson,
  'file_type' | 'width' | 'height' | 'placeholder' | 'variants' | 'status' | 'failure'
>;

type ThumbnailProps = {
  item: ThumbnailItem;
  /** How wide it is on the page, as in the attribute `sizes`, where it may be shown larger than in the grid. */
  sizes?: string;
  className?: string;
};

/**
 * The small picture of an item, its colors before it has come, and a word where there is none. Decoration: the card has its
 * name.
 */
export function Thumbnail({ item, sizes, className }: ThumbnailProps) {
  const { placeholder, variants, status } = item;
  const url = useMemo(() => placeholderUrl(placeholder), [placeholder]);
  // Under words it would make them hard to read.
  const style = url && variants ? { backgroundImage: `url(${url})` } : undefined;
  return (
    <span className={cx('relative block overflow-hidden bg-well bg-cover bg-center', className)} style={style}>
      {variants ? (
        <picture className="contents">
          <source
            type="image/webp"
            srcSet={sizes ? buildSourceSet(item, variants, 'webp') : variants.thumbnail.webp}
            sizes={sizes}
          />
          <img
            src={variants.thumbnail.jpeg}
            srcSet={sizes && buildSourceSet(item, variants, 'jpeg')}
            sizes={sizes}
            alt=""
            loading={sizes ? 'lazy' : 'eager'}
            decoding="async"
            draggable={false}
            className={cx('size-full', isDocument(item) ? 'bg-white object-contain' : 'object-cover')}
          />
        </picture>
      ) : (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-3 text-center text-sm text-body max-sm:gap-1 max-sm:pb-8 max-sm:text-xs">
          {status === 'processing' ? (
            <span className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-accent" />
          ) : (
            <span className="grid size-9 place-items-center rounded-full border border-line-strong max-sm:size-7">
              <ToolIcon name={status === 'failed' ? 'alert' : isVideo(item) ? 'play' : 'eyeOff'} />
            </span>
          )}
          {getStateLabel(item)}
        </span>
      )}
    </span>
  );
}
