import { useEffect, useState } from 'react';
import { useLatest } from '#app/lib/state/use-latest.ts';
import type { LoadReview, ReviewParts } from './review-parts.ts';

/** The review comes after the first picture, once the browser has time: the photos are what a visitor came for. */
const MOST_WAIT_MS = 1500;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: MOST_WAIT_MS });
  return () => cancelIdleCallback(idle);
}

/** Calls `work` when the browser has time after the page and its first picture have loaded; not after the returned function was called. */
function afterLoad(work: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(work);
  let giveUp = () => {};
  const wait = () => {
    giveUp = whenIdle(work);
  };
  window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    giveUp();
  };
}

type Options = { mayReview: boolean; loadReview: LoadReview; refreshDelivery: () => void };

/** The review of a delivery, which is loaded where the link has a right in it; null until then, and where it cannot be loaded. */
export function useReviewParts(token: string, { mayReview, loadReview, refreshDelivery }: Options): ReviewParts | null {
  const [parts, setParts] = useState<ReviewParts | null>(null);
  const refresh = useLatest(refreshDelivery);
  const loader = useLatest(loadReview);
  useEffect(() => {
    if (!mayReview) return;
    let isOver = false;
    let opened: ReviewParts | null = null;
    const load = async () => {
      const openReview = await loader.current();
      const made = await openReview(token, () => refresh.current());
      if (isOver) return made.close();
      opened = made;
      setParts(made);
    };
    const giveUp = afterLoad(() => void load().catch(() => {}));
    return () => {
      isOver = true;
      giveUp();
      opened?.close();
      setParts(null);
    };
  }, [token, mayReview]);
  return parts;
}
