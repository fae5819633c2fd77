import { useEffect, useMemo, useState } from 'react';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import { MISSING_ALT } from '#domain/catalogue/pictures/picture-schema.ts';
import { isSameSite } from '#domain/site/compare-sites.ts';
import { listMissingAlts } from '#domain/site/pages/walk-pages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { saveDraft } from '../api/site.ts';
import { listDraftChanges } from './list-change-lines.ts';
import {
  checkSiteForm,
  mergeSiteForm,
  type SiteErrors,
  type SiteForm,
  type SiteParts,
  toSiteForm,
} from './site-form.ts';

/** How long nobody types before the draft is saved. */
const QUIET_MS = 700;

const KEPT_DIFFERENTLY =
  'The server kept something else than what stands here. Reload the page to see what was kept before you go on.';

/** Whether a draft holds what the form says, however it writes what is empty. */
function isSameAsForm({ content }: SiteDraftJson, typed: SiteDocument): boolean {
  const kept = checkSiteForm(toSiteForm(content));
  return isSameSite('content' in kept ? kept.content : content, typed);
}

type EditorOptions = {
  /** Whether what is typed is saved when nobody types any more; else `save` alone does it. */
  savesItself?: boolean;
};

/** The site as it is edited on the page. It saves itself, unless somebody else has changed it meanwhile. */
export function useSiteEditor(draft: SiteDraftJson, { savesItself = true }: EditorOptions = {}) {
  const [form, setForm] = useState(() => toSiteForm(draft.content));
  const submit = useSubmit();
  const merge = (before: SiteDraftJson, now: SiteDraftJson) =>
    setForm((typed) => mergeSiteForm(typed, { before: before.content, now: now.content }));
  const edited = useEdited({ first: draft, parts: listDraftChanges, onChanged: merge });
  const checked = useMemo(() => checkSiteForm(form), [form]);
  const content = 'content' in checked ? checked.content : null;
  const isDirty = !content || !isSameAsForm(edited.from, content);

  /** Saves what is on the page. Null where it is not right yet, or the server refuses it. */
  const save = async (): Promise<SiteDraftJson | null> => {
    if (!content) return null;
    let saved: SiteDraftJson | null = null;
    await submit.send(async () => {
      saved = await edited.send((from) => saveDraft(from, content));
    });
    return saved;
  };

  // What was refused, or kept as something else, is not sent again by itself: what is on the page has to change before.
  const [held, setHeld] = useState<{ content: SiteDocument | null; isKept: boolean } | null>(null);
  const saveLatest = useLatest(async () => {
    const saved = await save();
    const isSame = saved !== null && content !== null && isSameAsForm(saved, content);
    setHeld(isSame ? null : { content, isKept: saved !== null });
  });
  const isHeld = held !== null && held.content === content;
  const isDue = savesItself && isDirty && content !== null && !isHeld && edited.changes.length === 0;
  useEffect(() => {
    if (!isDue || submit.isSending || !content) return;
    const timer = setTimeout(() => void saveLatest.current(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, submit.isSending, content]);

  // Pictures without words can be saved, and cannot be published.
  const { pages } = form.parts;
  const missingAlts = useMemo(() => listMissingAlts(pages, firstLanguage(form.parts)), [pages, form.parts]);
  const errors: SiteErrors = {
    ...Object.fromEntries(missingAlts.map(({ path }) => [path.join('.'), MISSING_ALT])),
    ...submit.errors,
    ...('errors' in checked ? checked.errors : {}),
  };
  return {
    form,
    content,
    errors,
    missingAlts,
    from: edited.from,
    changes: edited.changes,
    isDirty,
    isSaving: submit.isSending,
    failure: submit.code === 'stale_version' ? null : isHeld && held.isKept ? KEPT_DIFFERENTLY : submit.errorMessage,
    change: (changes: Partial<SiteForm>) => setForm((typed) => ({ ...typed, ...changes })),
    /** Changes parts that are edited in the form in which they are kept. */
    changeParts: (changes: Partial<SiteParts>) =>
      setForm((typed) => ({ ...typed, parts: { ...typed.parts, ...changes } })),
    /** The same from what the parts are by then, for what comes later than the page was drawn. */
    updateParts: (update: (parts: SiteParts) => Partial<SiteParts>) =>
      setForm((typed) => ({ ...typed, parts: { ...typed.parts, ...update(typed.parts) } })),
    replaceAll: (restored: SiteDocument) => setForm(toSiteForm(restored)),
    discard: () => setForm(toSiteForm(edited.begin(edited.from).content)),
    save,
    begin: edited.begin,
  };
}
export type SiteEditor = ReturnType<typeof useSiteEditor>;
