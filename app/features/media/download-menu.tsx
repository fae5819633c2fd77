import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#app/ui/menu/menu.tsx';
import type { DownloadSize } from '#domain/media/media-input.ts';

const WORDS: Record<DownloadSize, { label: string; hint: string }> = {
  original: { label: 'Original', hint: 'As it was uploaded' },
  mls: { label: 'MLS size', hint: '2048 px JPEG, for listing services' },
  web: { label: 'Web size', hint: '1600 px JPEG, for websites' },
};

type DownloadMenuProps = { sizes: readonly DownloadSize[]; trigger: ReactNode; onChoose: (size: DownloadSize) => void };

/** Asks in which size something is downloaded, over the preview too. */
export function DownloadMenu({ sizes, trigger, onChoose }: DownloadMenuProps) {
  return (
    <Menu trigger={trigger} className="z-60 w-72">
      {sizes.map((size) => (
        <MenuItem key={size} onSelect={() => onChoose(size)} className="py-2">
          <span className="leading-snug">
            <span className="block font-medium">{WORDS[size].label}</span>
            <span className="block text-sm text-muted">{WORDS[size].hint}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
