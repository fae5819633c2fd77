/**
 * Whether tests that have a short form run in their long one: `npm run prove:tests`. In the test command each proves its rule once,
 * on fewer values or in one of several places.
 */
export const RUNS_LONG = process.env.LONG_TESTS === 'yes';
