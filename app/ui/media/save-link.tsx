import { type MouseEvent, type ReactNode, useState } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { canShareFiles, MOST_SHARED, type SharedFile, shareFiles } from '#app/lib/pictures/share-files.ts';
import { toast } from '#app/lib/state/toast.ts';

type SaveLinkProps = {
  /** What downloads it. */
  href: string;
  /** The photos behind it, for the sheet of a phone. */
  files: readonly SharedFile[];
  label?: string;
  className?: string;
  /** `isBusy` is while the photos are read. */
  children: (state: { isBusy: boolean; isShared: boolean }) => ReactNode;
};

/** Saves photos: by the sheet of a phone, where they go to its pictures or to somebody else, and by a download everywhere else. */
export function SaveLink({ href, files, label, className, children }: SaveLinkProps) {
  const messages = useUiMessages();
  const [isBusy, setBusy] = useState(false);
  const isShared = files.length > 0 && files.length <= MOST_SHARED && canShareFiles();
  const share = async () => {
    setBusy(true);
    const outcome = await shareFiles(files);
    setBusy(false);
    if (outcome === 'again') toast({ title: messages.shareReady, variant: 'success' });
    if (outcome === 'download') window.location.assign(href);
  };
  const press = (event: MouseEvent) => {
    if (!isShared) return;
    event.preventDefault();
    if (!isBusy) void share();
  };
  return (
    <a
      href={href}
      download
      onClick={press}
      aria-label={label && (isShared ? messages.saveOrShare : label)}
      aria-busy={isBusy}
      className={className}
    >
      {children({ isBusy, isShared })}
    </a>
  );
}
