import { saveDraft } from '#app/features/catalogue/api/catalogue.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';

type ChangeOptions = {
  draft: CatalogueDraftJson;
  /** What the step decides by. Of anything else that somebody changes meanwhile nothing is lost: the change is made to it. */
  parts: readonly ComparedPart<CatalogueDraftJson>[];
  /** Takes what is there now into what nobody touched on the page. */
  onChanged?: (before: CatalogueDraftJson, now: CatalogueDraftJson) => void;
};

/** A change of the draft of the catalog by a step of the setup. */
export function useCatalogueChange({ draft, parts, onChanged = () => {} }: ChangeOptions) {
  const submit = useSubmit();
  const edited = useEdited({ first: draft, parts, onChanged });
  /** Saves the draft as `change` makes it of what is there. Says whether it is saved. */
  const save = async (change: (content: CatalogueDocument) => CatalogueDocument): Promise<boolean> => {
    let isSaved = false;
    await submit.send(async () => {
      await edited.send(async (from) => {
        const content = change(from.content);
        return isSameCatalogue(content, from.content) ? from : saveDraft(from, content);
      });
      isSaved = true;
    });
    return isSaved;
  };
  const failure = submit.errorMessage ?? Object.values(submit.errors)[0] ?? null;
  return {
    from: edited.from,
    changes: edited.changes,
    begin: edited.begin,
    isSaving: submit.isSending,
    failure: submit.code === 'stale_version' ? null : failure,
    save,
  };
}
