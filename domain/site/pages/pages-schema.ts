import { z } from 'zod';
import { MAX_ALT, pictureValueSchema } from '#domain/catalogue/pictures/picture-schema.ts';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { slugSchema } from '#domain/shared/schema-parts.ts';
import { lineSchema, paragraphSchema } from '#domain/shared/text.ts';
import type { ItemField, ListField, PageDescription, PageField, TextField } from './page-fields.ts';
import { findUnknownVariable, unknownVariableSentence } from './page-variables.ts';
import { PAGE_NAMES, type PageValues, SITE_PAGES } from './site-pages.ts';

function textSchema({ kind, label, max }: Omit<TextField, 'hint'>) {
  const schema = kind === 'line' ? lineSchema(label, max) : paragraphSchema(label, max);
  return byLanguageSchema(
    schema.superRefine((text, context) => {
      const unknown = findUnknownVariable(text);
      if (unknown !== null) context.addIssue({ code: 'custom', message: unknownVariableSentence(unknown) });
    }),
  );
}

const pictureSchema = pictureValueSchema(textSchema({ kind: 'line', label: 'Alternative text', max: MAX_ALT }));

const STARS_SENTENCE = 'Give 1 to 5 stars.';

const packageIdsSchema = z
  .array(slugSchema('The id of a package'), 'Choose the packages.')
  .max(300, 'There may be 300 packages at most.')
  .refine((ids) => new Set(ids).size === ids.length, 'Each package can stand there once.');

function itemFieldSchema(field: ItemField): z.ZodType {
  switch (field.kind) {
    case 'picture':
      return pictureSchema;
    case 'stars':
      return z.int(STARS_SENTENCE).min(1, STARS_SENTENCE).max(5, STARS_SENTENCE);
    case 'packages':
      return packageIdsSchema;
    default:
      return textSchema(field);
  }
}

const mapFields = <F, T>(fields: Readonly<Record<string, F>>, make: (field: F) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));

const idSchema = z.string().regex(/^[a-zA-Z0-9-]{1,40}$/, 'An id has letters, digits and hyphens.');

function listSchema({ label, item, min, max, fields }: ListField): z.ZodType {
  return z
    .array(z.object({ id: idSchema, ...mapFields(fields, itemFieldSchema) }), `List the ${label.toLowerCase()}.`)
    .min(min, `${label}: at least one ${item} is needed.`)
    .max(max, `${label}: there may be ${max} at most.`)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, `Each ${item} has an id of its own.`);
}

const fieldSchema = (field: PageField): z.ZodType =>
  field.kind === 'list' ? listSchema(field) : itemFieldSchema(field);

function sectionsSchema({ sections }: PageDescription) {
  const names = Object.keys(sections);
  const fixed = names.filter((name) => sections[name]?.isFixed);
  return z
    .array(z.object({ name: z.enum(names, 'There is no such section.'), isHidden: z.boolean() }), 'List the sections.')
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'Each section stands there once.')
    .refine((list) => list.length === names.length, 'All sections of the page are listed, also those that are hidden.')
    .refine(
      (list) => fixed.every((name, index) => list[index]?.name === name && !list[index]?.isHidden),
      'The opening stands at the top and cannot be hidden.',
    );
}

function pageSchema(page: PageDescription) {
  return z.object({
    sections: sectionsSchema(page),
    meta: z.object(mapFields(page.meta, textSchema)),
    words: z.object(mapFields(page.sections, ({ fields }) => z.object(mapFields(fields, fieldSchema)))),
  });
}

/** The schema is made from the descriptions that the type is made from, field by field. */
const asPagesSchema = (schema: z.ZodType) => schema as z.ZodType<PageValues, PageValues>;

/** The words, pictures and sections of the pages of the site. */
export const pagesSchema = asPagesSchema(
  z.object(Object.fromEntries(PAGE_NAMES.map((name) => [name, pageSchema(SITE_PAGES[name])]))),
);
