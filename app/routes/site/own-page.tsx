import { redirect } from 'react-router';
import { requireFound } from '#app/features/site/legal/legal-route.ts';
import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { OwnPage } from '#app/features/site/own-pages/own-page.tsx';
import { requestText } from '#app/lib/language/page-texts.ts';
import { textsLoadContext } from '#app/lib/language/texts-context.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { pageMeta, unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { OwnPageJson } from '#domain/site/legal-json.ts';
import { ownPagePath } from '#domain/site/own-pages.ts';
import type { Route } from './+types/own-page.ts';

export const handle: PageHandle = {
  isReadable: true,
  find: (path, paths) => paths.ownPages.get(path.slice(ownPagePath('').length)) ?? { kind: 'missing' },
};

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { language } = context.get(contentLoadContext);
  return context.get(textsLoadContext).findOwn(slug, language);
}

/** The answer is what `GET /api/site/pages/own/{slug}` describes. */
const asOwnPage = (answer: unknown) => answer as OwnPageJson | null;

export async function clientLoader({ request, params: { slug } }: Route.ClientLoaderArgs) {
  const page = requireFound(asOwnPage(await requestText(`pages/own/${encodeURIComponent(slug)}`, request)));
  if (page.slug !== slug) throw redirect(ownPagePath(page.slug));
  return page;
}

export const meta: Route.MetaFunction = (input) => {
  const { loaderData: page } = input;
  if (!page) return unlistedMeta(input);
  if (!page.is_listed) return unlistedMeta(input, page.title, page.description);
  return pageMeta(input, { title: page.title, description: page.description, path: ownPagePath(page.slug) });
};

export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OwnPage page={loaderData} /> : <NotFoundPage />;
}
