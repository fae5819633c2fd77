import { LanguagesTab } from '#app/features/site/editor/languages-tab.tsx';
import type { SiteEditor } from '#app/features/site/editor/use-site-editor.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { hasSampleLanguages, LANGUAGES_MARK } from '#domain/site/sample/sample-languages.ts';
import { SiteStep } from './site-step.tsx';

/** The languages of the site: those of the sample are replaced, or said to be right. */
export function LanguagesStep() {
  return <SiteStep page="languages">{(editor) => <LanguageFields editor={editor} />}</SiteStep>;
}

function LanguageFields({ editor }: { editor: SiteEditor }) {
  const { parts } = editor.form;
  const isConfirmed = parts.confirmedSample.includes(LANGUAGES_MARK);
  // As it would be without the box, so that ticking it does not take it away.
  const isSample = hasSampleLanguages({ ...parts, confirmedSample: [] });
  const others = parts.confirmedSample.filter((mark) => mark !== LANGUAGES_MARK);
  return (
    <div className="flex flex-col gap-5">
      {isSample && (
        <Notice tone={isConfirmed ? 'info' : 'amber'} title="English and Turkish came with the installation">
          Remove a language that your customers do not speak.
          <CheckLine
            name="languagesConfirmed"
            isChecked={isConfirmed}
            onCheck={(isChecked) =>
              editor.changeParts({ confirmedSample: isChecked ? [...others, LANGUAGES_MARK] : others })
            }
          >
            Both are right for us
          </CheckLine>
        </Notice>
      )}
      <LanguagesTab editor={editor} />
    </div>
  );
}
