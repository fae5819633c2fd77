import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import { useLazyViewer } from '#app/ui/media/use-lazy-viewer.tsx';
import type { DeliveredPhotos, TurnedPhotos } from './photo-viewer.tsx';

const load = async () => (await import('./photo-viewer.tsx')).PhotoViewer;

/** The photos in full screen: `view` opens it at one of them, `viewer` stands somewhere in the page. */
export function useViewer(photos: DeliveredPhotos) {
  const messages = useMessages('delivery');
  const [index, setIndex] = useState(0);
  const { open, render } = useLazyViewer<TurnedPhotos>({
    load,
    onFailure: () => toast({ title: messages.viewerFailed, variant: 'destructive' }),
  });
  const view = (place: number) => {
    setIndex(place);
    return open();
  };
  return { view, viewer: render({ ...photos, index, onTurn: setIndex }) };
}
