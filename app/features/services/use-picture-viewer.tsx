import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { toast } from '#app/lib/toast.ts';
import type { ServiceSample } from '#domain/services/service-category.ts';
import type { PictureViewer } from './picture-viewer.tsx';

type Viewer = typeof PictureViewer;

/**
 * The full-screen viewer of a gallery: `view` opens it at a sample, `viewer` stands somewhere in the page. It is loaded
 * when it is first needed. Closed, the focus returns to what opened it.
 */
export function usePictureViewer(title: string, samples: readonly ServiceSample[]) {
  const [index, setIndex] = useState<number | null>(null);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const messages = useMessages('samples').viewer;
  const opener = useRef<Element | null>(null);

  const view = async (nextIndex: number) => {
    opener.current = document.activeElement;
    try {
      const { PictureViewer } = await import('./picture-viewer.tsx');
      setViewer(() => PictureViewer);
      setIndex(nextIndex);
    } catch {
      toast({ title: messages.failedTitle, description: messages.failed, variant: 'destructive' });
    }
  };

  const close = () => {
    setIndex(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  const viewer: ReactNode = Viewer && index !== null && (
    <Viewer title={title} samples={samples} index={index} onClose={close} />
  );
  return { view, viewer };
}
