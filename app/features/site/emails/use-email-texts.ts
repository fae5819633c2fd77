import type { Locale } from '#domain/shared/locale.ts';
import type { EmailKind } from '#domain/site/email-kinds.ts';
import type { OurEmailTexts } from '#domain/site/emails-json.ts';
import { withEmailText, withEmailWords } from '#domain/site/emails-schema.ts';
import type { SiteEditor } from '../editor/use-site-editor.ts';

/** The texts of one email in one language, as the editor has them: the studio's own, and ours where it has none. */
export function useEmailTexts(
  editor: SiteEditor,
  ours: OurEmailTexts,
  { kind, locale }: { kind: EmailKind; locale: Locale },
) {
  const { emails } = editor.form.parts;
  const own = emails[kind]?.[locale] ?? {};
  const getOurs = (field: string) => ours[kind]?.[locale]?.[field] ?? '';
  return {
    isOwn: (field: string) => own[field] !== undefined,
    hasOwn: Object.keys(own).length > 0,
    get: (field: string) => own[field] ?? getOurs(field),
    getError: (field: string) => editor.errors[`emails.${kind}.${locale}.${field}`],
    /** Keeps a text of the studio's own; one that is the same as ours is ours. */
    set: (field: string, text: string) => {
      const change = { kind, locale, field, text: text === getOurs(field) ? null : text };
      editor.changeParts({ emails: withEmailText(emails, change) });
    },
    reset: (field: string) =>
      editor.changeParts({ emails: withEmailText(emails, { kind, locale, field, text: null }) }),
    resetAll: () => editor.changeParts({ emails: withEmailWords(emails, { kind, locale, words: {} }) }),
  };
}
export type EmailTexts = ReturnType<typeof useEmailTexts>;
