import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../cx.ts';

/** A frame that has not loaded after this long counts as failed. */
const PATIENCE_MS = 12_000;

type EmbedFrameProps = {
  src: string;
  /** The name of the frame, for screen readers. */
  title: string;
  /** The content in its place when it cannot load. */
  fallback: ReactNode;
  className?: string;
};

/** Whether a violation of the content policy is about this frame: the browser then loads nothing, and says no more. */
const isAbout = (violation: SecurityPolicyViolationEvent, src: string) =>
  violation.effectiveDirective === 'frame-src' && src.startsWith(violation.blockedURI);

/** A page of someone else inside ours, kept from ours; `fallback` where it is refused or does not come. */
export function EmbedFrame({ src, title, fallback, className }: EmbedFrameProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'lost'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const lose = () => setState('lost');
    const timer = setTimeout(lose, PATIENCE_MS);
    const onViolation = (event: SecurityPolicyViolationEvent) => isAbout(event, src) && lose();
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [state, src]);
  if (state === 'lost') return fallback;
  return (
    <iframe
      src={src}
      title={title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => setState('shown')}
      className={cx('block border-0 bg-well', className)}
    />
  );
}
