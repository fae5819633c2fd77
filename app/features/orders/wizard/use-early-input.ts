import { type RefObject, useLayoutEffect, useState } from 'react';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { getDraft, updateDraft } from '../draft-store.ts';
import { type FormValues, isFormField } from '../form-values.ts';

/**
 * Puts what was typed before scripts ran into the draft. The browser keeps it in the controls, which the server rendered
 * empty; without this the first render of the draft would empty them again.
 */
export function useEarlyInput(root: RefObject<HTMLElement | null>): void {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  useLayoutEffect(() => {
    if (!isFromServer) return;
    const controls = root.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
    const typed: Partial<FormValues> = {};
    for (const { name, value } of controls) if (isFormField(name) && value !== '') typed[name] = value;
    if (Object.keys(typed).length > 0) updateDraft({ values: { ...getDraft().values, ...typed } });
  }, [isFromServer, root]);
}
