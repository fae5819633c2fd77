import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import { type EmailKind, getEmailSpec } from '#domain/site/email-kinds.ts';
import type { ShowEmail, ShownEmail } from '#domain/site/emails-json.ts';
import { sendEmailTest, shownEmailQuery } from '../api/emails.ts';
import { useScale } from '../editor/use-scale.ts';
import { ChooseOrder, type ChosenOrder } from './choose-order.tsx';

/** The place of the preview on the page, for a link to it. */
export const PREVIEW_ID = 'email-preview';

/** Widths of the mailboxes that are shown, in pixels. */
const SCREENS = { desktop: 700, phone: 375 } as const;
const VIEWS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The emails whose case is that of the order, once a real one is shown. */
const CASE_OF_ORDER: readonly EmailKind[] = ['order_confirmation', 'studio_notice', 'order_cancelled'];

type EmailPreviewProps = {
  kind: EmailKind;
  locale: Locale;
  example: string | null;
  onExample: (example: string) => void;
  /** The version of the draft that is shown. */
  version: number;
  /** Whether what is on the page is saved, and so is what a test would say. */
  isSaved: boolean;
};

/** The whole email as it would be with the draft, beside its texts; with a real order where one was chosen. */
export function EmailPreview({ kind, locale, example, onExample, version, isSaved }: EmailPreviewProps) {
  const [view, setView] = useState<View>('desktop');
  const [order, setOrder] = useState<ChosenOrder | null>(null);
  const { isAboutOrder, examples } = getEmailSpec(kind);
  const wanted: ShowEmail = { kind, language: locale, example, order_id: isAboutOrder && order ? order.id : null };
  const hasCases = Object.keys(examples).length > 1 && !(order && CASE_OF_ORDER.includes(kind));
  const { data, failure, retry } = useList(shownEmailQuery(wanted, version));
  return (
    <section id={PREVIEW_ID} aria-label="Preview" className="flex min-w-0 scroll-mt-20 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="radiogroup" aria-label="View" className="flex rounded-full bg-well p-1">
          {VIEWS.map(({ value, label }) => (
            <Segment
              key={value}
              name="email-view"
              value={value}
              isChosen={value === view}
              onChoose={() => setView(value)}
              className="min-h-8 px-3 pointer-coarse:min-h-10"
            >
              {label}
            </Segment>
          ))}
        </div>
        <SendTest wanted={wanted} isSaved={isSaved} />
      </div>
      {isAboutOrder && <ChooseOrder order={order} onChoose={setOrder} />}
      {hasCases && (
        <Select aria-label="Case" value={example ?? ''} onChange={({ target }) => onExample(target.value)}>
          {Object.entries(examples).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {failure && (
        <RetryNotice title="The email could not be shown" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="Loading the email" rows={4} />}
      {data && <Shown mail={data} view={view} locale={locale} />}
    </section>
  );
}

function SendTest({ wanted, isSaved }: { wanted: ShowEmail; isSaved: boolean }) {
  const { run, running } = useAction('The test was not sent', async () => {
    const { sent_to } = await sendEmailTest(wanted);
    toast({ title: 'Test sent', description: `It is on its way to ${sent_to}.`, variant: 'success' });
  });
  return (
    <Button variant="outline" size="sm" disabled={!isSaved} aria-disabled={running !== null} onClick={() => void run()}>
      {running ? 'Sending...' : 'Send a test to me'}
    </Button>
  );
}

function Shown({ mail, view, locale }: { mail: ShownEmail; view: View; locale: Locale }) {
  return (
    <>
      {mail.note && (
        <p role="status" className="rounded-input bg-warning-ground px-3 py-2 text-sm text-warning-text">
          {mail.note}
        </p>
      )}
      <Card className="overflow-hidden bg-well">
        <p lang={locale} className="border-b border-line bg-surface px-4 py-3 font-medium wrap-anywhere text-ink">
          <span lang="en" className="block text-sm font-normal text-muted">
            Subject
          </span>
          {mail.subject}
        </p>
        {view === 'text' ? (
          <section
            lang={locale}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            aria-label="The email as text"
            className="max-h-[calc(100dvh-20rem)] min-h-100 overflow-auto bg-surface p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-body"
          >
            {mail.text}
          </section>
        ) : (
          <MailFrame key={view} html={mail.html} width={SCREENS[view]} isPhone={view === 'phone'} />
        )}
      </Card>
    </>
  );
}

/** The HTML of an email in a frame of its own: without scripts, without this page's origin. */
function MailFrame({ html, width, isPhone }: { html: string; width: number; isPhone: boolean }) {
  const { place, scale } = useScale(width);
  return (
    <div
      ref={place}
      className={cx(
        'relative h-[calc(100dvh-20rem)] min-h-100 overflow-hidden',
        isPhone && 'mx-auto w-full max-w-[375px]',
      )}
    >
      <iframe
        title="The email"
        sandbox=""
        srcDoc={html}
        className="absolute top-0 left-0 origin-top-left border-0 bg-white"
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
