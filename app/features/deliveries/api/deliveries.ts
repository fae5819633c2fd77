import { ApiProblem, api, readAnswer } from '#app/lib/request/api.ts';
import type { ArchiveParts, DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';
import { DELIVERY_REFUSALS, type DeliverySize } from '#domain/deliveries/delivery-link.ts';
import type { CreateNotice } from '#domain/deliveries/visitor-input.ts';

/** What a link leads to; a refusal that the page has words for is an outcome. */
export async function openDelivery(token: string): Promise<DeliveryOutcome> {
  try {
    return { kind: 'open', delivery: await readAnswer(await api.d[':token'].$get({ param: { token } })) };
  } catch (error) {
    const reason = error instanceof ApiProblem && DELIVERY_REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}

/** Types the password of a link; this browser keeps that it was right. */
export async function unlockDelivery(token: string, password: string): Promise<void> {
  await readAnswer(await api.d[':token'].unlock.$post({ param: { token }, json: { password } }));
}

/** Returns the address of the page on which the order of a locked delivery is paid. */
export async function payDelivery(token: string): Promise<string> {
  return (await readAnswer(await api.d[':token'].payment.$post({ param: { token } }))).url;
}

/** Says that a person has the delivery before them. Nothing is lost where it cannot be said. */
export async function recordVisit(token: string): Promise<void> {
  await api.d[':token'].visits.$post({ param: { token } }).catch(() => {});
}

/** Asks for an email with the page, once all files of a size can be downloaded together. */
export async function createNotice(token: string, json: CreateNotice): Promise<void> {
  await readAnswer(await api.d[':token'].notices.$post({ param: { token }, json }));
}

/** The parts of all files in a size, of so many bytes at most. */
export async function listArchiveParts(token: string, size: DeliverySize, partBytes: number): Promise<ArchiveParts> {
  const query = { size, parts: String(partBytes) };
  return readAnswer(await api.d[':token'].archive.parts.$get({ param: { token }, query }));
}
