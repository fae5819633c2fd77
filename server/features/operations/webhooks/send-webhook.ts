import { readRetryAfter } from '#domain/operations/webhooks/retry-times.ts';
import type { Context } from '#server/context.ts';
import type { EventRow } from '#server/db/schema/events.ts';
import type { WebhookRow } from '#server/db/schema/webhooks.ts';
import { presentEvent } from '#server/features/shared/events/present.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { signBody } from './sign-body.ts';

/** As much of an answer as the log shows. */
const FIRST_BYTES = 1000;

/** What came of a call: the status with the first characters of the answer, or why there was none. */
export type Outcome = {
  startedAt: Date;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string;
  retryAfterMs: number | null;
};

/** Whether an answer says that the event was taken in: any status from 200 to 299. */
export const isTaken = ({ status }: Pick<Outcome, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

const REDIRECT = 'The answer leads elsewhere, which is never followed. Use the address that it leads to.';

/** What the database can keep of an answer. */
const asText = (text: string) => text.replaceAll('\0', '').toWellFormed();

type Call = { webhook: WebhookRow; event: EventRow; signal?: AbortSignal | undefined };

/** Calls a webhook with an event, through the guard against private networks. Never rejects for what the other side does. */
export async function callWebhook(ctx: Context, { webhook, event, signal }: Call): Promise<Outcome> {
  const startedAt = ctx.clock.now();
  const began = performance.now();
  const body = JSON.stringify(presentEvent(event));
  const end = (found: Pick<Outcome, 'status' | 'error'> & Partial<Outcome>): Outcome => ({
    startedAt,
    durationMs: Math.round(performance.now() - began),
    answer: '',
    retryAfterMs: null,
    ...found,
  });
  try {
    const response = await ctx.outbound(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'ListingStudio-Webhooks/1',
        ...signBody(ctx.config, webhook, { id: event.id, body, now: startedAt }),
      },
      body,
      ...(signal ? { signal } : {}),
      firstBytes: FIRST_BYTES,
    });
    const { status, headers } = response;
    return end({
      status,
      error: status >= 300 && status < 400 ? REDIRECT : null,
      answer: asText(await response.text()),
      retryAfterMs: readRetryAfter(headers.get('retry-after'), startedAt),
    });
  } catch (error) {
    if (error instanceof OutboundError) return end({ status: null, error: error.message });
    throw error;
  }
}
