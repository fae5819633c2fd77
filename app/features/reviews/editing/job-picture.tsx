import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import type { ShownFile } from '#domain/reviews/editing/editing-job.ts';

type JobPictureProps = {
  file: Pick<ShownFile, 'picture' | 'status' | 'file_name'>;
  /** The large picture, and not the small one of a grid. */
  isLarge?: boolean;
  alt?: string;
  className?: string;
  children?: ReactNode;
};

/** A picture of a file, or a word why there is none. */
export function JobPicture({ file, isLarge = false, alt = '', className, children }: JobPictureProps) {
  const messages = useMessages('editing').sources;
  const name = isLarge ? 'preview' : 'thumbnail';
  return (
    <span className={cx('relative block overflow-hidden bg-well', className)}>
      {file.picture ? (
        <picture className="contents">
          <source type="image/webp" srcSet={`${file.picture}/${name}.webp`} />
          <img
            src={`${file.picture}/${name}.jpg`}
            alt={alt}
            loading="lazy"
            decoding="async"
            draggable={false}
            className={cx('size-full', isLarge ? 'object-contain' : 'object-cover')}
          />
        </picture>
      ) : (
        <span className="absolute inset-0 grid place-content-center px-2 text-center text-xs text-muted">
          {file.status === 'processing' ? messages.preparing : messages.noPicture}
        </span>
      )}
      {children}
    </span>
  );
}
