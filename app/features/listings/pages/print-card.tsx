import { fetchFlyer } from '#app/features/listings/api/pages.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { saveFile } from '#app/lib/page/save-file.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { FLYER_DESIGNS, type FlyerDesign } from '#domain/listings/flyers/flyer-layout.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';

/** The flyers of a page that was saved. */
export function PrintCard({ page }: { page: PropertyPage }) {
  const messages = useMessages('listings').page.print;
  const make = useAction<FlyerDesign>(messages.failed, async (design) => {
    saveFile(await fetchFlyer(page.property_id, design), `flyer-${design}.pdf`);
  });
  if (page.version === 0) return null;
  return (
    <section aria-label={messages.heading} className="border-t border-line pt-5">
      <h3 className="font-medium text-ink">{messages.heading}</h3>
      <p className="mt-1 text-sm text-pretty text-muted">{messages.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {FLYER_DESIGNS.map((design) => (
          <Button
            key={design}
            variant="outline"
            size="sm"
            aria-disabled={make.running !== null}
            onClick={() => void make.run(design)}
          >
            {messages.designs[design]}
          </Button>
        ))}
        {make.running && <Spinner label={messages.making} visible />}
      </div>
    </section>
  );
}
