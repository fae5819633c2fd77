import { bundledEnvironment } from './bundle-processes.ts';

/* What a test of the server starts with its own environment, such as the process of a backup, starts from a bundle. */

const { NODE_OPTIONS } = await bundledEnvironment();
if (!process.env.NODE_OPTIONS?.includes('test-processes')) process.env.NODE_OPTIONS = NODE_OPTIONS;
