import { type ReactNode, useState } from 'react';
import { randomId } from '#app/lib/state/random-id.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import { LEGAL_LABELS } from '#domain/site/legal-labels.ts';
import { LEGAL_KINDS, type LegalKind } from '#domain/site/legal-schema.ts';
import { ownPagePath } from '#domain/site/own-pages.ts';
import { MAX_OWN_PAGES, type OwnPage } from '#domain/site/own-pages-schema.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { LanguageChoice } from './language-choice.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { OwnPageSettings } from './own-page-settings.tsx';
import { SitePreview } from './site-preview.tsx';
import type { SiteEditor } from './use-site-editor.ts';

const isLegal = (key: string): key is LegalKind => LEGAL_KINDS.some((kind) => kind === key);

/** A page that was just begun. */
function newPage(count: number, language: Locale): OwnPage {
  const text = { title: 'New page', description: 'A page of our own.', markdown: '' };
  return {
    id: randomId(),
    slug: `page-${count + 1}`,
    place: 'footer',
    isListed: true,
    isHidden: true,
    texts: { [language]: text },
  };
}

const titleOf = ({ texts, slug }: OwnPage) => Object.values(texts)[0]?.title || slug;

type TextsTabProps = {
  editor: SiteEditor;
  /** The legal text, or the id of a page of the studio's own. */
  chosen: string;
  onChoose: (text: string) => void;
};

/** The legal texts and the pages of the studio's own, each beside the page as it would be. */
export function TextsTab({ editor, chosen, onChoose: setChosen }: TextsTabProps) {
  const { languages, ownPages } = editor.form.parts;
  const [wanted, setLanguage] = useState<Locale>(() => firstLanguage({ languages }));
  const language = languages.includes(wanted) ? wanted : firstLanguage({ languages });
  const index = ownPages.findIndex(({ id }) => id === chosen);
  const page = ownPages[index] ?? null;
  const key = page ? page.id : isLegal(chosen) ? chosen : 'terms';
  const add = () => {
    const page = newPage(ownPages.length, firstLanguage({ languages }));
    editor.changeParts({ ownPages: [...ownPages, page] });
    setChosen(page.id);
  };
  const path = page ? ownPagePath(page.slug) : `/${isLegal(key) ? key : 'terms'}`;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[30rem_minmax(0,1fr)]">
      <form
        aria-label="Legal texts and own pages"
        onSubmit={(event) => event.preventDefault()}
        className="flex min-w-0 flex-col gap-4"
      >
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Edited text" name="editedText" className="min-w-56 flex-1">
            {(control) => (
              <Select {...control} value={key} onChange={({ target }) => setChosen(target.value)}>
                {LEGAL_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {LEGAL_LABELS[kind]}
                  </option>
                ))}
                {ownPages.map((each) => (
                  <option key={each.id} value={each.id}>
                    {titleOf(each)} ({ownPagePath(each.slug)})
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button variant="outline" disabled={ownPages.length >= MAX_OWN_PAGES} onClick={add}>
            New page
          </Button>
        </div>
        <LanguageChoice name="texts-language" languages={languages} value={language} onChange={setLanguage} />
        {page ? (
          <OwnPageFields key={page.id} {...{ editor, language, page, index }} onDeleted={() => setChosen('terms')} />
        ) : (
          <LegalFields key={key} editor={editor} language={language} kind={isLegal(key) ? key : 'terms'} />
        )}
      </form>
      <div className="min-w-0 xl:sticky xl:top-18">
        {page?.isHidden ? (
          <Card className="p-6 text-center text-pretty text-muted">
            A hidden page is there for nobody. Show it to see it here.
          </Card>
        ) : (
          <SitePreview version={editor.from.version} only={{ path, language, languages }} />
        )}
      </div>
    </div>
  );
}

type LineProps = {
  label: string;
  path: string;
  value: string;
  max: number;
  hint?: string;
  lang: Locale;
  editor: SiteEditor;
  onChange: (text: string) => void;
  rows?: number;
};

function TextLine({ label, path, value, max, hint, lang, editor, onChange, rows }: LineProps) {
  const shared = { lang, value, maxLength: max, autoComplete: 'off' };
  return (
    <Field label={label} name={path} hint={hint} required error={editor.errors[path]}>
      {(control) =>
        rows ? (
          <Textarea {...control} {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input {...control} {...shared} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  );
}

function TextCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card role="group" aria-label={title} className="flex flex-col gap-4 p-5">
      <h2 className="display display-card">{title}</h2>
      {children}
    </Card>
  );
}

/** Begins a text in a language that has none yet, with the words of another. */
function Untranslated({ onBegin }: { onBegin: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-pretty text-muted">Not translated yet: the page shows it in another language.</p>
      <Button variant="outline" size="sm" onClick={onBegin}>
        Begin with those words
      </Button>
    </div>
  );
}

function LegalFields({ editor, language, kind }: { editor: SiteEditor; language: Locale; kind: LegalKind }) {
  const { legal } = editor.form.parts;
  const page = legal[kind];
  const text = page.texts[language];
  const at = `legal.${kind}.texts.${language}`;
  const write = (next: (typeof page.texts)[Locale]) =>
    editor.changeParts({
      legal: { ...legal, [kind]: { isReviewed: true, texts: { ...page.texts, [language]: next } } },
    });
  if (!text) {
    const [other] = Object.values(page.texts);
    return (
      <TextCard title={LEGAL_LABELS[kind]}>
        <Untranslated onBegin={() => other && write({ ...other })} />
      </TextCard>
    );
  }
  const line = (name: 'title' | 'description' | 'lead', label: string, max: number, rows?: number) => (
    <TextLine
      {...{ label, editor, max, ...(rows ? { rows } : {}) }}
      lang={language}
      path={`${at}.${name}`}
      value={text[name]}
      onChange={(value) => write({ ...text, [name]: value })}
    />
  );
  return (
    <TextCard title={LEGAL_LABELS[kind]}>
      <p className="text-sm text-pretty text-muted">
        Customers accept the version that they see. Each one that you publish stays readable.
      </p>
      {line('title', 'Title', 80)}
      {line('lead', 'In short', 400, 3)}
      {line('description', 'Description for search engines', 300, 2)}
      <MarkdownField
        name={`${at}.markdown`}
        lang={language}
        value={text.markdown}
        error={editor.errors[`${at}.markdown`]}
        onChange={(markdown) => write({ ...text, markdown })}
      />
    </TextCard>
  );
}

type OwnPageFieldsProps = {
  editor: SiteEditor;
  language: Locale;
  page: OwnPage;
  index: number;
  onDeleted: () => void;
};

function OwnPageFields({ editor, language, page, index, onDeleted }: OwnPageFieldsProps) {
  const { ownPages } = editor.form.parts;
  const text = page.texts[language];
  const at = `ownPages.${index}.texts.${language}`;
  const change = (changes: Partial<OwnPage>) =>
    editor.changeParts({ ownPages: ownPages.map((each) => (each.id === page.id ? { ...each, ...changes } : each)) });
  const write = (next: OwnPage['texts'][Locale]) => change({ texts: { ...page.texts, [language]: next } });
  const remove = () => {
    editor.changeParts({ ownPages: ownPages.filter(({ id }) => id !== page.id) });
    onDeleted();
  };
  const line = (name: 'title' | 'description', label: string, max: number, rows?: number) =>
    text && (
      <TextLine
        {...{ label, editor, max, ...(rows ? { rows } : {}) }}
        lang={language}
        path={`${at}.${name}`}
        value={text[name]}
        onChange={(value) => write({ ...text, [name]: value })}
      />
    );
  const [other] = Object.values(page.texts);
  return (
    <>
      <TextCard title="Page">
        <OwnPageSettings {...{ editor, page, index }} onChange={change} onDelete={remove} />
      </TextCard>
      <TextCard title="Text of the page">
        {text ? (
          <>
            {line('title', 'Title', 80)}
            {line('description', 'Description for search engines', 300, 2)}
            <MarkdownField
              name={`${at}.markdown`}
              lang={language}
              value={text.markdown}
              error={editor.errors[`${at}.markdown`]}
              onChange={(markdown) => write({ ...text, markdown })}
            />
          </>
        ) : (
          <Untranslated onBegin={() => other && write({ ...other })} />
        )}
      </TextCard>
    </>
  );
}
