import { useEffect, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { PrintSheet } from '#app/ui/layout/print-sheet.tsx';
import type { ShownLicense } from '#domain/deliveries/licenses/license-json.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { longDay } from '#domain/shared/time/long-day.ts';

/** Who may use what the delivery has, for which property, how and until when. It can be printed by itself. */
export function LicenseSection({ license }: { license: ShownLicense }) {
  const messages = useMessages('delivery').license;
  const isHydrated = useHydrated();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <section aria-labelledby="license" className="mt-16 border-t border-line pt-8 sm:mt-20 sm:pt-10">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="license" className="display scroll-mt-6 text-[1.75rem]">
              {messages.heading}
            </h2>
            {license.has_ended && <Badge tone="yellow">{messages.ended}</Badge>}
          </div>
          <LicenseFacts license={license} />
        </div>
        <div>
          {license.has_ended && <p className="mb-4 font-medium text-ink">{messages.endedNote}</p>}
          <LicenseText license={license} />
          <Button
            variant="ghost"
            size="sm"
            className="mt-3 -ml-4"
            disabled={!isHydrated}
            onClick={() => setPrinting(true)}
          >
            <ToolIcon name="print" className="size-4.5" />
            {messages.print}
          </Button>
        </div>
      </div>
      {isPrinting && <PrintedLicense license={license} onDone={() => setPrinting(false)} />}
    </section>
  );
}

function LicenseFacts({ license: { licensee, property, starts_on, ends_on } }: { license: ShownLicense }) {
  const messages = useMessages('delivery').license;
  const language = useLanguage();
  const from = longDay(starts_on, intlLocale(language));
  return (
    <Facts className="mt-4">
      {licensee && <Fact label={messages.licensee}>{licensee}</Fact>}
      <Fact label={messages.property}>{property}</Fact>
      <Fact label={messages.valid}>
        {ends_on === null
          ? messages.fromOn({ from })
          : messages.span({ from, until: longDay(ends_on, intlLocale(language)) })}
      </Fact>
    </Facts>
  );
}

function LicenseText({ license: { texts } }: { license: ShownLicense }) {
  const language = useLanguage();
  return (
    <p className="max-w-[68ch] leading-relaxed text-pretty whitespace-pre-line wrap-anywhere text-body">
      {texts[language]}
    </p>
  );
}

/** The version of the license for printing: text only, without the page's photos. */
function PrintedLicense({ license, onDone }: { license: ShownLicense; onDone: () => void }) {
  const messages = useMessages('delivery').license;
  const { business } = useSite();
  const language = useLanguage();
  useEffect(() => {
    window.print();
    onDone();
  }, [onDone]);
  return (
    <PrintSheet>
      <p>{business.brandName}</p>
      <h1 className="display mt-1 mb-6 text-3xl">{messages.heading}</h1>
      <LicenseFacts license={license} />
      {license.has_ended && <p className="mt-6 font-medium">{messages.endedNote}</p>}
      <p className="mt-6 leading-relaxed whitespace-pre-line">{license.texts[language]}</p>
    </PrintSheet>
  );
}
