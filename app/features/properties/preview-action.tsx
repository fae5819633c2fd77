import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/button/button.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { readPropertyMedia } from './api/property-media.ts';
import { buildPreview, hasDetails } from './build-preview.ts';
import { previewPath, writePreviewData } from './preview-store.ts';

/** How many items a preview shows at most: more than any property needs, and little for the browser's storage. */
const MOST_PREVIEW_MEDIA = 200;

function showNothingToast(): void {
  const messages = getMessages('library').properties;
  const description = messages.propertyEmpty;
  toast({ title: messages.nothingToPreview, description, variant: 'warning' });
}

/** An empty tab that the preview will be shown in, or null where the browser opens none. */
function openTab(): Window | null {
  const messages = getMessages('library').properties;
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = messages.loadingThePreview;
  return tab;
}

/**
 * Fills in the preview of a property and shows it in a tab that was opened for it, or by `showHere` where there is none or
 * where the browser keeps nothing that another tab could read. Says in a toast why there is none. Never throws.
 */
async function fillPreview(
  { property, formats }: { property: PropertyJson; formats: SiteFormats },
  tab: Window | null,
  showHere: (path: string) => void,
) {
  const messages = getMessages('library').properties;
  try {
    const data = buildPreview(property, await readPropertyMedia(property.id, MOST_PREVIEW_MEDIA), formats);
    if (tab?.closed) return;
    if (data.media.length === 0 && !hasDetails(property)) {
      tab?.close();
      return showNothingToast();
    }
    const path = previewPath(property.id);
    if (writePreviewData(data) && tab) return tab.location.replace(path);
    tab?.close();
    showHere(path);
  } catch (error) {
    tab?.close();
    toast({ title: messages.previewFailed, description: handleRequestError(error), variant: 'destructive' });
  }
}

type PreviewButtonProps = { property: PropertyJson; variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** Shows a property as a buyer will see it (PROP-19): its details and media as they are now. */
export function PreviewButton({ property, ...looks }: PreviewButtonProps) {
  const messages = useMessages('library').properties;
  const navigate = useNavigate();
  const { formats } = useSite();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    if (property.media_count === 0 && !hasDetails(property)) return showNothingToast();
    setIsOpening(true);
    // Browsers let a click open a tab, but nothing that comes after an answer.
    await fillPreview({ property, formats }, openTab(), (path) => void navigate(path));
    setIsOpening(false);
  };
  return (
    <Button
      variant="outline"
      {...looks}
      aria-label={messages.previewLabel({ name: property.name })}
      aria-disabled={isOpening}
      onClick={() => !isOpening && void open()}
    >
      {messages.preview}
    </Button>
  );
}
