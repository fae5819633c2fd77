import { getContactDraft, setContactField } from '#app/features/site/contact-form/contact-draft.ts';
import { MAX_LENGTHS } from '#app/features/site/contact-form/contact-values.ts';

const PREFIX = 'Viewing request';

/** Writes the subject of the contact form. A subject of the visitor's own stays. */
export function prefillViewing(address: string): void {
  const { subject } = getContactDraft();
  if (subject.trim() !== '' && !subject.startsWith(PREFIX)) return;
  const request = address ? `${PREFIX}: ${address}` : PREFIX;
  setContactField('subject', request.replace(/\s+/g, ' ').slice(0, MAX_LENGTHS.subject));
}
