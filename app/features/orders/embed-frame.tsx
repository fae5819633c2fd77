import { type ReactNode, useEffect, useRef } from 'react';
import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';

/** The messages between `embed.js` on the website around and this frame. */
const HELLO = 'listing-studio:hello';
const SIZE = 'listing-studio:size';

/**
 * Tells the website around how high the page is. It says hello first: only its own window is answered, and only at the origin that it has;
 * which origins may show the frame at all is the server's to say.
 */
function useTellHeight() {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    let origin: string | null = null;
    const tell = () => {
      if (origin && page.current)
        window.parent.postMessage(
          { type: SIZE, height: Math.ceil(page.current.getBoundingClientRect().height) },
          origin,
        );
    };
    const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const isHello = typeof data === 'object' && data !== null && 'type' in data && data.type === HELLO;
      if (!isHello || source !== window.parent || source === window) return;
      origin = from;
      tell();
    };
    const watch = new ResizeObserver(tell);
    if (page.current) watch.observe(page.current);
    window.addEventListener('message', listen);
    return () => {
      watch.disconnect();
      window.removeEventListener('message', listen);
    };
  }, []);
  return page;
}

/** The frame of pages inside another website: nothing of ours around them, and as high as what they show. */
export function EmbedFrame({ children }: { children: ReactNode }) {
  return (
    <main ref={useTellHeight()} id={MAIN_ID} tabIndex={-1} className="bg-paper px-4 py-6 outline-none sm:px-6 sm:py-8">
      <div className="mx-auto max-w-6xl">{children}</div>
    </main>
  );
}
