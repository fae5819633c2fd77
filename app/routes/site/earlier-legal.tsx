import { LegalPage } from '#app/features/site/legal/legal-page.tsx';
import { requestLegal } from '#app/features/site/legal/legal-route.ts';
import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { textsLoadContext } from '#app/lib/language/texts-context.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { LegalKind } from '#domain/site/legal-schema.ts';
import type { Route } from './+types/earlier-legal.ts';

/** The kind and the version that an address names: `/tr/terms/2026-11-01`. */
function readPath(path: string): { kind: LegalKind; version: string } {
  const [kind = '', version = ''] = path.split('/').slice(-2);
  return { kind: kind === 'terms' ? 'terms' : 'privacy', version };
}

export const handle: PageHandle = {
  isReadable: true,
  messages: ['legal'],
  find: (path, paths) => {
    const { kind, version } = readPath(path);
    return paths.legalVersions[kind].has(version) ? { kind: 'page', isListed: false } : { kind: 'missing' };
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { kind, version } = readPath(new URL(request.url).pathname);
  const { language } = context.get(contentLoadContext);
  return context.get(textsLoadContext).findLegal(kind, version, language);
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { kind, version } = readPath(new URL(request.url).pathname);
  return requestLegal(kind, request, version);
};

export const meta: Route.MetaFunction = (input) => {
  const { loaderData: page } = input;
  return page ? unlistedMeta(input, page.title, page.description) : unlistedMeta(input);
};

export default function EarlierLegalRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LegalPage page={loaderData} /> : <NotFoundPage />;
}
