import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen something may be and still count as near. */
const MARGIN = '160px 0px';

type LazyMountProps = {
  /** The content until then, in the prerendered page too; as tall as what follows. */
  fallback: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Renders its children once the visitor has come near: what is below the first screens weighs nothing until then. */
export function LazyMount({ fallback, className, children }: LazyMountProps) {
  const [isNear, setIsNear] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={container} className={className}>
      {isNear ? children : fallback}
    </div>
  );
}
