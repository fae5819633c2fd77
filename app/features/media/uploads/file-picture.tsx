import { useEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { isVideoType, mediaKind, mediaTypeByName } from '#domain/media/media-kinds.ts';
import { makeThumbnail } from './make-thumbnail.ts';

/** How near a row comes before its picture is made. */
const MARGIN = '200px 0px';

/** Whether an element has come near what is seen; it stays so. */
function useNearViewport() {
  const destination = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!destination.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(destination.current);
    return () => observer.disconnect();
  }, []);
  return { destination, isNear };
}

/** The address of a file's small picture while the row is there; null until it is made, or where there is none. */
function usePictureUrl(file: File, isNear: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isNear) return;
    let own: string | null = null;
    let isWanted = true;
    void makeThumbnail(file).then((picture) => {
      if (!picture || !isWanted) return;
      own = URL.createObjectURL(picture);
      setUrl(own);
    });
    return () => {
      isWanted = false;
      if (own) URL.revokeObjectURL(own);
      setUrl(null);
    };
  }, [file, isNear]);
  return url;
}

/** The small picture of a file that was chosen; a drawing until it is there. Decoration: the row has the file's name. */
export function FilePicture({ file, className = 'size-12' }: { file: File; className?: string }) {
  const { destination, isNear } = useNearViewport();
  const url = usePictureUrl(file, isNear);
  const type = mediaTypeByName(file.name);
  const isVideo = type !== null && isVideoType(type);
  const isDocument = type !== null && mediaKind(type) === 'document';
  const drawing = isVideo ? 'play' : isDocument ? 'file' : 'eye';
  return (
    <span
      ref={destination}
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-input bg-well text-muted',
        className,
      )}
    >
      {url && <img src={url} alt="" className="absolute inset-0 size-full animate-fade-in object-cover" />}
      {url && isVideo && <span className="absolute size-6 rounded-full bg-black/60" />}
      {(isVideo || !url) && <ToolIcon name={drawing} className={url ? 'relative size-3.5 text-white' : 'size-5'} />}
    </span>
  );
}
