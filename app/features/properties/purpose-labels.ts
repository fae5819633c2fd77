import type { LinkPurpose } from '#domain/deliveries/delivery-link.ts';

/** Whom a link is for, as the studio reads it. */
export const PURPOSE_LABELS: Record<LinkPurpose, string> = {
  agent: 'Agent',
  assistant: 'Assistant',
  seller: 'Seller',
  builder: 'Builder',
};
