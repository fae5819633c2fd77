import { z } from 'zod';
import { siteLegalSchema } from '../legal-schema.ts';
import { legalSituationSchema } from './legal-situation.ts';

/** Where a legal text of the draft comes from: the sample, the studio's facts as they are now, or somebody's hand. */
export const LEGAL_SOURCES = ['sample', 'facts', 'own'] as const;
export type LegalSource = (typeof LEGAL_SOURCES)[number];

/**
 * Terms and privacy as they would be written from the facts of the drafts, in the languages of the site. `situation` and `texts` are null
 * while no country is chosen; `review` names what somebody has to look at.
 */
export const legalProposalSchema = z.object({
  situation: legalSituationSchema.nullable(),
  texts: siteLegalSchema.nullable(),
  review: z.array(z.string()),
  sources: z.object({ terms: z.enum(LEGAL_SOURCES), privacy: z.enum(LEGAL_SOURCES) }),
});
export type LegalProposal = z.infer<typeof legalProposalSchema>;
