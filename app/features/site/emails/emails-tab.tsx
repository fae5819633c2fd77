import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import { type EmailKind, getEmailSpec, listEmailLanguages, listFieldVariables } from '#domain/site/email-kinds.ts';
import type { OurEmailTexts } from '#domain/site/emails-json.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { ourTextsQuery } from '../api/emails.ts';
import { LanguageChoice } from '../editor/language-choice.tsx';
import type { SiteEditor } from '../editor/use-site-editor.ts';
import { EmailList, type EmailState } from './email-list.tsx';
import { EmailPreview, PREVIEW_ID } from './email-preview.tsx';
import { EmailTextField } from './email-text-field.tsx';
import { useEmailTexts } from './use-email-texts.ts';

/** The texts of emails: which there are, what they say, and how each looks with the draft. */
export function EmailsTab({ editor }: { editor: SiteEditor }) {
  const { data, failure, retry } = useList(ourTextsQuery);
  if (data) return <EmailsEditor editor={editor} ours={data} />;
  if (!failure) return <RowsSkeleton label="Loading the emails" />;
  return (
    <RetryNotice title="The emails could not be loaded" onRetry={retry}>
      {failure}
    </RetryNotice>
  );
}

function EmailsEditor({ editor, ours }: { editor: SiteEditor; ours: OurEmailTexts }) {
  const [kind, setKind] = useState<EmailKind>('order_confirmation');
  const siteLanguages = editor.form.parts.languages;
  const [locale, setLocale] = useState<Locale>(() => firstLanguage({ languages: siteLanguages }));
  const { emails } = editor.form.parts;
  const getState = (name: EmailKind): EmailState => {
    const isWrong = Object.keys(editor.errors).some((path) => path.startsWith(`emails.${name}.`));
    return isWrong ? 'wrong' : emails[name] ? 'own' : 'ours';
  };
  const sent = listEmailLanguages(kind);
  const languages = [...new Set([...siteLanguages, ...sent])].filter((one) => sent.includes(one));
  const language = languages.includes(locale) ? locale : 'en';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
        <EmailList chosen={kind} onChoose={setKind} getState={getState} />
      </div>
      <EmailEditor
        key={`${kind} ${language}`}
        editor={editor}
        ours={ours}
        kind={kind}
        locale={language}
        languages={languages}
        onLocale={setLocale}
      />
    </div>
  );
}

type EmailEditorProps = {
  editor: SiteEditor;
  ours: OurEmailTexts;
  kind: EmailKind;
  locale: Locale;
  languages: readonly Locale[];
  onLocale: (locale: Locale) => void;
};

function EmailEditor({ editor, ours, kind, locale, languages, onLocale }: EmailEditorProps) {
  const { label, description, fields, examples } = getEmailSpec(kind);
  const texts = useEmailTexts(editor, ours, { kind, locale });
  const [active, setActive] = useState(Object.keys(fields)[0]);
  const [example, setExample] = useState<string | null>(Object.keys(examples)[0] ?? null);
  const activate = (name: string) => {
    setActive(name);
    const shownIn = fields[name]?.example;
    if (shownIn) setExample(shownIn);
  };
  return (
    <div className="grid min-w-0 items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <Card className="flex flex-col gap-5 p-5">
        <div className="flex flex-col gap-3">
          <div>
            <h2 className="display display-card">{label}</h2>
            <p className="text-sm text-muted">{description}</p>
            <a
              href={`#${PREVIEW_ID}`}
              className="inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline underline-offset-2 xl:hidden"
            >
              Go to the preview
            </a>
          </div>
          <LanguageChoice name="email-language" languages={languages} value={locale} onChange={onLocale} />
          {texts.hasOwn && (
            <Button variant="outline" size="sm" className="self-start" onClick={texts.resetAll}>
              Reset all texts to ours
            </Button>
          )}
        </div>
        <form
          aria-label={`Texts of ${label}`}
          onSubmit={(event) => event.preventDefault()}
          className="flex flex-col gap-5"
        >
          {Object.entries(fields).map(([name, field]) => (
            <EmailTextField
              key={name}
              name={name}
              field={field}
              locale={locale}
              variables={listFieldVariables(kind, name)}
              texts={texts}
              isActive={name === active}
              onActivate={() => activate(name)}
            />
          ))}
        </form>
      </Card>
      <div className="min-w-0 xl:sticky xl:top-18">
        <EmailPreview
          kind={kind}
          locale={locale}
          example={example}
          onExample={setExample}
          version={editor.from.version}
          isSaved={!editor.isDirty}
        />
      </div>
    </div>
  );
}
