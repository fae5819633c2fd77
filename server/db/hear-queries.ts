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

/** Statements that make or change tables, also several of them in a transaction of their own. */
const DEFINITION = /^[\s;]*(?:begin\s*;[\s\S]*?)?\b(?:create|alter|drop|comment)\b/i;

/** The most that a line of the log shows of a statement, in characters. */
const SHOWN = 300;

/**
 * Counts each statement, and names the slow ones in the log by the beginning of their shape, which has no values. What makes tables,
 * as at the first start, takes as long as it takes and is not named.
 */
export function createQueryListener({ log, metrics, slowMs }: Options): HearQuery {
  return ({ text, ms, isFailed }) => {
    if (metrics.isOn) metrics.countQuery({ verb: queryVerb(text), seconds: ms / 1000, isFailed });
    if (slowMs === 0 || ms < slowMs || DEFINITION.test(text)) return;
    const statement = queryShape(text);
    const id = createHash('sha256').update(statement).digest('hex').slice(0, 12);
    const shown = statement.length > SHOWN ? `${statement.slice(0, SHOWN)}…` : statement;
    log.warn({ ms: Math.round(ms), statementId: id, statement: shown }, 'slow query');
  };
}
