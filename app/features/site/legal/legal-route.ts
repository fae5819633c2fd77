import { data } from 'react-router';
import { requestText } from '#app/lib/language/page-texts.ts';
import { pageMeta, unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import type { LegalPageJson } from '#domain/site/legal-json.ts';
import type { LegalKind } from '#domain/site/legal-schema.ts';

/** There is a page for each answer but none. */
export function requireFound<T>(found: T | null): T {
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/** The answer is what `GET /api/site/legal/{kind}` describes. */
const asLegalPage = (answer: unknown) => answer as LegalPageJson | null;

/** Requests a legal text for a page that is opened in the browser; without a version the one that holds. */
export async function requestLegal(kind: LegalKind, request: Request, version = ''): Promise<LegalPageJson> {
  const query = version && `?version=${encodeURIComponent(version)}`;
  return requireFound(asLegalPage(await requestText(`legal/${kind}${query}`, request)));
}

/** The meta tags of the text that holds. */
export function legalMeta(input: MetaInput & { loaderData?: LegalPageJson | undefined }) {
  const { loaderData: page } = input;
  return page
    ? pageMeta(input, { title: page.title, description: page.description, path: `/${page.kind}` })
    : unlistedMeta(input);
}
