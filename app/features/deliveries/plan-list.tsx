import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { cx } from '#app/ui/cx.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { AlteredMark } from './altered-mark.tsx';
import { downloadAddress, getAspectRatio, getFileTitle, type ShownFile, sourceSet } from './delivered-files.ts';
import { DeliverySection } from './delivery-section.tsx';
import { FileCaption } from './file-caption.tsx';
import { useViewer } from './use-viewer.tsx';

type PlanListProps = {
  plans: readonly ShownFile[];
  size: DeliverySize;
  canDownload: boolean;
  originals: DeliveryPage['originals'];
};

/** Floor plans, whole and on white paper, in both themes: they are drawn in black. A PDF shows its first page. */
export function PlanList({ plans, size, canDownload, originals }: PlanListProps) {
  const messages = useMessages('delivery');
  const named = plans.map((plan) => ({ ...plan, description: getFileTitle(plan) }));
  const isHydrated = useHydrated();
  const { view, viewer } = useViewer({ photos: named, size, canDownload });
  if (plans.length === 0) return null;
  const ratio = sharedRatio(plans);
  // An upright one would be higher than the screen.
  const isAlone = plans.length === 1 && ratio > 1.2;
  return (
    <DeliverySection id="plans" title={messages.plans}>
      {named.map((plan, place) => {
        const { description: title, pages, address } = plan;
        return (
          <li key={plan.id} className={cx(isAlone && 'md:col-span-2')}>
            <button
              type="button"
              disabled={!isHydrated}
              aria-label={messages.viewFile({ name: title })}
              onClick={() => void view(place)}
              style={{ aspectRatio: ratio }}
              className="block w-full cursor-zoom-in overflow-hidden rounded-[6px] border border-line bg-white p-2 sm:p-3"
            >
              <Plan plan={plan} />
            </button>
            <FileCaption
              title={title}
              mark={<AlteredMark file={plan} originals={originals} />}
              note={pages === null ? null : messages.pdfPages({ count: pages })}
              download={canDownload && address ? downloadAddress(address, size) : null}
              downloadLabel={pages === null ? messages.download : messages.downloadPdf}
            />
          </li>
        );
      })}
      {viewer}
    </DeliverySection>
  );
}

/** The form of all frames: that of the widest plan, within limits. */
const sharedRatio = (plans: readonly ShownFile[]): number =>
  Math.min(1.8, Math.max(0.75, ...plans.map((plan) => getAspectRatio(plan))));

function Plan({ plan }: { plan: ShownFile }) {
  const sizes = '(min-width: 48rem) 40rem, 92vw';
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={sourceSet(plan, 'webp')} sizes={sizes} />
      <img
        src={`${plan.preview}.jpg`}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="size-full object-contain"
      />
    </picture>
  );
}
