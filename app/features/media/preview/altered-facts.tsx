import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { alterationLabel, isAltered } from '#domain/shared/alterations.ts';
import { originalsLinkQuery } from '../api/alterations.ts';

/** What was done to an altered picture, and the way to the page that shows its original. */
export function AlteredFacts({ item }: { item: MediaJson }) {
  const { alteration, original_id: originalId, property_id: propertyId } = item;
  const language = useLanguage();
  if (!isAltered(alteration)) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3">
      <Badge tone="yellow">{alterationLabel(alteration, language)}</Badge>
      {originalId && propertyId && <OriginalLink propertyId={propertyId} itemId={item.id} />}
    </p>
  );
}

function OriginalLink({ propertyId, itemId }: { propertyId: string; itemId: string }) {
  const { data } = useQuery(originalsLinkQuery(propertyId));
  const messages = useMessages('library').viewer;
  if (!data?.url) return null;
  return (
    <a
      href={`${data.url}#${itemId}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-[0.9375rem] font-medium text-accent-text underline-offset-4 hover:underline"
    >
      {messages.seeOriginal}
    </a>
  );
}
