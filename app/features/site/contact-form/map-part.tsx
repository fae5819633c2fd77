import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { EmbedFrame } from '#app/ui/media/embed-frame.tsx';

type MapPartProps = { fallback: ReactNode; className: string };

/** The map of `MAP_EMBED_URL`; without one, or when it cannot load, what is there anyway. */
function MapFrame({ fallback, className }: MapPartProps) {
  const { data } = usePublicConfig();
  const { map } = useMessages('contact');
  if (!data?.mapEmbedUrl) return fallback;
  return <EmbedFrame src={data.mapEmbedUrl} title={map} fallback={fallback} className={className} />;
}

/** The map with the setting it needs; loaded when the visitor comes near. */
export function MapPart(props: MapPartProps) {
  return (
    <DataProvider>
      <MapFrame {...props} />
    </DataProvider>
  );
}
