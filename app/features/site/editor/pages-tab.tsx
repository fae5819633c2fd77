import { useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Segment } from '#app/ui/form/segment.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Locale } from '#domain/shared/locale.ts';
import { PAGE_NAMES, type PageName } from '#domain/site/pages/site-pages.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { LanguageChoice } from './language-choice.tsx';
import { changePages } from './local-text-field.tsx';
import { PageFieldView } from './page-field.tsx';
import { describePage, getSectionValues, META, moveItem } from './page-form.ts';
import { FIRST_PLACE, type PagePlace } from './page-place.ts';
import { type SectionItem, SectionList } from './section-list.tsx';
import { SitePreview } from './site-preview.tsx';
import type { SiteEditor } from './use-site-editor.ts';

type View = 'edit' | 'preview';

const META_LABEL = 'Search engines and links';

function listSections(editor: SiteEditor, page: PageName): SectionItem[] {
  const { sections, meta } = describePage(page);
  const hasErrors = (part: string) =>
    Object.keys(editor.errors).some((path) => path.startsWith(`pages.${page}.${part}.`));
  const listed = editor.form.parts.pages[page].sections.map(({ name, isHidden }) => ({
    name,
    isHidden,
    label: sections[name]?.label ?? name,
    isFixed: sections[name]?.isFixed ?? false,
    hasErrors: hasErrors(`words.${name}`),
  }));
  const search = { name: META, label: META_LABEL, isHidden: false, isFixed: true, hasErrors: hasErrors(META) };
  return Object.keys(meta).length > 0 ? [...listed, search] : listed;
}

type PagesTabProps = { editor: SiteEditor; place: PagePlace; onPlace: (place: PagePlace) => void };

/** The pages: their sections, and the words and pictures of one of them beside the page as it would be. */
export function PagesTab({ editor, place, onPlace }: PagesTabProps) {
  const { languages, pages } = editor.form.parts;
  const { page, section } = place;
  const [chosen, setLanguage] = useState<Locale>(() => firstLanguage({ languages }));
  const language = languages.includes(chosen) ? chosen : firstLanguage({ languages });
  const [view, setView] = useState<View>('edit');
  const choosePage = (name: PageName) => onPlace({ ...FIRST_PLACE, page: name });
  const sections: readonly { name: string; isHidden: boolean }[] = pages[page].sections;
  const changeSections = (next: unknown) => changePages(editor, [page, 'sections'], next);
  const move = (name: string, to: number) =>
    changeSections(
      moveItem(
        sections,
        sections.findIndex((one) => one.name === name),
        Math.min(to, sections.length - 1),
      ),
    );
  const toggle = (name: string) =>
    changeSections(sections.map((one) => (one.name === name ? { ...one, isHidden: !one.isHidden } : one)));
  return (
    <div className="grid items-start gap-6 max-xl:gap-4 xl:grid-cols-[27rem_minmax(0,1fr)]">
      <ViewChoice view={view} onChange={setView} />
      <form
        aria-label="Pages"
        onSubmit={(event) => event.preventDefault()}
        className={cx('flex min-w-0 flex-col gap-4', view === 'preview' && 'max-xl:hidden')}
      >
        <div className="flex flex-wrap gap-3">
          <div role="radiogroup" aria-label="Edited page" className="flex rounded-full bg-well p-1">
            {PAGE_NAMES.map((name) => (
              <Segment
                key={name}
                name="edited-page"
                value={name}
                isChosen={name === page}
                onChoose={() => choosePage(name)}
                className="min-h-8 px-3 pointer-coarse:min-h-10"
              >
                {describePage(name).label}
              </Segment>
            ))}
          </div>
          <LanguageChoice name="pages-language" languages={languages} value={language} onChange={setLanguage} />
        </div>
        <SectionList
          sections={listSections(editor, page)}
          chosen={section}
          onChoose={(name) => onPlace({ page, section: name })}
          onMove={move}
          onToggle={toggle}
        />
        <SectionFields key={`${page}.${section}`} editor={editor} language={language} page={page} section={section} />
      </form>
      <div className={cx('min-w-0 xl:sticky xl:top-18', view === 'edit' && 'max-xl:hidden')}>
        <SitePreview key={view} version={editor.from.version} place={{ page, section, language, languages }} />
      </div>
    </div>
  );
}

/** Where there is no room for both side by side, the fields or the preview. */
function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div role="radiogroup" aria-label="View" className="flex rounded-full bg-well p-1 sm:justify-self-start xl:hidden">
      {(['edit', 'preview'] as const).map((name) => (
        <Segment
          key={name}
          name="pages-view"
          value={name}
          isChosen={name === view}
          onChoose={() => onChange(name)}
          className="min-h-8 px-5 max-sm:flex-1 max-sm:justify-center pointer-coarse:min-h-10"
        >
          {name === 'edit' ? 'Edit' : 'Preview'}
        </Segment>
      ))}
    </div>
  );
}

type SectionFieldsProps = { editor: SiteEditor; language: Locale; page: PageName; section: string };

function SectionFields({ editor, language, page, section }: SectionFieldsProps) {
  const { sections, meta } = describePage(page);
  const description = section === META ? { label: META_LABEL, fields: meta } : sections[section];
  if (!description) return null;
  const values = getSectionValues(editor.form.parts.pages, page, section);
  return (
    <Card role="group" aria-label={description.label} className="flex flex-col gap-4 p-5">
      <h2 className="display display-card">{description.label}</h2>
      {Object.entries(description.fields).map(([name, field]) => (
        <PageFieldView
          key={name}
          editor={editor}
          language={language}
          field={field}
          value={values[name]}
          path={section === META ? [page, META, name] : [page, 'words', section, name]}
        />
      ))}
    </Card>
  );
}
