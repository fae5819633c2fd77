import { AppError, type FieldError } from '#domain/shared/errors.ts';
import { LEGAL_KINDS } from '#domain/site/legal-schema.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';

const ANY_VALUES = { name: 'x', email: 'x', phone: 'x', address: 'x', hours: 'x' };

/** All Markdown of a site with its path in the document: `legal.terms.texts.en.markdown`. */
function listTexts({ legal, ownPages }: SiteDocument): [path: string, markdown: string][] {
  const textsOf = (path: string, texts: Partial<Record<string, { markdown: string }>>) =>
    Object.entries(texts).flatMap(([locale, text]): [string, string][] =>
      text ? [[`${path}.texts.${locale}.markdown`, text.markdown]] : [],
    );
  return [
    ...LEGAL_KINDS.flatMap((kind) => textsOf(`legal.${kind}`, legal[kind].texts)),
    ...ownPages.flatMap(({ texts }, index) => textsOf(`ownPages.${index}`, texts)),
  ];
}

/**
 * Looks at each text that is not in the site before: HTML, pictures, scripts, unknown variables and links elsewhere are
 * refused with `invalid_input`, one sentence for each line.
 */
export function checkTexts(before: SiteDocument, after: SiteDocument): void {
  const known = new Set(listTexts(before).map(([, markdown]) => markdown));
  const fields: FieldError[] = [];
  for (const [path, markdown] of listTexts(after)) {
    if (known.has(markdown)) continue;
    fields.push(...readMarkdown(markdown, ANY_VALUES).problems.map(({ message }) => ({ path, message })));
  }
  const [first] = fields;
  if (first) throw new AppError('invalid_input', first.message, { fields });
}
