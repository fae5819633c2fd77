import { useState } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { languageFacts } from '#domain/shared/locale.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingId } from './settings-index.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { listSnippets } from './website-snippets.ts';

const typeOrigins = ({ embedding }: StudioSettings) => embedding.origins.join('\n');

const readOrigins = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const PARTS: readonly ComparedPart<StudioSettings>[] = [{ label: 'Websites', show: typeOrigins }];

/** What was refused of the list, with the website that is meant. */
function findProblem(errors: Readonly<Record<string, string>>, typed: string): string | null {
  const [found] = Object.entries(errors).filter(([path]) => path.startsWith('embedding'));
  if (!found) return null;
  const [path, message] = found;
  const index = /^embedding\.origins\.(\d+)$/.exec(path)?.[1];
  const line = index === undefined ? undefined : readOrigins(typed)[Number(index)];
  return line === undefined ? message : `“${line}”: ${message}`;
}

/** Which websites may show the order form in a frame, and what to paste there. */
export function WebsiteForm({ settings }: { settings: StudioSettings }) {
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: (now) => ({ origins: typeOrigins(now) }),
    read: ({ origins }) => ({ embedding: { origins: readOrigins(origins) } }),
    parts: PARTS,
  });
  return (
    <>
      <SettingsForm
        label="Your own website"
        editor={editor}
        subject="the websites that may show your order form"
        saved={{ title: 'Websites saved', description: 'They may show the order form and the packages.' }}
      >
        <Section
          title="Websites that may show it"
          description="Browsers show the order form and the packages inside these websites alone. No other page of yours can be shown inside another website."
        >
          <Field
            label="Websites"
            name="origins"
            hint="One in each line, by its origin: https://www.example.com. With and without www. are two. http://localhost works, to try it."
            error={findProblem(editor.errors, typed.origins)}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                spellCheck={false}
                autoCapitalize="off"
                placeholder="https://www.example.com"
                value={typed.origins}
                onChange={({ target }) => change({ origins: target.value })}
              />
            )}
          </Field>
        </Section>
      </SettingsForm>
      <Snippets hasWebsites={settings.embedding.origins.length > 0} />
    </>
  );
}

function Snippets({ hasWebsites }: { hasWebsites: boolean }) {
  const { languages } = useSite();
  const first = firstLanguage({ languages });
  const [language, setLanguage] = useState(first);
  return (
    <Section
      id={settingId('snippets')}
      title="What to paste"
      description={
        hasWebsites
          ? 'Paste it into a page of your website, where it takes HTML. The review and the payment open on a page of their own.'
          : 'Paste it into a page of your website, where it takes HTML. Save your website above first: until then browsers show nothing.'
      }
    >
      <div className="flex flex-col gap-5">
        {languages.length > 1 && (
          <Field label="Language" name="snippet_language" className="sm:max-w-60">
            {({ required: _required, ...control }) => (
              <Select
                {...control}
                value={language}
                onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? first)}
              >
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {languageFacts(each).name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {listSnippets(window.location.origin, language === first ? null : language).map(({ name, text, code }) => (
          <div key={name} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm">
                <span className="font-medium text-ink">{name}</span> · {text}
              </p>
              <CopyButton text={code} label={`Copy: ${name}`} />
            </div>
            <pre className="rounded-input bg-well p-3 text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink">
              <code>{code}</code>
            </pre>
          </div>
        ))}
      </div>
    </Section>
  );
}
