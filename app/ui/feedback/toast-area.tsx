import { type ComponentType, useEffect, useState } from 'react';
import { useVisibleToast } from '#app/lib/state/toast.ts';

/**
 * The code that shows toasts, once it has come. Where the server is away it does not come: the page continues without, and
 * the next toast asks again.
 */
function useViewport(isNeeded: boolean, toastId: unknown): ComponentType | null {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is another try.
  useEffect(() => {
    if (!isNeeded || Viewport) return;
    import('./toast-viewport.tsx').then(
      (module) => setViewport(() => module.ToastViewport),
      () => {},
    );
  }, [isNeeded, Viewport, toastId]);
  return Viewport;
}

/** Whether the visitor has done something: then the code for toasts is fetched, before a lost connection needs it. */
function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const notice = () => {
      controller.abort();
      setHasInteracted(true);
    };
    const options = { signal: controller.signal, passive: true };
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, notice, options);
    return () => controller.abort();
  }, []);
  return hasInteracted;
}

/** Where toasts appear (SHR-13). Weighs nothing until the visitor does something or a first toast waits. */
export function ToastArea() {
  const hasInteracted = useFirstInteraction();
  const visible = useVisibleToast();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && (hasInteracted || visible)) setIsNeeded(true);
  const Viewport = useViewport(isNeeded, visible?.id);
  return Viewport && <Viewport />;
}
