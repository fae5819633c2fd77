import { z } from 'zod';
import { wholeNumber } from '#domain/shared/schema-parts.ts';
import { lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';

/** How long a link for an editor works unless somebody says otherwise, and at most, in days. */
export const USUAL_EDITOR_DAYS = 14;
const MOST_EDITOR_DAYS = 180;
/** How many links for editors a property may have that still work. */
export const MOST_EDITOR_LINKS = 20;

const emailSchema = lineSchema('Email', 254).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  'Write the email address as name@example.com, or nothing.',
);

/** The body of `POST /api/properties/{id}/editor-links`: a link for an editor without an account. */
export const createEditorLinkSchema = z.object({
  name: requiredLineSchema('The name', 100),
  email: emailSchema.default(''),
  days: wholeNumber('The days', 1, MOST_EDITOR_DAYS).default(USUAL_EDITOR_DAYS),
});
export type CreateEditorLink = z.infer<typeof createEditorLinkSchema>;

/** A link for an editor as staff see it. `url` is null where its token cannot be made again. */
export const editorLinkSchema = z.object({
  id: z.uuid(),
  url: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['open', 'revoked', 'expired']),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  last_opened_at: z.iso.datetime().nullable(),
});
export type EditorLinkJson = z.infer<typeof editorLinkSchema>;

const MOST_NOTES = 4000;

/** The body of `PATCH /api/properties/{id}/editing`: what staff write for the editors of a property. */
export const editingNotesSchema = z.object({ notes: paragraphSchema('The notes', MOST_NOTES) });

/** How the files of a property are handed to editors, for staff: `GET /api/properties/{id}/editing`. */
export const handOffSchema = z.object({
  notes: z.string(),
  links: z.array(editorLinkSchema),
});
export type HandOff = z.infer<typeof handOffSchema>;
