import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { markdownSchema, variableLineSchema } from '#domain/site/texts/text-schema.ts';
import { ownPagePath } from './own-pages.ts';

/** The most pages of a studio's own. */
export const MAX_OWN_PAGES = 100;
/** The most of them with a link in the header, which has room for no more. */
const MAX_HEADER_LINKS = 3;
/** The most UTF-16 units of all their texts together. */
const MAX_ALL_TEXTS = 1_000_000;

const RESERVED_SLUGS = ['admin', 'api', 'draft', 'edit', 'index', 'new', 'preview'];
const SLUG_SENTENCE =
  'The address has small letters from a to z, digits, and single hyphens between them. Example: drone-rules';

/** The last part of a page's address. */
const slugSchema = requiredLineSchema('The address', 60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_SENTENCE)
  .refine((slug) => !RESERVED_SLUGS.includes(slug), {
    error: ({ input }) => `The address ${ownPagePath(String(input))} is kept free. Please choose another.`,
  });

const ownPageTextSchema = z.object({
  title: variableLineSchema('The title', 80),
  description: variableLineSchema('The description for search engines', 300),
  markdown: markdownSchema('The text'),
});
export type OwnPageText = z.infer<typeof ownPageTextSchema>;

/** Where links to a page stand. */
export const OWN_PAGE_PLACES = ['header', 'footer', 'nowhere'] as const;
export type OwnPagePlace = (typeof OWN_PAGE_PLACES)[number];

/**
 * A page of the studio's own at `/p/{slug}`. Its id stays while its address changes. It has a text in one language at least;
 * others show the first. A hidden page is there for nobody; one that is not listed is kept out of search engines.
 */
const ownPageSchema = z.object({
  id: uuidSchema,
  slug: slugSchema,
  place: z.enum(OWN_PAGE_PLACES, 'Links stand in the header, in the footer or nowhere.'),
  isListed: z.boolean(),
  isHidden: z.boolean(),
  texts: byLanguageSchema(ownPageTextSchema).refine(
    (texts) => Object.keys(texts).length > 0,
    'Write the page in one language at least.',
  ),
});
export type OwnPage = z.infer<typeof ownPageSchema>;

const textLength = ({ texts }: OwnPage) =>
  Object.values(texts).reduce((sum, text) => sum + (text?.markdown.length ?? 0), 0);

/** The pages of the studio's own, in the order of their links. */
export const ownPagesSchema = z
  .array(ownPageSchema, 'List the pages.')
  .max(MAX_OWN_PAGES, `There may be ${MAX_OWN_PAGES} pages at most.`)
  .superRefine((pages, context) => {
    const taken = new Set<string>();
    const ids = new Set(pages.map(({ id }) => id));
    pages.forEach(({ slug }, index) => {
      if (taken.has(slug)) {
        const message = `Another page has the address ${ownPagePath(slug)} already. Please choose another.`;
        context.addIssue({ code: 'custom', path: [index, 'slug'], message });
      }
      taken.add(slug);
    });
    if (pages.filter(({ place, isHidden }) => place === 'header' && !isHidden).length > MAX_HEADER_LINKS) {
      const message = `The header has room for ${MAX_HEADER_LINKS} of your pages. Please move one to the footer.`;
      context.addIssue({ code: 'custom', message });
    }
    if (ids.size < pages.length) context.addIssue({ code: 'custom', message: 'Two pages have the same id.' });
    if (pages.reduce((sum, page) => sum + textLength(page), 0) > MAX_ALL_TEXTS) {
      const most = MAX_ALL_TEXTS.toLocaleString('en-US');
      context.addIssue({ code: 'custom', message: `All pages together may have ${most} characters at most.` });
    }
  });
