import { createPasswords } from '#server/platform/auth/passwords.ts';

/** The least that Argon2 takes: what the tests of sign-ins prove does not hang on what a guess costs. */
export const createTestPasswords = () => createPasswords({ memory: 8, passes: 1, parallelism: 1 });
