import { ApiProblem, api, readAnswer } from '#app/lib/request/api.ts';
import { ESTIMATE_REFUSALS, type EstimateOutcome, type EstimatePage } from '#domain/orders/estimates/estimate-json.ts';

/** What the link of an estimate leads to; a refusal that the page has words for is an outcome. */
export async function openEstimate(token: string): Promise<EstimateOutcome> {
  try {
    return { kind: 'open', estimate: await readAnswer(await api.estimates[':token'].$get({ param: { token } })) };
  } catch (error) {
    const reason = error instanceof ApiProblem && ESTIMATE_REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}

/** Accepts an estimate under a name. */
export async function acceptEstimate(token: string, name: string): Promise<EstimatePage> {
  return readAnswer(await api.estimates[':token'].accept.$post({ param: { token }, json: { name } }));
}

/** Declines an estimate. */
export async function declineEstimate(token: string, reason: string): Promise<EstimatePage> {
  return readAnswer(await api.estimates[':token'].decline.$post({ param: { token }, json: { reason } }));
}
