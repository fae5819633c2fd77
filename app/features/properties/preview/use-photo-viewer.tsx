import { useMessages } from '#app/lib/language/messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import { useLazyViewer } from '#app/ui/media/use-lazy-viewer.tsx';
import type { ViewedPhotos } from './photo-viewer.tsx';

const load = async () => (await import('./photo-viewer.tsx')).PhotoViewer;

/** The photos in full screen: `view` opens it at the current one, `viewer` stands somewhere in the page. */
export function usePhotoViewer(photos: ViewedPhotos) {
  const messages = useMessages('library').preview;
  const { open, render } = useLazyViewer({
    load,
    onFailure: () => {
      const description = messages.viewerLoadFailed;
      toast({ title: messages.somethingWentWrong, description, variant: 'destructive' });
    },
  });
  return { view: open, viewer: render(photos) };
}
