/** Whether something that was tried went well. */
export type Outcome = 'done' | 'failed';

/** Counts what the server does. No label has a value that a visitor chooses, and none names anybody. */
export type Metrics = {
  /** False where nobody asked for figures: nothing is counted then. */
  readonly isOn: boolean;
  countRequest(request: { route: string; method: string; status: number; seconds: number }): void;
  countQuery(query: { verb: string; seconds: number; isFailed: boolean }): void;
  countJob(job: { queue: string; outcome: Outcome; seconds: number }): void;
  countMail(outcome: Outcome): void;
  /** A call to the provider of payments. */
  countCall(call: { operation: string; outcome: Outcome; seconds: number }): void;
  countUploadBytes(bytes: number): void;
  countUpload(): void;
  countError(source: string): void;
  /** Asks, at each reading, for figures that stand somewhere. What fails is left out and counted. */
  addReading(read: (set: SetReading) => Promise<void>): void;
  /** All figures in the text format of Prometheus. */
  write(): Promise<{ contentType: string; text: string }>;
};

/** Figures that are read and not counted. */
export const READINGS = ['queueJobs', 'queueOldest', 'diskFree', 'diskSize'] as const;
export type SetReading = (name: (typeof READINGS)[number], labels: Record<string, string>, value: number) => void;

const nothing = () => {};

/** Counts nothing: what a server has whose settings ask for no figures. */
export const NO_METRICS: Metrics = {
  isOn: false,
  countRequest: nothing,
  countQuery: nothing,
  countJob: nothing,
  countMail: nothing,
  countCall: nothing,
  countUploadBytes: nothing,
  countUpload: nothing,
  countError: nothing,
  addReading: nothing,
  write: async () => ({ contentType: 'text/plain; charset=utf-8', text: '' }),
};
