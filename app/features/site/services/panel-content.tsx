import { useEffect, useState } from 'react';
import { addressLanguage } from '#app/lib/language/document-language.ts';
import { getMessages, loadMessages } from '#app/lib/language/messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { ServiceCategory } from '#domain/site/services/service-category.ts';
import type { ServicePanel } from './service-panel.tsx';
import type { ServicesWords } from './services-words.ts';

type Panel = typeof ServicePanel;

let loaded: Panel | null = null;

/** Loads the code and the messages of the open categories; called as soon as a visitor seems to want one. */
export async function loadPanel(): Promise<Panel> {
  const [{ ServicePanel: Panel }] = await Promise.all([
    import('./service-panel.tsx'),
    import.meta.env.SSR || loadMessages(addressLanguage(), 'samples'),
  ]);
  loaded = Panel;
  return Panel;
}

// The build needs it at once. Imported in the usual way it would be part of every browser's first load.
if (import.meta.env.SSR) await loadPanel();

function showFailureToast(): void {
  const { eyebrow: title, samples: description } = getMessages('site').error;
  toast({ title, description, variant: 'destructive' });
}

type PanelContentProps = {
  category: ServiceCategory;
  isOpen: boolean;
  /** The words of all services. */
  words: ServicesWords<'hero'>['words'];
  /** Whether the build has put the content into the page, where it stays until the code has come. */
  isPrerendered: boolean;
};

/**
 * The content of a category. The build renders it into the page; a browser loads its code when it is opened, which
 * keeps the first visit light.
 */
export function PanelContent({ category, words, isOpen, isPrerendered }: PanelContentProps) {
  const [Panel, setPanel] = useState<Panel | null>(() => loaded);
  const [wasPrerendered] = useState(isPrerendered);

  useEffect(() => {
    if (isOpen && !Panel) loadPanel().then((panel) => setPanel(() => panel), showFailureToast);
  }, [isOpen, Panel]);

  if (import.meta.env.SSR) return <div>{Panel && <Panel category={category} words={words} />}</div>;
  if (Panel) return <Panel key="panel" category={category} words={words} />;
  // React takes what the build has put here as it is.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what is there stays.
  if (wasPrerendered) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return <Skeleton className="h-dvh w-full" />;
}
