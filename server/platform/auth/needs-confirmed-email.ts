import type { Config } from '#server/config.ts';
import type { ConnectionSource } from '#server/platform/connections/connections.ts';

type Deps = { config: Pick<Config, 'requiresConfirmedEmail'>; connections: ConnectionSource };

/** Whether an address must be confirmed before its account may sign in: as the setting says, else where emails leave. */
export const needsConfirmedEmail = ({ config, connections }: Deps): boolean =>
  config.requiresConfirmedEmail ?? connections.peek().mail.url !== null;
