import { useEffect, useMemo, useState } from 'react';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useLatest } from '#app/lib/use-latest.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { saveDraft } from '../api/site.ts';
import {
  type BrandForm,
  COMPARED_PARTS,
  checkBrandForm,
  isSameSite,
  mergeBrandForm,
  toBrandForm,
} from './brand-form.ts';

/** How long nobody types before the draft is saved. */
const QUIET_MS = 700;

/** The site as it is edited on the page. It saves itself, unless somebody else has changed it meanwhile. */
export function useSiteEditor(draft: SiteDraftJson) {
  const [form, setForm] = useState(() => toBrandForm(draft.content));
  const submit = useSubmit();
  const merge = (before: SiteDraftJson, now: SiteDraftJson) =>
    setForm((typed) => mergeBrandForm(typed, { before: before.content, now: now.content }));
  const edited = useEdited({ first: draft, parts: COMPARED_PARTS, onChanged: merge });
  const checked = useMemo(() => checkBrandForm(form), [form]);
  const content = 'content' in checked ? checked.content : null;
  const isDirty = !content || !isSameSite(edited.from.content, content);

  /** Saves what is on the page. Null where it is not right yet, or the server refuses it. */
  const save = async (): Promise<SiteDraftJson | null> => {
    if (!content) return null;
    let saved: SiteDraftJson | null = null;
    await submit.send(async () => {
      saved = await edited.send((from) => saveDraft(from, content));
    });
    return saved;
  };

  // A refusal is not sent again by itself: what is on the page has to change before.
  const [refused, setRefused] = useState<SiteDocument | null>(null);
  const saveLatest = useLatest(async () => {
    if (!(await save())) setRefused(content);
  });
  const isDue = isDirty && content !== null && content !== refused && edited.changes.length === 0;
  useEffect(() => {
    if (!isDue || submit.isSending || !content) return;
    const timer = setTimeout(() => void saveLatest.current(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, submit.isSending, content]);

  return {
    form,
    content,
    errors: { ...submit.errors, ...('errors' in checked ? checked.errors : {}) },
    from: edited.from,
    changes: edited.changes,
    isDirty,
    isSaving: submit.isSending,
    failure: submit.code === 'stale_version' ? null : submit.errorMessage,
    change: (changes: Partial<BrandForm>) => setForm((typed) => ({ ...typed, ...changes })),
    replaceAll: (restored: SiteDocument) => setForm(toBrandForm(restored)),
    discard: () => setForm(toBrandForm(edited.begin(edited.from).content)),
    save,
    begin: edited.begin,
  };
}
export type SiteEditor = ReturnType<typeof useSiteEditor>;
