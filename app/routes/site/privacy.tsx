import { LegalPage } from '#app/features/site/legal/legal-page.tsx';
import { legalMeta, requestLegal, requireFound } from '#app/features/site/legal/legal-route.ts';
import { textsLoadContext } from '#app/lib/language/texts-context.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import { LISTED, type PageHandle } from '#app/lib/page/page-handle.ts';
import type { Route } from './+types/privacy.ts';

export const handle: PageHandle = { ...LISTED, messages: ['legal'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(contentLoadContext);
  return requireFound(await context.get(textsLoadContext).findLegal('privacy', null, language));
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requestLegal('privacy', request);
/** A page keeps its text as long as it is shown. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = (input) => legalMeta(input);

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />;
}
