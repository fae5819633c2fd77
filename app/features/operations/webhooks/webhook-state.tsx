import { Badge } from '#app/ui/feedback/badge.tsx';
import type { WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';

/** Why a webhook is off, in a sentence. */
export const OFF_SENTENCES = {
  by_hand: 'Somebody switched it off. Nothing is sent to it.',
  gone: 'Its server answered 410: it wants no more events.',
  failing: 'An event was tried ten times over 75 hours, and nothing else arrived in that time.',
} as const;

/** Whether a webhook works: one word. */
export function WebhookBadge({ webhook: { is_on, failing_since } }: { webhook: WebhookJson }) {
  if (!is_on) return <Badge tone="neutral">Off</Badge>;
  return failing_since ? <Badge tone="red">Failing</Badge> : <Badge tone="green">On</Badge>;
}

/** How a call ended, without a period: its status, or why there was none. */
export const formatOutcome = ({ status, error }: { status: number | null; error: string | null }): string =>
  status === null ? (error ?? 'No answer').replace(/\.$/, '') : `Status ${status}`;

/** Which events a webhook gets. */
export function formatTypes({ event_types: types }: Pick<WebhookJson, 'event_types'>): string {
  if (types.length === 0) return 'All events';
  return types.length <= 2 ? types.join(', ') : `${types.length} types of events`;
}
