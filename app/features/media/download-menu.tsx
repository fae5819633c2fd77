import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { Menu, MenuItem } from '#app/ui/menu/menu.tsx';
import type { DownloadSize } from '#domain/media/media-input.ts';

type DownloadMenuProps = { sizes: readonly DownloadSize[]; trigger: ReactNode; onChoose: (size: DownloadSize) => void };

/** Asks in which size something is downloaded, over the preview too. */
export function DownloadMenu({ sizes, trigger, onChoose }: DownloadMenuProps) {
  const sizeMessages = useMessages('library').media.sizes;
  return (
    <Menu trigger={trigger} className="z-60 w-72">
      {sizes.map((size) => (
        <MenuItem key={size} onSelect={() => onChoose(size)} className="py-2">
          <span className="leading-snug">
            <span className="block font-medium">{sizeMessages[size].label}</span>
            <span className="block text-sm text-muted">{sizeMessages[size].hint}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
