import { z } from 'zod';

const numbersSchema = z.array(z.int());

/**
 * What was found of a pack. `pictures` are numbers in the delivery. `unlike` are pictures that cannot hold both the bytes of the service and the likeness to their
 * source; they and those that are `too_small` are not in the pack.
 */
export const packFindingSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no_photos') }),
  z.object({ code: z.literal('too_many'), count: z.int(), most: z.int() }),
  z.object({ code: z.literal('original_missing'), pictures: numbersSchema }),
  z.object({ code: z.literal('forbidden_alteration'), pictures: numbersSchema }),
  z.object({ code: z.literal('first_altered'), pictures: numbersSchema }),
  z.object({ code: z.literal('locked'), count: z.int() }),
  z.object({ code: z.literal('preparing'), count: z.int() }),
  z.object({ code: z.literal('too_few'), count: z.int(), least: z.int() }),
  z.object({ code: z.literal('first_not_front'), pictures: numbersSchema }),
  z.object({ code: z.literal('too_small'), pictures: numbersSchema }),
  z.object({ code: z.literal('padded'), pictures: numbersSchema }),
  z.object({ code: z.literal('unlike'), pictures: numbersSchema }),
  z.object({ code: z.literal('unreadable'), pictures: numbersSchema }),
  z.object({ code: z.literal('text_cleaned'), pictures: numbersSchema }),
  z.object({ code: z.literal('text_shortened'), pictures: numbersSchema }),
  z.object({ code: z.literal('label_on_image'), pictures: numbersSchema }),
  z.object({ code: z.literal('label_in_caption'), pictures: numbersSchema }),
  z.object({ code: z.literal('label_in_remarks'), pictures: numbersSchema }),
  z.object({ code: z.literal('own_mark'), pictures: numbersSchema }),
  z.object({ code: z.literal('original_beside'), pictures: numbersSchema }),
  z.object({ code: z.literal('unpublished'), limits: z.array(z.enum(['count', 'bytes', 'pixels'])) }),
  z.object({ code: z.literal('people_unchecked') }),
]);
export type PackFinding = z.infer<typeof packFindingSchema>;
export type FindingCode = PackFinding['code'];

/** Whether a finding stops a pack, leaves something out of it, is left to a person, was done in the pack, or is only to be known. */
export const FINDING_LEVELS = {
  no_photos: 'refused',
  too_many: 'refused',
  original_missing: 'refused',
  forbidden_alteration: 'refused',
  first_altered: 'refused',
  locked: 'left_out',
  preparing: 'left_out',
  too_small: 'left_out',
  unlike: 'left_out',
  unreadable: 'left_out',
  too_few: 'to_do',
  first_not_front: 'to_do',
  padded: 'done',
  text_cleaned: 'done',
  text_shortened: 'done',
  label_on_image: 'done',
  label_in_caption: 'done',
  label_in_remarks: 'to_do',
  own_mark: 'to_do',
  original_beside: 'done',
  unpublished: 'known',
  people_unchecked: 'to_do',
} as const satisfies Record<FindingCode, 'refused' | 'left_out' | 'to_do' | 'done' | 'known'>;
export type FindingLevel = (typeof FINDING_LEVELS)[FindingCode];
