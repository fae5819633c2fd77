import { randomInt } from 'node:crypto';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { updateSiteDraft } from '#server/features/site/update-draft.ts';
import type { Callers } from '../callers.ts';
import { everybody, type Policy, type Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/** The starter with another phone number, so that there is something to publish. */
const otherDraft = () => ({ brand: { ...STARTER_SITE.brand, phone: `+1 ${randomInt(1_000_000, 9_999_999)}` } });

/** Saves such a draft, whatever was published before; it has no id. */
async function changedDraft({ studio }: Callers): Promise<string> {
  await updateSiteDraft(studio.ctx, { ...STARTER_SITE, ...otherDraft() }, '*');
  return '';
}

/** The site that is edited: for admins alone. What is published everybody may see. */
export const SITE_POLICY: Policy = {
  'GET /api/admin/site/draft': { statuses: adminOnly(200) },
  'PUT /api/admin/site/draft': { statuses: adminOnly(200), json: otherDraft },
  'POST /api/admin/site/publish': {
    statuses: adminOnly(200),
    thing: changedDraft,
    json: () => ({ note: 'Another number' }),
  },
  'GET /api/admin/site/legal-proposal': { statuses: adminOnly(200) },
  'GET /api/admin/site/sample': { statuses: adminOnly(200) },
  'GET /api/admin/site/versions': { statuses: adminOnly(200) },
  'GET /api/admin/site/versions/:number': { statuses: adminOnly(200), thing: async () => '0' },
  'GET /api/admin/site/emails': { statuses: adminOnly(200) },
  'POST /api/admin/site/emails/preview': {
    statuses: adminOnly(200),
    json: () => ({ kind: 'order_confirmation', language: 'en' }),
  },
  'POST /api/admin/site/emails/test': {
    statuses: adminOnly(200),
    json: () => ({ kind: 'order_confirmation', language: 'tr' }),
  },
  'GET /api/site/legal/:kind': { statuses: everybody(200), thing: async () => 'terms' },
  // A new studio has none.
  'GET /api/site/pages/own/:slug': { statuses: everybody(404), thing: async () => 'drone-rules' },
  'GET /api/admin/places': { statuses: adminOnly(200) },
  // No file comes with it.
  'PUT /api/admin/places/:country': {
    statuses: adminOnly(422),
    thing: async () => 'DE',
    query: '?file_name=DE.zip',
  },
  // None was uploaded.
  'DELETE /api/admin/places/:country': { statuses: adminOnly(404), thing: async () => 'DE' },
  'GET /api/admin/languages': { statuses: adminOnly(200) },
  // No language comes with it.
  'POST /api/admin/languages': { statuses: adminOnly(422) },
  // Nobody has added one.
  'GET /api/admin/languages/:code': { statuses: adminOnly(404), thing: async () => 'it' },
  'GET /api/admin/languages/:code/file': { statuses: adminOnly(404), thing: async () => 'it' },
  'PUT /api/admin/languages/:code/file': { statuses: adminOnly(404), thing: async () => 'it' },
  // No sentence comes with it.
  'PATCH /api/admin/languages/:code': { statuses: adminOnly(422), thing: async () => 'it' },
  'GET /api/languages/:code/words': { statuses: everybody(404), thing: async () => 'it' },
  // No logo comes with it.
  'POST /api/admin/site/logo': { statuses: adminOnly(422) },
  // No picture and no film comes with them.
  'POST /api/admin/site/pictures': { statuses: adminOnly(422) },
  'POST /api/admin/site/films': { statuses: adminOnly(422) },
  'GET /api/admin/site/pictures': { statuses: adminOnly(200) },
  // Nobody has uploaded one.
  'GET /api/site/files/:file': { statuses: everybody(404), thing: async () => `${'0'.repeat(64)}.mp4` },
};
