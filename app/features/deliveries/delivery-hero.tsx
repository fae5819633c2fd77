import { preload } from 'react-dom';
import { useSite } from '#app/lib/page/site.ts';
import { cx } from '#app/ui/cx.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { CountLinks } from './count-links.tsx';
import { heroSourceSet, type ShownFile } from './delivered-files.ts';

/** The address of the property over its first picture; on plain ground where there is none yet. */
export function DeliveryHero({ delivery, photo }: { delivery: DeliveryPage; photo: ShownFile | null }) {
  const { property, locked_files: lockedFiles } = delivery;
  const { address: form } = useSite().formats;
  const words = (
    <>
      <h1 className={cx('display-hero display wrap-anywhere', photo && 'text-white')}>
        {property.address || property.name}
      </h1>
      <p className={cx('text-[1.0625rem]', photo ? 'text-white/90' : 'text-body')}>
        {lockedFiles === 'all' ? (
          <CountLinks delivery={delivery} />
        ) : (
          fullAddress({ ...property, address: '', zipCode: property.zip }, form)
        )}
      </p>
    </>
  );
  if (!photo) return <div className="wrap flex flex-col gap-2 pt-10 sm:pt-14">{words}</div>;
  return (
    <div className="on-dark relative isolate flex h-[min(70svh,44rem)] min-h-100 items-end overflow-hidden bg-ink max-sm:h-[min(62svh,34rem)]">
      <HeroPicture photo={photo} />
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-black/45 via-transparent to-black/70" />
      <div className="w-full pb-7 sm:pb-9">
        <div className="wrap flex flex-wrap items-baseline gap-x-5 gap-y-2">{words}</div>
      </div>
    </div>
  );
}

function HeroPicture({ photo }: { photo: ShownFile }) {
  preload(`${photo.preview}.webp`, {
    as: 'image',
    type: 'image/webp',
    imageSrcSet: heroSourceSet(photo, 'webp'),
    imageSizes: '100vw',
    fetchPriority: 'high',
  });
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={heroSourceSet(photo, 'webp')} sizes="100vw" />
      <img
        src={`${photo.preview}.jpg`}
        alt=""
        fetchPriority="high"
        decoding="sync"
        referrerPolicy="no-referrer"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
    </picture>
  );
}
