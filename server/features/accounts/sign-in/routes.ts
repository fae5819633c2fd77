import { z } from '@hono/zod-openapi';
import {
  backupCodeSchema,
  emailInputSchema,
  linkTokenSchema,
  resetPasswordSchema,
  signInSchema,
  signOutSchema,
  signUpSchema,
  socialSignInSchema,
  totpCodeSchema,
  verifyEmailSchema,
} from '#domain/accounts/account-input.ts';
import {
  messageSchema,
  sessionAnswerSchema,
  signInAnswerSchema,
  signUpAnswerSchema,
  verificationLinkSchema,
  verifyEmailAnswerSchema,
} from '#domain/accounts/account-json.ts';
import type { Services } from '#server/context.ts';
import { findAccount } from '#server/features/accounts/get-account.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { passOnCookies } from '#server/http/set-cookies.ts';
import { checkResetLink, requestReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { openPasskeySignIn, signInWithPasskey } from './sign-in-passkey.ts';
import { finishSocialSignIn, startSocialSignIn } from './sign-in-social.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { verifySignInCode } from './verify-code.ts';
import { checkLink, resendConfirmation, verifyEmail } from './verify-email.ts';

const signInProblems = problemResponses('unauthenticated', 'forbidden', 'rate_limited');

const signUpRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/sign-up/email',
  summary: 'Create an account with the role realtor',
  request: jsonBody(signUpSchema),
  responses: { 200: jsonAnswer(signUpAnswerSchema, 'What to do next'), ...problemResponses('rate_limited') },
});
const signInRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/sign-in/email',
  summary: 'Sign in with a password',
  request: jsonBody(signInSchema),
  responses: { 200: jsonAnswer(signInAnswerSchema, 'Signed in, or what is still asked for'), ...signInProblems },
});
const signOutRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/sign-out',
  summary: 'Sign out here, everywhere else, or everywhere; succeeds with a dead session as well',
  request: jsonBody(signOutSchema),
  responses: { 204: { description: 'Signed out' } },
});
const sessionRoute = defineRoute('anyone', {
  method: 'get',
  path: '/auth/get-session',
  summary: 'Who is signed in here',
  responses: { 200: jsonAnswer(sessionAnswerSchema, 'The account, or null') },
});
const requestResetRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/request-password-reset',
  summary: 'Mail a link to set a new password, if the address has an account',
  request: jsonBody(emailInputSchema),
  responses: { 200: jsonAnswer(messageSchema, 'The same for every address'), ...problemResponses('rate_limited') },
});
const checkResetRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/check-reset-link',
  summary: 'Whether a reset link would still work',
  request: jsonBody(linkTokenSchema),
  responses: {
    200: jsonAnswer(z.object({ is_valid: z.boolean() }), 'Whether it would'),
    ...problemResponses('rate_limited'),
  },
});
const resetRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/reset-password',
  summary: 'Set a new password by the link of a mail',
  request: jsonBody(resetPasswordSchema),
  responses: { 204: { description: 'Set; all sessions ended' }, ...problemResponses('invalid_link', 'rate_limited') },
});
const checkVerificationRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/check-verification-link',
  summary: 'What a link that confirms or changes an address would do here; nothing is done yet',
  request: jsonBody(linkTokenSchema),
  responses: { 200: jsonAnswer(verificationLinkSchema, 'The next step'), ...problemResponses('rate_limited') },
});
const verifyRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/verify-email',
  summary: 'Follow a link that confirms or changes an address; outside the browser that signed up with a new password',
  request: jsonBody(verifyEmailSchema),
  responses: {
    200: jsonAnswer(verifyEmailAnswerSchema, 'What the link did'),
    ...problemResponses('invalid_link', 'unauthenticated', 'forbidden', 'rate_limited'),
  },
});
const resendRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/send-verification-email',
  summary: 'Mail the link that confirms an address once more',
  request: jsonBody(emailInputSchema),
  responses: { 200: jsonAnswer(messageSchema, 'The same for every address'), ...problemResponses('rate_limited') },
});
const totpRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/two-factor/verify-totp',
  summary: 'Finish a sign-in with a code of the authenticator app',
  request: jsonBody(totpCodeSchema.extend({ trust_device: z.boolean().default(false) })),
  responses: { 200: jsonAnswer(signInAnswerSchema, 'Signed in'), ...signInProblems },
});
const backupCodeRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/two-factor/verify-backup-code',
  summary: 'Finish a sign-in with a recovery code',
  request: jsonBody(backupCodeSchema),
  responses: { 200: jsonAnswer(signInAnswerSchema, 'Signed in'), ...signInProblems },
});
const socialRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/sign-in/social',
  summary: 'The address at Google where a sign-in begins',
  request: jsonBody(socialSignInSchema),
  responses: {
    200: jsonAnswer(z.object({ url: z.string() }), 'Where to go'),
    ...problemResponses('not_found', 'rate_limited'),
  },
});
const callbackRoute = defineRoute('anyone', {
  method: 'get',
  path: '/auth/callback/google',
  summary: 'Where Google sends a browser back to',
  responses: {
    302: { description: 'To the account, or back to the sign-in with the reason' },
    ...problemResponses('not_found'),
  },
});
const passkeyOptionsRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/passkey/authenticate-options',
  summary: 'What a browser needs to ask for a passkey',
  responses: {
    200: jsonAnswer(z.record(z.string(), z.unknown()), 'WebAuthn request options'),
    ...problemResponses('rate_limited'),
  },
});
const passkeyRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/passkey/authenticate',
  summary: 'Sign in with a passkey',
  request: jsonBody(z.object({ response: z.record(z.string(), z.unknown()) })),
  responses: { 200: jsonAnswer(signInAnswerSchema, 'Signed in'), ...signInProblems },
});

/** The account endpoints: signing up, in and out, and the links of mails (ACC-25). */
export function signInRoutes(services: Services) {
  return createRouter()
    .openapi(signUpRoute, async (c) => {
      const result = await signUp(requestContext(c, services), c.req.valid('json'));
      passOnCookies(c, result.cookies);
      return c.json(result.answer, 200);
    })
    .openapi(signInRoute, async (c) => {
      const result = await signIn(requestContext(c, services), c.req.valid('json'), c.req.raw.headers);
      passOnCookies(c, result.cookies);
      return c.json(result.answer, 200);
    })
    .openapi(signOutRoute, async (c) => {
      const { scope } = c.req.valid('json');
      passOnCookies(c, await signOut(requestContext(c, services), scope, c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(sessionRoute, async (c) => c.json(await findAccount(requestContext(c, services)), 200))
    .openapi(requestResetRoute, async (c) => {
      const { email } = c.req.valid('json');
      return c.json(await requestReset(requestContext(c, services), email), 200);
    })
    .openapi(checkResetRoute, async (c) =>
      c.json(await checkResetLink(requestContext(c, services), c.req.valid('json').token), 200),
    )
    .openapi(resetRoute, async (c) => {
      const { token, new_password: newPassword } = c.req.valid('json');
      passOnCookies(c, await resetPassword(requestContext(c, services), { token, newPassword }, c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(checkVerificationRoute, async (c) =>
      c.json(await checkLink(requestContext(c, services), c.req.valid('json').token, c.req.raw.headers), 200),
    )
    .openapi(verifyRoute, async (c) => {
      const result = await verifyEmail(requestContext(c, services), c.req.valid('json'), c.req.raw.headers);
      passOnCookies(c, result.cookies);
      return c.json(result.answer, 200);
    })
    .openapi(resendRoute, async (c) =>
      c.json(await resendConfirmation(requestContext(c, services), c.req.valid('json').email), 200),
    )
    .openapi(totpRoute, async (c) => {
      const { code, trust_device: trustDevice } = c.req.valid('json');
      const input = { kind: 'totp', code, trustDevice } as const;
      const result = await verifySignInCode(requestContext(c, services), input, c.req.raw.headers);
      passOnCookies(c, result.cookies);
      return c.json(result.answer, 200);
    })
    .openapi(backupCodeRoute, async (c) => {
      const input = { kind: 'backup_code', code: c.req.valid('json').code, trustDevice: false } as const;
      const result = await verifySignInCode(requestContext(c, services), input, c.req.raw.headers);
      passOnCookies(c, result.cookies);
      return c.json(result.answer, 200);
    })
    .openapi(socialRoute, async (c) => {
      const { url, cookies } = await startSocialSignIn(
        requestContext(c, services),
        c.req.valid('json'),
        c.req.raw.headers,
      );
      passOnCookies(c, cookies);
      return c.json({ url }, 200);
    })
    .openapi(callbackRoute, async (c) => {
      const { location, cookies } = await finishSocialSignIn(
        requestContext(c, services),
        c.req.query(),
        c.req.raw.headers,
      );
      passOnCookies(c, cookies);
      return c.redirect(location, 302);
    })
    .openapi(passkeyOptionsRoute, async (c) => {
      const { options, cookies } = await openPasskeySignIn(requestContext(c, services), c.req.raw.headers);
      passOnCookies(c, cookies);
      return c.json(options, 200);
    })
    .openapi(passkeyRoute, async (c) => {
      const { response } = c.req.valid('json');
      const result = await signInWithPasskey(requestContext(c, services), response, c.req.raw.headers);
      passOnCookies(c, result.cookies);
      return c.json(result.answer, 200);
    });
}
