import { useState } from 'react';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { useEdited } from '#app/lib/request/use-edited.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import type { ChangeSettings, StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { changeSettings } from './api/settings.ts';
import { followChanges, isSameTyped } from './follow-changes.ts';

type SettingsFormOptions<T> = {
  /** The settings as they were loaded. */
  settings: StudioSettings;
  /** The settings as their fields show them. */
  type: (settings: StudioSettings) => T;
  /** What would be saved; what the section does not show stays as it is in `from`. */
  read: (typed: T, from: StudioSettings) => ChangeSettings;
  /** What is compared with what somebody else saved meanwhile. */
  parts: readonly ComparedPart<StudioSettings>[];
};

/** What the frame of a section needs to know of its fields. */
export type SettingsEditor = {
  errors: Readonly<Record<string, string>>;
  isDirty: boolean;
  isSaving: boolean;
  /** Why it was not saved, where that concerns no field. */
  failure: string | null;
  changes: ReturnType<typeof useEdited>['changes'];
  discard: () => void;
  /** Saves what is on the page; says whether it is saved. */
  save: () => Promise<boolean>;
};

const NONE = {};

/** The settings of one section as they are edited. What is typed is lost neither by a refusal nor by what somebody else saves. */
export function useSettingsForm<T extends object>({ settings, type, read, parts }: SettingsFormOptions<T>) {
  const [typed, setTyped] = useState(() => type(settings));
  const { isSending, errorMessage, errors, code, send } = useSubmit();
  const edited = useEdited({
    first: settings,
    parts,
    onChanged: (before, now) => setTyped((mine) => followChanges(mine, type(before), type(now))),
  });
  const save = async (): Promise<boolean> => {
    const sent = typed;
    let isSaved = false;
    await send(async () => {
      const saved = await edited.send((from) => changeSettings(from, read(sent, from)));
      setTyped((mine) => followChanges(mine, sent, type(saved)));
      isSaved = true;
    });
    return isSaved;
  };
  const isDirty = !isSameTyped(typed, type(edited.from));
  const editor: SettingsEditor = {
    // What was refused is gone with what was typed.
    errors: isDirty ? errors : NONE,
    isDirty,
    isSaving: isSending,
    failure: isDirty && code !== 'stale_version' ? errorMessage : null,
    changes: edited.changes,
    discard: () => setTyped(type(edited.begin(edited.from))),
    save,
  };
  return { typed, change: (next: Partial<T>) => setTyped((mine) => ({ ...mine, ...next })), editor };
}
