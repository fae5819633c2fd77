import { useHydrated } from '#app/lib/hydrated.ts';
import { useMessages } from '#app/lib/messages.ts';
import { cx } from '#app/ui/cx.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { downloadAddress, type ShownFile, sourceSet, titleOf } from './delivered-files.ts';
import { DeliverySection } from './delivery-section.tsx';
import { FileCaption } from './file-caption.tsx';
import { useViewer } from './use-viewer.tsx';

type PlanListProps = { plans: readonly ShownFile[]; size: DeliverySize; canDownload: boolean };

/** Floor plans, whole and on white paper, in both themes: they are drawn in black. A PDF shows its first page. */
export function PlanList({ plans, size, canDownload }: PlanListProps) {
  const messages = useMessages('delivery');
  const named = plans.map((plan) => ({ ...plan, description: titleOf(plan) }));
  const isHydrated = useHydrated();
  const { view, viewer } = useViewer({ photos: named, size, canDownload });
  if (plans.length === 0) return null;
  return (
    <DeliverySection id="plans" title={messages.plans}>
      {named.map((plan, place) => {
        const { description: title, pages, address } = plan;
        return (
          <li key={plan.id} className={cx(plans.length === 1 && 'md:col-span-2')}>
            <button
              type="button"
              disabled={!isHydrated}
              aria-label={messages.viewFile(title)}
              onClick={() => void view(place)}
              className={cx(
                'block w-full cursor-zoom-in overflow-hidden rounded-[6px] border border-line bg-white p-3 sm:p-5',
                plans.length === 1 ? 'aspect-[4/3] sm:aspect-[16/9]' : 'aspect-[4/3]',
              )}
            >
              <Plan plan={plan} />
            </button>
            <FileCaption
              title={title}
              note={pages === null ? null : messages.pdfPages(pages)}
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
