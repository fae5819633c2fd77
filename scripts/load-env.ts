import { existsSync } from 'node:fs';

// Preloaded by the npm scripts that serve or build. Node's own --env-file-if-exists remarks on each missing file.
if (existsSync('.env')) process.loadEnvFile('.env');
