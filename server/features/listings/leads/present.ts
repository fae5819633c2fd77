import type { Lead } from '#domain/listings/pages/lead-json.ts';
import type { PropertyLeadRow } from '#server/db/schema/property-leads.ts';

export const presentLead = ({ id, name, email, phone, message, ...row }: PropertyLeadRow): Lead => ({
  id,
  created_at: row.createdAt.toISOString(),
  consented_at: row.consentedAt.toISOString(),
  name,
  email,
  phone,
  message,
  from: row.source,
  was_mailed: row.wasMailed,
});
