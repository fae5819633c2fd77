import { useState } from 'react';
import { Link } from 'react-router';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { LanguageFacts } from '#domain/site/added-languages/languages-json.ts';
import { AddLanguageDialog } from './add-language-dialog.tsx';
import { languagesQuery } from './api/languages.ts';
import { TranslatedBar } from './translated-bar.tsx';

/** The languages of the product, and the way to another one. */
export function LanguagesPage() {
  const { data, failure, retry } = useList(languagesQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PortalConfirmation>
      <PanelHeading
        title="Languages"
        text="What your customers can read. Add a language, translate it here or by a file, then choose it for your site."
      >
        {data && <Button onClick={() => setIsAdding(true)}>Add a language</Button>}
      </PanelHeading>
      {failure && (
        <RetryNotice title="The languages could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading languages" />}
      {data && (
        <>
          <Card>
            <ul aria-label="Languages" className="divide-y divide-line">
              {data.map((language) => (
                <LanguageRow key={language.code} language={language} />
              ))}
            </ul>
          </Card>
          <p className="mt-4 max-w-prose text-sm text-pretty text-muted">
            Which of them visitors can choose is said in the{' '}
            <Link to={`${PATHS.adminSite}?tab=languages`} className="rounded-md text-accent-text underline">
              website editor
            </Link>
            . What is not translated there or here is shown in your first language or in English.
          </p>
        </>
      )}
      {isAdding && data && (
        <AddLanguageDialog taken={data.map(({ code }) => code)} onClose={() => setIsAdding(false)} />
      )}
    </PortalConfirmation>
  );
}

function LanguageRow({ language }: { language: LanguageFacts }) {
  const { code, name, english_name: english, is_shipped: isShipped, is_published: isPublished } = language;
  const title = (
    <span lang={code} className="font-medium text-ink">
      {name}
    </span>
  );
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 transition-colors hover:bg-ink/3 sm:px-6">
      <div className="min-w-0 flex-1 basis-40">
        {isShipped ? (
          title
        ) : (
          <Link
            to={`${PATHS.adminLanguages}/${code}`}
            className="rounded-md after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        )}
        <p className="text-sm text-body">
          {english} · <code>{code}</code>
        </p>
      </div>
      {isPublished && <Badge tone="green">On your site</Badge>}
      {isShipped ? <Badge>Comes with the product</Badge> : <TranslatedBar {...language} />}
    </li>
  );
}
