import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { ArchiveParts as Parts } from '#domain/deliveries/delivery-json.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { listArchiveParts } from './api/deliveries.ts';
import { archiveAddress } from './delivered-files.ts';
import { keepTaken, useTakenParts } from './taken-parts.ts';

type ArchivePartsProps = { token: string; size: DeliverySize; partBytes: number };
type Part = Parts['parts'][number];
type Asked = { key: string; parts: Part[] | null; error: unknown };

/** The parts of an archive, asked for again whenever the size or the parts are others. */
function useParts({ token, size, partBytes }: ArchivePartsProps) {
  const key = `${token} ${size} ${partBytes}`;
  const [asked, setAsked] = useState<Asked>({ key, parts: null, error: null });
  const ask = useCallback(async () => {
    const answer = await listArchiveParts(token, size, partBytes).then(
      ({ parts }) => ({ parts, error: null }),
      (error: unknown) => ({ parts: null, error }),
    );
    setAsked({ key: `${token} ${size} ${partBytes}`, ...answer });
  }, [token, size, partBytes]);
  useEffect(() => {
    void ask();
  }, [ask]);
  return asked.key === key ? { ...asked, ask } : { parts: null, error: null, ask };
}

/** An archive in parts, each to be downloaded by itself; those that this browser has taken are marked. */
export function ArchiveParts(props: ArchivePartsProps) {
  const messages = useMessages('delivery').parts;
  const { parts, error, ask } = useParts(props);
  const taken = useTakenParts();
  if (error) {
    return (
      <RetryNotice title={messages.failed} onRetry={() => void ask()} className="mt-5">
        {getErrorMessage(error)}
      </RetryNotice>
    );
  }
  if (!parts) {
    return (
      <div role="status" aria-label={messages.loading} className="mt-5 flex flex-col gap-3">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    );
  }
  return (
    <section aria-labelledby="parts" className="border-b border-line py-5">
      <h2 id="parts" className="font-medium text-ink">
        {messages.heading({ count: parts.length })}
      </h2>
      <p className="mt-0.5 text-sm text-body">{messages.note}</p>
      <ul className="mt-2 divide-y divide-line">
        {parts.map((part) => (
          <PartRow
            key={part.part}
            part={part}
            total={parts.length}
            address={`${archiveAddress(props.token, props.size)}&parts=${props.partBytes}&part=${part.part}`}
            isTaken={taken.includes(part.version)}
          />
        ))}
      </ul>
    </section>
  );
}

type PartRowProps = { part: Part; total: number; address: string; isTaken: boolean };

function PartRow({ part: { part, first, last, files, bytes, version }, total, address, isTaken }: PartRowProps) {
  const messages = useMessages('delivery').parts;
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 text-ink">
          <span className="font-medium">{messages.part({ part, total })}</span>
          {isTaken && (
            <span className="inline-flex items-center gap-1 text-sm text-success-text">
              <Icon name="check" className="size-4" />
              {messages.taken}
            </span>
          )}
        </p>
        <p className="text-sm text-body tabular-nums">
          {messages.files({ count: files, first, last })} · {formatBytes(bytes)}
        </p>
      </div>
      <a
        href={address}
        download
        onClick={() => keepTaken(version)}
        className={buttonClass(isTaken ? 'outline' : 'primary', 'sm')}
      >
        {isTaken ? messages.again : messages.download}
        <span className="sr-only">: {messages.part({ part, total })}</span>
      </a>
    </li>
  );
}
