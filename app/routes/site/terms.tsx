import { LegalPage } from '#app/features/site/legal/legal-page.tsx';
import { legalMeta, requestLegal, requireFound } from '#app/features/site/legal/legal-route.ts';
import { textsLoadContext } from '#app/lib/language/texts-context.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import { LISTED, type PageHandle } from '#app/lib/page/page-handle.ts';
import type { Route } from './+types/terms.ts';

export const handle: PageHandle = { ...LISTED, messages: ['legal'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(contentLoadContext);
  return requireFound(await context.get(textsLoadContext).findLegal('terms', null, language));
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requestLegal('terms', request);
/** Never reloads the terms while the page is open, so that the text does not change under the reader. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = (input) => legalMeta(input);

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />;
}
