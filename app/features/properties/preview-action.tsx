import { useState } from 'react';
import { useNavigate } from 'react-router';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/toast.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/button/button.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { readPropertyMedia } from './api/property-media.ts';
import { buildPreview, hasDetails } from './build-preview.ts';
import { previewPath, writePreviewData } from './preview-store.ts';

/** How many items a preview shows at most: more than any property needs, and little for the browser's storage. */
const MOST_PREVIEW_MEDIA = 200;

function showNothingToast(): void {
  const description = 'This property has no details and no media yet.';
  toast({ title: 'Nothing to Preview', description, variant: 'warning' });
}

/** An empty tab that the preview will be shown in, or null where the browser opens none. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = 'Loading the preview';
  return tab;
}

/**
 * Fills in the preview of a property and shows it in a tab that was opened for it, or by `showHere` where there is none or
 * where the browser keeps nothing that another tab could read. Says in a toast why there is none. Never throws.
 */
async function fillPreview(property: PropertyJson, tab: Window | null, showHere: (path: string) => void) {
  try {
    const data = buildPreview(property, await readPropertyMedia(property.id, MOST_PREVIEW_MEDIA));
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
    toast({ title: 'Preview Failed', description: handleRequestError(error), variant: 'destructive' });
  }
}

type PreviewButtonProps = { property: PropertyJson; variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** Shows a property as a buyer will see it (readings, Property preview): its details and media as they are now. */
export function PreviewButton({ property, ...looks }: PreviewButtonProps) {
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    if (property.media_count === 0 && !hasDetails(property)) return showNothingToast();
    setIsOpening(true);
    // Browsers let a click open a tab, but nothing that comes after an answer.
    await fillPreview(property, openTab(), (path) => void navigate(path));
    setIsOpening(false);
  };
  return (
    <Button
      variant="outline"
      {...looks}
      aria-label={`Preview ${property.name} in a new tab`}
      aria-disabled={isOpening}
      onClick={() => !isOpening && void open()}
    >
      Preview
    </Button>
  );
}
