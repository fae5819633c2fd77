import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { toast } from '#app/lib/toast.ts';
import type { PhotoViewer, ViewedPhotos } from './photo-viewer.tsx';

type Viewer = typeof PhotoViewer;

/**
 * The photos in full screen: `view` opens it at the current one, `viewer` stands somewhere in the page. It is loaded when
 * it is first needed. Closed, the focus returns to what opened it.
 */
export function usePhotoViewer(photos: ViewedPhotos) {
  const messages = useMessages('library').preview;
  const [isOpen, setIsOpen] = useState(false);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const opener = useRef<Element | null>(null);

  const view = async () => {
    opener.current = document.activeElement;
    try {
      const { PhotoViewer } = await import('./photo-viewer.tsx');
      setViewer(() => PhotoViewer);
      setIsOpen(true);
    } catch {
      const description = messages.thePhotoViewerCouldNotBe;
      toast({ title: messages.somethingWentWrong, description, variant: 'destructive' });
    }
  };

  const close = () => {
    setIsOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  const viewer: ReactNode = Viewer && isOpen && <Viewer {...photos} onClose={close} />;
  return { view, viewer };
}
