import type { Context } from '#server/context.ts';
import { sendNews } from './send-news.ts';
import { watchNews } from './watch-news.ts';

/** Plans what photographers, editors and the studio are told, and sends what is due. Safe to run twice, and by several processes at once. */
export async function watchCrew(ctx: Context): Promise<void> {
  await watchNews(ctx);
  await sendNews(ctx);
}
