import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';

/** Adds cookies that are written out already, each as its own header. */
export function passOnCookies(c: Context<HttpEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
