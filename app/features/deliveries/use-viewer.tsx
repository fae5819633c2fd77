import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { toast } from '#app/lib/toast.ts';
import type { DeliveredPhotos, PhotoViewer } from './photo-viewer.tsx';

type Viewer = typeof PhotoViewer;

/**
 * The photos in full screen: `view` opens it at one of them, `viewer` stands somewhere in the page. It is loaded when it is first
 * needed. Closed, the focus returns to what opened it.
 */
export function useViewer(photos: DeliveredPhotos) {
  const messages = useMessages('delivery');
  const [index, setIndex] = useState<number | null>(null);
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const opener = useRef<Element | null>(null);
  const view = async (place: number) => {
    opener.current = document.activeElement;
    try {
      const { PhotoViewer } = await import('./photo-viewer.tsx');
      setViewer(() => PhotoViewer);
      setIndex(place);
    } catch {
      toast({ title: messages.viewerFailed, variant: 'destructive' });
    }
  };
  const close = () => {
    setIndex(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const viewer: ReactNode = Viewer && index !== null && (
    <Viewer {...photos} index={index} onTurn={setIndex} onClose={close} />
  );
  return { view, viewer };
}
