import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { SetupJson } from '#domain/operations/setup.ts';
import { setupQuery } from './api/setup.ts';
import { PAGE_TEXTS, readPage, type SetupPageName } from './setup-steps.ts';
import { StepList, StepProgress } from './step-list.tsx';
import { CatalogueStep } from './steps/catalogue-step.tsx';
import { CountryStep } from './steps/country-step.tsx';
import { CurrencyStep } from './steps/currency-step.tsx';
import { HoursStep } from './steps/hours-step.tsx';
import { LanguagesStep } from './steps/languages-step.tsx';
import { LegalStep } from './steps/legal-step.tsx';
import { LookStep } from './steps/look-step.tsx';
import { MailStep } from './steps/mail-step.tsx';
import { PaymentsStep } from './steps/payments-step.tsx';
import { PublishStep } from './steps/publish-step.tsx';
import { PicturesStep, TextsStep } from './steps/sample-step.tsx';
import { StudioStep } from './steps/studio-step.tsx';
import { TaxesStep } from './steps/taxes-step.tsx';

/** The way from a fresh installation to one's own studio, a step at a time: what is done is told by the data. */
export function SetupPage() {
  const { data, failure, retry } = useList(setupQuery);
  return (
    <>
      <PanelHeading title="Set up your studio" text="Visitors see nothing of it until you publish. Any step can wait.">
        <Link to={PATHS.adminDashboard} className={`${buttonClass('outline', 'sm')} max-sm:hidden`}>
          Continue later
        </Link>
      </PanelHeading>
      {failure && (
        <RetryNotice title="The setup could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the setup" />}
      {data && <SetupView setup={data} />}
    </>
  );
}

function SetupView({ setup }: { setup: SetupJson }) {
  const [query] = useSearchParams();
  // An address without a step means the same one for as long as it is open, though that is done meanwhile.
  const first = useRef(setup.steps);
  const page = readPage(query, first.current);
  const done = setup.steps.filter(({ is_done }) => is_done).length;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-14">
      <StepProgress setup={setup} page={page} />
      <nav aria-label="Setup" className="sticky top-20 max-lg:hidden">
        <p role="status" className="mb-2 px-3 text-sm text-muted">
          {done} of {setup.steps.length} steps done
        </p>
        <StepList setup={setup} page={page} />
      </nav>
      <div className="min-w-0">
        <StepHeading page={page} />
        <OpenStep key={page} page={page} setup={setup} />
      </div>
    </div>
  );
}

/** The heading of the open step, which takes the focus when it is come to from another one. */
function StepHeading({ page }: { page: SetupPageName }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  const { title, text } = PAGE_TEXTS[page];
  return (
    <header className="mb-6">
      <h2 ref={heading} id="step-heading" tabIndex={-1} className="display text-2xl outline-none sm:text-[1.75rem]">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-base text-pretty text-body">{text}</p>
    </header>
  );
}

function OpenStep({ page, setup }: { page: SetupPageName; setup: SetupJson }) {
  switch (page) {
    case 'studio':
      return <StudioStep />;
    case 'country':
      return <CountryStep setup={setup} />;
    case 'languages':
      return <LanguagesStep />;
    case 'currency':
      return <CurrencyStep setup={setup} />;
    case 'look':
      return <LookStep />;
    case 'catalogue':
      return <CatalogueStep setup={setup} />;
    case 'taxes':
      return <TaxesStep />;
    case 'texts':
      return <TextsStep />;
    case 'pictures':
      return <PicturesStep />;
    case 'legal':
      return <LegalStep />;
    case 'hours':
      return <HoursStep />;
    case 'mail':
      return <MailStep mail={setup.mail} />;
    case 'payments':
      return <PaymentsStep payments={setup.payments} />;
    case 'publish':
      return <PublishStep setup={setup} />;
  }
}
