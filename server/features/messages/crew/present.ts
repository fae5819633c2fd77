import type { RecipientJson } from '#domain/messages/crew/crew-json.ts';
import { type CrewAudience, listCrewKinds, STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import type { MessageRecipientRow } from '#server/db/schema/message-recipients.ts';

type Facts = { id: string; name: string | null; email: string; off: MessageRecipientRow['off'] | null };

/** Builds the response for who gets emails about the work. */
export function presentRecipient({ id, name, email, off }: Facts): RecipientJson {
  const audience: CrewAudience = id === STUDIO_RECIPIENT ? 'studio' : 'person';
  const kinds = listCrewKinds(audience);
  return { id, name, email, kinds: [...kinds], off: kinds.filter((kind) => off?.includes(kind)) };
}
