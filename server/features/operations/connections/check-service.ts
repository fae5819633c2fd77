import type { ConnectionInput } from '#domain/operations/connections/connection-input.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { type AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findStudio } from '#server/features/site/places/find-studio.ts';
import type { ServiceValues } from '#server/platform/connections/connection-values.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { askGeocoder } from '#server/platform/places/geocoder-places.ts';
import { askTable } from '#server/platform/routing/osrm-routing.ts';
import { checkUrl } from '../webhooks/check-url.ts';

type ServiceInput = Extract<ConnectionInput, { kind: 'geocoder' | 'routing' }>;
type Checked = { message: string; values: ServiceValues };

/** Where a drive is asked for while nobody knows where the studio is; a service takes the road that is next to it. */
const SOMEWHERE: Point = { latitude: 38.8977, longitude: -77.0365 };
/** About two kilometers. */
const STEP_DEGREES = 0.02;

function describeFailure(error: unknown, { url, kind }: ServiceInput): AppError {
  const { host } = new URL(url);
  if (error instanceof OutboundError) return invalidField('url', error.message);
  const answered = error instanceof Error ? /answered (\d{3})/.exec(error.message)?.[1] : undefined;
  if (answered) return invalidField('url', `${host} answered with the status ${answered}. Look at the address again.`);
  const kindOf = kind === 'geocoder' ? 'Photon' : 'the table service of OSRM';
  return invalidField('url', `${host} answers, but not as ${kindOf} does. Write the address of such a service.`);
}

async function checkGeocoder(ctx: Context, url: string): Promise<string> {
  const { words } = await findStudio(ctx);
  const point = await askGeocoder({ url, outbound: ctx.outbound }, words);
  const { host } = new URL(url);
  return point
    ? `${host} found “${words}” at ${point.latitude.toFixed(4)}, ${point.longitude.toFixed(4)}.`
    : `${host} answers, and does not know “${words}”. Such addresses are looked up by their postal codes.`;
}

async function checkRouting(ctx: Context, url: string): Promise<string> {
  const known = await ctx.places.findPoint((await findStudio(ctx)).place);
  const here = known ?? SOMEWHERE;
  const there = { latitude: here.latitude, longitude: here.longitude + STEP_DEGREES };
  const points = [here, there];
  const table = await askTable({ url, outbound: ctx.outbound }, { points, sources: '0', destinations: '1' });
  const seconds = table.durations[0]?.[0];
  const { host } = new URL(url);
  if (seconds == null) throw invalidField('url', `${host} answers, and knows no road near the studio.`);
  return `${host} answers: a drive near the studio takes ${Math.max(1, Math.round(seconds / 60))} min.`;
}

/** Looks the address of the studio up. Otherwise `invalid_input` at the address. */
export async function checkService(ctx: Context, input: ServiceInput): Promise<Checked> {
  checkUrl(ctx, input.url);
  try {
    const check = input.kind === 'geocoder' ? checkGeocoder : checkRouting;
    return { message: await check(ctx, input.url), values: { url: input.url } };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'invalid_input') throw error;
    throw describeFailure(error, input);
  }
}
