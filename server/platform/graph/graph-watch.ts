import { z } from 'zod';
import type { CalendarWatch } from '#server/platform/calendar/calendar-session.ts';
import { type GraphSession, readAnswer } from './graph-session.ts';

/** All events of the mailbox: what is said wakes a look at the calendars that count. */
const RESOURCE = 'me/events';

const subscriptionSchema = z.object({ id: z.string().min(1).max(200), expirationDateTime: z.string() });

const untilOf = ({ expirationDateTime }: z.infer<typeof subscriptionSchema>, asked: Date): Date => {
  const told = new Date(expirationDateTime);
  return Number.isNaN(told.getTime()) || told > asked ? asked : told;
};

/** Subscriptions of Graph to the events of an account: it makes sure of the address before it answers. */
export function openWatch(session: GraphSession): CalendarWatch {
  const pathOf = (id: string) => `subscriptions/${encodeURIComponent(id)}`;
  return {
    begin: async ({ address, secret, until }) => {
      const json = {
        changeType: 'created,updated,deleted',
        notificationUrl: address,
        lifecycleNotificationUrl: address,
        resource: RESOURCE,
        expirationDateTime: until.toISOString(),
        clientState: secret,
      };
      const made = readAnswer(
        session,
        await session.ask('subscriptions', { method: 'POST', json }),
        subscriptionSchema,
      );
      return { id: made.id, until: untilOf(made, until) };
    },
    extend: async (id, until) => {
      const json = { expirationDateTime: until.toISOString() };
      const answer = await session.ask(pathOf(id), { method: 'PATCH', json });
      if (answer.status === 404 || answer.status === 410) return null;
      return { until: untilOf(readAnswer(session, answer, subscriptionSchema), until) };
    },
    end: async (id) => void (await session.ask(pathOf(id), { method: 'DELETE' })),
  };
}
