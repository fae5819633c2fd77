import type { AccessMode, QuestionType } from '#domain/orders/questions/question-schema.ts';

/** What the portal calls the types of answers. */
export const TYPE_NAMES: Record<QuestionType, string> = {
  text: 'Text',
  number: 'Number',
  choice: 'One of a list',
  several: 'Several of a list',
  yes_no: 'Yes or no',
  date: 'Date',
};

/** When customers say how to get in. */
export const ACCESS_MODE_NAMES: Record<AccessMode, string> = {
  after_order: 'On the page of their order, once it is placed',
  optional: 'In the order form, where they may leave it for later',
  required: 'In the order form, where they have to answer',
};
