import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { alteredCaption } from '#domain/shared/alterations.ts';
import { AlterationDialog } from './alteration-dialog.tsx';

/** What was done to the present file of an item, and the way to say so. A wish that was edited says it by itself. */
export function AlterationLine({ item }: { item: MediaJson }) {
  const [isOpen, setOpen] = useState(false);
  if (!item.file_type.startsWith('image/')) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-body">
        {item.alteration
          ? alteredCaption(item.alteration, 'en')
          : 'Nothing was said of what its edits did to the picture.'}
      </p>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Say what was done
      </Button>
      {isOpen && <AlterationDialog item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}
