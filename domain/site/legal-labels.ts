import type { LegalKind } from './legal-schema.ts';

/** The legal pages as the portal calls them. */
export const LEGAL_LABELS: Record<LegalKind, string> = { terms: 'Terms of Use', privacy: 'Privacy Policy' };
