import { ERROR_CODES, type ErrorCode, type FieldError } from '#domain/shared/errors.ts';
import { loadSentences } from './sentences.ts';

/** A refusal of the server: its stable code, a sentence for people and what is wrong with which field. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly fields: FieldError[];
  /** How many seconds to wait before trying again, if the server said so. */
  readonly retryAfterSeconds: number | null;
  /** The current version of the resource, if the change was refused because it was based on an older one. */
  readonly current: unknown;

  constructor(status: number, problem: ProblemBody, retryAfterSeconds: number | null = null) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = problem.current;
  }

  /** Returns the same problem with another message. */
  withDetail(detail: string): ApiProblem {
    const { status, code, fields, current, retryAfterSeconds } = this;
    return new ApiProblem(status, { code, detail, fields, current }, retryAfterSeconds);
  }
}

type ProblemBody = { code: ErrorCode; detail: string; fields: FieldError[]; current?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** Reads an error body defensively: it may come from a proxy in between and not from our server. */
function parseProblem(body: unknown): ProblemBody {
  const record = isRecord(body) ? body : {};
  const code = ERROR_CODES.find((known) => known === record.code) ?? 'internal';
  const detail = typeof record.detail === 'string' ? record.detail : 'Something went wrong. Please try again.';
  const fields = Array.isArray(record.fields) ? record.fields.filter(isFieldError) : [];
  return { code, detail, fields, current: record.current };
}

/** The problem that a failed answer explains, or a general one where its body is not ours. */
export async function readProblem(response: Pick<Response, 'status' | 'headers' | 'json'>): Promise<ApiProblem> {
  const [body] = await Promise.all([response.json().catch((): unknown => null), loadSentences()]);
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiProblem(response.status, parseProblem(body), Number.isNaN(seconds) ? null : seconds);
}
