import { type ReactNode, useState } from 'react';
import { draftQuery } from '#app/features/site/api/site.ts';
import { type SiteEditor, useSiteEditor } from '#app/features/site/editor/use-site-editor.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SetupPageName } from '../setup-steps.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';

type SiteStepProps = { page: SetupPageName; children: (editor: SiteEditor) => ReactNode };

/** A step that edits the draft of the site, with the fields of its editor. */
export function SiteStep({ page, children }: SiteStepProps) {
  return (
    <StepLoader query={draftQuery}>
      {(draft) => (
        <SiteStepForm page={page} draft={draft}>
          {children}
        </SiteStepForm>
      )}
    </StepLoader>
  );
}

/** The draft of the site in a step: what is wrong is said once somebody has tried to go on. */
export function useSiteStep(draft: SiteDraftJson) {
  const editor = useSiteEditor(draft, { savesItself: false });
  const [hasTried, setHasTried] = useState(false);
  const save = async (): Promise<boolean> => {
    setHasTried(true);
    if (!editor.isDirty) return true;
    return (await editor.save()) !== null;
  };
  return { editor: hasTried ? editor : { ...editor, errors: {} }, save };
}

function SiteStepForm({ page, draft, children }: SiteStepProps & { draft: SiteDraftJson }) {
  const { editor, save } = useSiteStep(draft);
  const { isDirty, isSaving, failure, changes, discard } = editor;
  return (
    <StepFrame
      page={page}
      isWide={page === 'look'}
      isDirty={isDirty}
      isSaving={isSaving}
      failure={failure}
      changes={changes}
      onDiscard={discard}
      onSave={save}
    >
      {children(editor)}
    </StepFrame>
  );
}
