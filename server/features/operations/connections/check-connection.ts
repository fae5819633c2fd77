import type { ConnectionInput } from '#domain/operations/connections/connection-input.ts';
import type { ConnectionTest } from '#domain/operations/connections/connection-json.ts';
import type { ConnectionKind } from '#domain/operations/connections/connection-kinds.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import { checkCalendarApp } from './check-calendar-app.ts';
import { checkMail } from './check-mail.ts';
import { checkPayments } from './check-payments.ts';
import { checkService } from './check-service.ts';

/** Refuses what the environment says, which wins as a whole. */
export function requireUnlocked(ctx: Context, kind: ConnectionKind): void {
  const { variable } = ctx.connections.peek()[kind];
  if (variable === null) return;
  const way = variable === 'PAYMENTS' ? 'Set PAYMENTS=portal' : 'Remove it';
  throw new AppError('conflict', `${variable} in the server’s environment says it. ${way} there to choose it here.`);
}

/** Tries what was typed against the real service; what it found, and the values to keep. */
export async function tryInput(ctx: Context, input: ConnectionInput) {
  requireConfirmation(ctx);
  await ctx.connections.refresh();
  requireUnlocked(ctx, input.kind);
  switch (input.kind) {
    case 'mail':
      return { kind: input.kind, ...(await checkMail(ctx, input)) } as const;
    case 'payments':
      return { kind: input.kind, ...(await checkPayments(ctx, input)) } as const;
    case 'geocoder':
    case 'routing':
      return { kind: input.kind, ...(await checkService(ctx, input)) } as const;
    case 'google_calendar':
    case 'microsoft_calendar':
      return { kind: input.kind, ...(await checkCalendarApp(ctx, input)) } as const;
  }
}

/** Tries a connection, for who confirmed their password lately, and keeps nothing. Otherwise `invalid_input` at the field that is wrong. */
export async function checkConnection(ctx: Context, input: ConnectionInput): Promise<ConnectionTest> {
  const { kind, message } = await tryInput(ctx, input);
  await recordAction(ctx, { action: 'connection_tested', subject: { kind: 'settings', id: kind } });
  return { kind, message };
}
