import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import { useLazyViewer } from '#app/ui/media/use-lazy-viewer.tsx';
import type { ServiceSample } from '#domain/site/services/service-category.ts';
import type { ViewedSamples } from './picture-viewer.tsx';

const load = async () => (await import('./picture-viewer.tsx')).PictureViewer;

/** The full-screen viewer of a gallery: `view` opens it at a sample, `viewer` stands somewhere in the page. */
export function usePictureViewer(title: string, samples: readonly ServiceSample[]) {
  const messages = useMessages('samples').viewer;
  const [index, setIndex] = useState(0);
  const { open, render } = useLazyViewer<ViewedSamples>({
    load,
    onFailure: () => toast({ title: messages.failedTitle, description: messages.failed, variant: 'destructive' }),
  });
  const view = (place: number) => {
    setIndex(place);
    return open();
  };
  return { view, viewer: render({ title, samples, index, onTurn: setIndex }) };
}
