import { type DestinationStream, type Logger, pino } from 'pino';
import { systemClock } from '#server/platform/clock/clock.ts';
import { countLosses, type LogLoss, toDescriptor } from './log-destination.ts';
import { findScope } from './work-scope.ts';

export type Log = Logger;

const LOSSES = new WeakMap<Log, () => LogLoss | null>();

/** Reads the losses of this process's log; null where every line was written, and for a log that others made. */
export function readLogLoss(log: Log): LogLoss | null {
  return LOSSES.get(log)?.() ?? null;
}

/**
 * Structured logs, one JSON line each, on standard output by default. Logging never fails. Personal data and credentials are
 * never passed to it; the paths below are a second fence for what slips through in an error object.
 */
export function createLog(level: string, to: DestinationStream = toDescriptor(1)): Log {
  const options = {
    level,
    base: null,
    // Each line names the request or job that caused it.
    mixin: () => ({ ...findScope() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.email', '*.contactEmail', '*.clientSecret', '*.token', 'req.headers'], censor: '[hidden]' },
    serializers: { err: describeForLog },
  };
  const { destination, readLoss } = countLosses(to, systemClock);
  const log = pino(options, destination);
  LOSSES.set(log, readLoss);
  return log;
}

const DATA_EXCEPTION = /^22/;

/** The database's own words, which name tables and constraints; only of data that it could not read it quotes a part. */
function safeMessage(error: Error, code: unknown): string {
  return DATA_EXCEPTION.test(String(code)) ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
}

function framesOf(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** What is told of an error. */
export type LoggedError = {
  type: string;
  message?: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string | undefined;
};

/** An error without the values of a failed query: Drizzle puts SQL and all parameters into its message. */
export function describeForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const isQueryError = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query');
  const source = isQueryError && cause ? cause : error;
  const { code, constraint } = source as { code?: unknown; constraint?: unknown };
  return {
    type: source.name,
    message: isQueryError && !cause ? 'A query failed.' : safeMessage(source, code),
    code,
    constraint,
    stack: framesOf(source),
  };
}
