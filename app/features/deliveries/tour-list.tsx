import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { EmbedFrame } from '#app/ui/media/embed-frame.tsx';
import type { TourJson } from '#domain/deliveries/delivery-json.ts';
import { providerName } from '#domain/deliveries/tour-links.ts';
import { DeliverySection } from './delivery-section.tsx';

/** Tours and films that stand with others. Nothing is loaded from there until somebody opens one. */
export function TourList({ tours }: { tours: readonly TourJson[] }) {
  const messages = useMessages('delivery');
  if (tours.length === 0) return null;
  return (
    <DeliverySection id="tours" title={messages.tours}>
      {tours.map((tour, index) => (
        <li key={tour.id}>
          <Tour tour={tour} name={tour.title || messages.tour({ place: index + 1 })} />
        </li>
      ))}
    </DeliverySection>
  );
}

const LOOK = 'aspect-video w-full rounded-[6px]';

function Tour({ tour: { provider, embed_url }, name }: { tour: TourJson; name: string }) {
  const messages = useMessages('delivery');
  const [isOpen, setIsOpen] = useState(false);
  const site = providerName(provider);
  if (isOpen && embed_url) {
    const elsewhere = (
      <div className={`${LOOK} grid place-content-center gap-2 bg-well p-6 text-center text-body`}>
        <p>{messages.tourFailed}</p>
        <a href={embed_url} target="_blank" rel="noopener noreferrer" className="text-accent-text hover:underline">
          {messages.openElsewhere({ provider: site })}
        </a>
      </div>
    );
    return (
      <>
        <EmbedFrame src={embed_url} title={name} fallback={elsewhere} className={LOOK} />
        <p className="mt-2 font-medium text-ink">{name}</p>
      </>
    );
  }
  const drawing = (
    <>
      <span className="grid size-14 place-items-center justify-self-center rounded-full border border-line-strong bg-surface text-ink">
        <ToolIcon name={embed_url ? 'play' : 'lock'} className="size-5" />
      </span>
      <span className="font-medium wrap-anywhere text-ink">{name}</span>{' '}
      <span className="text-sm text-body">{embed_url ? messages.loadsFrom({ provider: site }) : site}</span>
    </>
  );
  const looks = `${LOOK} grid place-content-center gap-2 bg-well p-6 text-center`;
  if (!embed_url) return <div className={looks}>{drawing}</div>;
  return (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className={`${looks} cursor-pointer border border-line transition-colors hover:border-ink`}
    >
      {drawing}
    </button>
  );
}
