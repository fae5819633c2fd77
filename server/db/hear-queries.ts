import { createHash } from 'node:crypto';
import type { Log } from '#server/platform/log/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { queryShape, queryVerb } from './query-shape.ts';
import type { HearQuery } from './watch-queries.ts';

type Options = {
  log: Log;
  metrics: Metrics;
  /** From how many milliseconds on a statement is named in the log; 0 names none. */
  slowMs: number;
};

/** Counts each statement, and names the slow ones in the log by their shape, which has no values. */
export function createQueryListener({ log, metrics, slowMs }: Options): HearQuery {
  return ({ text, ms, isFailed }) => {
    if (metrics.isOn) metrics.countQuery({ verb: queryVerb(text), seconds: ms / 1000, isFailed });
    if (slowMs === 0 || ms < slowMs) return;
    const statement = queryShape(text);
    const id = createHash('sha256').update(statement).digest('hex').slice(0, 12);
    log.warn({ ms: Math.round(ms), statementId: id, statement }, 'slow query');
  };
}
