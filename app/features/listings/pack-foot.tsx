import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import type { PackJson, PackPlanJson } from '#domain/listings/listing-json.ts';
import { byteLabel } from '#domain/shared/byte-label.ts';
import { intlLocale } from '#domain/shared/locale.ts';

type PackFootProps = { plan: PackPlanJson; isSending: boolean; isCurrentChoice: boolean; onExport: () => void };

/** What a pack has, how far it is, and the buttons that make and download it. */
export function PackFoot({ plan, isSending, isCurrentChoice, onExport }: PackFootProps) {
  const messages = useMessages('listings').market;
  const { pack, refusals, pictures } = plan;
  const isMaking = isSending || (pack?.status === 'waiting' && isCurrentChoice);
  const isReady = pack?.archive && isCurrentChoice;
  return (
    <footer className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-ink">{messages.contents({ count: pictures.length })}</p>
        <p className="text-sm text-pretty text-muted" role="status">
          {pack && isCurrentChoice && <PackState pack={pack} />}
        </p>
        {isMaking && pack && <Progress pack={pack} />}
      </div>
      {isReady ? (
        <a href={pack.archive ?? ''} download className={buttonClass('primary', 'lg')}>
          {messages.download}
        </a>
      ) : (
        <Button
          size="lg"
          className="max-sm:w-full"
          aria-disabled={isMaking}
          disabled={refusals.length > 0}
          onClick={() => !isMaking && onExport()}
        >
          {isMaking ? messages.exporting : pack && isCurrentChoice ? messages.again : messages.export}
        </Button>
      )}
    </footer>
  );
}

/** How a pack stands, in a sentence. */
function PackState({ pack }: { pack: PackJson }) {
  const messages = useMessages('listings').market;
  const language = useLanguage();
  const zone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  if (pack.status === 'waiting') return messages.making({ made: pack.made, total: pack.total });
  if (pack.status === 'failed') return messages.broken;
  if (!pack.is_current) return messages.outdated;
  const day = formatInstant(pack.finished_at ?? pack.created_at, language, zone);
  return messages.ready({ size: byteLabel(pack.bytes, intlLocale(language)), day });
}

function Progress({ pack: { made, total } }: { pack: PackJson }) {
  const messages = useMessages('listings').market;
  return (
    <progress
      aria-label={messages.exporting}
      value={made}
      max={Math.max(1, total)}
      className="mt-2 h-1.5 w-full max-w-sm appearance-none overflow-hidden rounded-full bg-well [&::-moz-progress-bar]:bg-accent-text [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-accent-text"
    />
  );
}
