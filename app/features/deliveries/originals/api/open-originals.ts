import { ApiProblem, api, readAnswer } from '#app/lib/request/api.ts';
import { ORIGINALS_REFUSALS, type OriginalsOutcome } from '#domain/deliveries/originals/originals-json.ts';

/** What the address leads to; a refusal that the page has words for is an outcome. */
export async function openOriginals(token: string): Promise<OriginalsOutcome> {
  try {
    return { kind: 'open', originals: await readAnswer(await api.originals[':token'].$get({ param: { token } })) };
  } catch (error) {
    const reason = error instanceof ApiProblem && ORIGINALS_REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}
