import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Person } from './accounts.ts';

/** Publishes the site with a change, as an admin does in the portal. */
export async function publishSite({ browser }: Person, change: Partial<SiteDocument>): Promise<void> {
  const draft = await browser.request<SiteDraftJson>('GET', '/api/admin/site/draft');
  const saved = await browser.request('PUT', '/api/admin/site/draft', {
    json: { ...draft.body.content, ...change },
    ifMatch: String(draft.headers.get('ETag')),
  });
  const ifMatch = String(saved.headers.get('ETag'));
  const done = await browser.request('POST', '/api/admin/site/publish', { json: {}, ifMatch });
  if (done.status !== 200) throw new Error(`The site was not published: ${saved.text} ${done.text}`);
}
