import { useState } from 'react';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { LanguageJson } from '#domain/site/added-languages/languages-json.ts';
import { languageFilePath, languageQuery } from './api/languages.ts';
import { ImportDialog } from './import-dialog.tsx';
import { formatTranslated } from './percent.ts';
import { SentenceEditor } from './sentence-editor.tsx';

/** An added language: its sentences beside the English ones, and its files. */
export function LanguagePage({ code }: { code: string }) {
  const { data, failure, retry } = useList(languageQuery(code));
  return (
    <PortalConfirmation>
      <BackToList path={PATHS.adminLanguages}>Languages</BackToList>
      {!data && <PanelHeading title="Language" />}
      {failure && (
        <RetryNotice title="The language could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the language" />}
      {data && <Loaded language={data} />}
    </PortalConfirmation>
  );
}

function Loaded({ language }: { language: LanguageJson }) {
  const [isImporting, setIsImporting] = useState(false);
  const { code, english_name: title } = language;
  return (
    <>
      <PanelHeading title={title} text={`${formatTranslated(language)}; the others are shown in English.`}>
        <div className="flex flex-wrap gap-2">
          {(['json', 'po'] as const).map((format) => (
            <a key={format} href={languageFilePath(code, format)} download className={buttonClass('outline', 'sm')}>
              Export {format.toUpperCase()}
            </a>
          ))}
          <Button variant="outline" size="sm" onClick={() => setIsImporting(true)}>
            Import
          </Button>
        </div>
      </PanelHeading>
      <SentenceEditor language={language} />
      {isImporting && <ImportDialog language={language} onClose={() => setIsImporting(false)} />}
    </>
  );
}
