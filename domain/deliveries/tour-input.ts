import { z } from 'zod';
import { lineSchema } from '#domain/shared/text.ts';
import { readTourLink } from './tour-links.ts';

const ADDRESS_SENTENCE =
  'This is no address of a tour that can be shown. Copy it from Matterport, iGUIDE, Zillow 3D Home, YouTube or Vimeo.';

/** The body of `POST /api/properties/{id}/tours`: the address of a tour as people copy it, and what the delivery calls it. */
export const createTourSchema = z.object({
  address: z.string(ADDRESS_SENTENCE).transform((address, context) => {
    const tour = readTourLink(address);
    if (tour) return tour;
    context.addIssue({ code: 'custom', message: ADDRESS_SENTENCE });
    return z.NEVER;
  }),
  title: lineSchema('Title', 100).default(''),
});
export type CreateTour = z.infer<typeof createTourSchema>;
