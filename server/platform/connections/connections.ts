import type { ConnectionSourceName } from '#domain/operations/connections/connection-kinds.ts';
import type {
  CalendarAppValues,
  FormerPaymentValues,
  MailValues,
  PaymentValues,
  ServiceValues,
} from './connection-values.ts';

/** What the portal keeps of a connection, and in which version. */
export type KeptConnection<T> = {
  current: T | null;
  changedAt: Date;
  changedBy: string | null;
  version: number;
};

type Found = {
  source: ConnectionSourceName;
  /** The variable of the environment that says it. */
  variable: string | null;
};

/** Where mail goes: null means files. What was typed in the portal is only called where it is public, or opened. */
export type MailConnection = Found & {
  url: string | null;
  from: string | null;
  isTyped: boolean;
  kept: KeptConnection<MailValues> | null;
};

/** The keys of an account at the card provider. */
export type CardAccount = {
  mode: 'test' | 'live';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
};

/** Which account cards are charged for, null in the demo, and which ones payments may have been begun with before. */
export type PaymentsConnection = Found & {
  current: CardAccount | null;
  former: readonly CardAccount[];
  kept: (KeptConnection<PaymentValues> & { former: readonly FormerPaymentValues[] }) | null;
};

export type ServiceConnection = Found & {
  url: string | null;
  isTyped: boolean;
  kept: KeptConnection<ServiceValues> | null;
};

/** The studio's app at a service whose calendars people connect; null where there is none. */
export type CalendarAppConnection = Found & {
  app: CalendarAppValues | null;
  kept: KeptConnection<CalendarAppValues> | null;
};

/** How everything outside is reached. A part keeps its identity until it changes. */
export type Connections = {
  mail: MailConnection;
  payments: PaymentsConnection;
  geocoder: ServiceConnection;
  routing: ServiceConnection;
  google_calendar: CalendarAppConnection;
  microsoft_calendar: CalendarAppConnection;
};

/** The connections that hold, known in this process. */
export type ConnectionSource = {
  /** The connections, at most a second old. Never within a transaction. */
  get: () => Promise<Connections>;
  /** What was known last. */
  peek: () => Connections;
  /** Reads them again now, where anything was said to have changed. */
  refresh: () => Promise<Connections>;
};
