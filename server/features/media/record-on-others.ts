import type { Context } from '#server/context.ts';
import { type AuditAction, recordAction } from '#server/features/shared/audit/record-action.ts';

type Touched = { id: string; userId: string | null; detail?: Record<string, string> };

/** Records what an admin did to another's item, inside the caller's transaction. What owners do with their own is theirs. */
export async function recordOnOthers(ctx: Context, action: AuditAction, touched: Touched): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.userId === touched.userId) return;
  const detail = { ...touched.detail, owner: touched.userId };
  await recordAction(ctx, { action, subject: { kind: 'media', id: touched.id }, detail });
}
