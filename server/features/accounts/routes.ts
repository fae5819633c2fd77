import { z } from '@hono/zod-openapi';
import {
  changeEmailSchema,
  changePasswordSchema,
  passwordSchema,
  totpCodeSchema,
  updateAccountSchema,
} from '#domain/accounts/account-input.ts';
import {
  accountOrdersSchema,
  accountSchema,
  backupCodesSchema,
  identitySchema,
  messageSchema,
  ownContactSchema,
  ownOrdersQuerySchema,
  passkeySchema,
  sessionSchema,
  twoFactorStartSchema,
} from '#domain/accounts/account-json.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import type { Services } from '#server/context.ts';
import { listOwnOrders } from '#server/features/orders/list-orders.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { isFromThisMachine } from '#server/http/same-machine.ts';
import { passOnCookies } from '#server/http/set-cookies.ts';
import { claimAdmin, ROLE_ASSIGNED } from './claim-admin.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount } from './delete-account.ts';
import { listSessions, revokeSession } from './delete-session.ts';
import { getContact } from './get-contact.ts';
import { linkIdentity, listOwnIdentities, unlinkIdentity } from './set-identities.ts';
import { addPasskey, listOwnPasskeys, openPasskey, removePasskey } from './set-passkeys.ts';
import { confirmTwoFactor, makeBackupCodes, startTwoFactor, stopTwoFactor } from './set-two-factor.ts';
import { updateAccount } from './update-account.ts';
import { askEmailChange } from './update-email.ts';
import { updatePassword } from './update-password.ts';

const done = { description: 'Done' };
const sensitive = problemResponses('confirmation_required', 'rate_limited');

const updateRoute = defineRoute('account', {
  method: 'patch',
  path: '/account',
  summary: 'Change name, company and the language of emails',
  request: { ...ifMatchHeader, ...jsonBody(updateAccountSchema) },
  responses: { 200: jsonAnswer(accountSchema, 'The account as it is now'), ...staleResponses(accountSchema) },
});
const confirmRoute = defineRoute('account', {
  method: 'post',
  path: '/account/confirm',
  summary: 'Give the password, for five minutes of sensitive changes',
  request: jsonBody(passwordSchema),
  responses: { 204: done, ...problemResponses('rate_limited') },
});
const emailRoute = defineRoute('account', {
  method: 'post',
  path: '/account/email',
  summary: 'Begin to change the address; both mailboxes confirm it',
  request: jsonBody(changeEmailSchema),
  responses: { 200: jsonAnswer(messageSchema, 'What to do next'), ...sensitive },
});
const passwordRoute = defineRoute('account', {
  method: 'post',
  path: '/account/password',
  summary: 'Change the password; all other sessions end',
  request: jsonBody(changePasswordSchema),
  responses: { 204: done, ...sensitive },
});
const startTwoFactorRoute = defineRoute('account', {
  method: 'post',
  path: '/account/two-factor',
  summary: 'Begin to set up an authenticator app',
  request: jsonBody(passwordSchema),
  responses: {
    200: jsonAnswer(twoFactorStartSchema, 'Its secret, and recovery codes'),
    ...problemResponses('conflict'),
  },
});
const confirmTwoFactorRoute = defineRoute('account', {
  method: 'post',
  path: '/account/two-factor/confirm',
  summary: 'Turn two-factor on by the first code of the app',
  request: jsonBody(totpCodeSchema),
  responses: { 204: done, ...problemResponses('rate_limited') },
});
const stopTwoFactorRoute = defineRoute('account', {
  method: 'post',
  path: '/account/two-factor/disable',
  summary: 'Turn two-factor off',
  request: jsonBody(passwordSchema),
  responses: { 204: done, ...problemResponses('conflict', 'rate_limited') },
});
const backupCodesRoute = defineRoute('account', {
  method: 'post',
  path: '/account/two-factor/backup-codes',
  summary: 'Make fresh recovery codes',
  request: jsonBody(passwordSchema),
  responses: {
    200: jsonAnswer(backupCodesSchema, 'The codes; the old ones are void'),
    ...problemResponses('conflict'),
  },
});
const sessionsRoute = defineRoute('account', {
  method: 'get',
  path: '/account/sessions',
  summary: 'Where the account is signed in',
  responses: { 200: jsonAnswer(z.object({ sessions: z.array(sessionSchema) }), 'The last used first') },
});
const revokeRoute = defineRoute('account', {
  method: 'delete',
  path: '/account/sessions/{id}',
  summary: 'Sign out somewhere else',
  request: idParam,
  responses: { 204: done, ...problemResponses('not_found') },
});
const ordersRoute = defineRoute('account', {
  method: 'get',
  path: '/account/orders',
  summary: 'The own orders, the newest first',
  request: { query: ownOrdersQuerySchema },
  responses: { 200: jsonAnswer(accountOrdersSchema, 'A page of them') },
});
const contactRoute = defineRoute('account', {
  method: 'get',
  path: '/account/contact',
  summary: 'How the account is reached, for an order of its own',
  responses: { 200: jsonAnswer(ownContactSchema, 'Name, email and phone') },
});
const deleteRoute = defineRoute('account', {
  method: 'post',
  path: '/account/delete',
  summary: 'Delete the account',
  request: jsonBody(passwordSchema.partial()),
  responses: { 204: done, ...problemResponses('conflict', 'confirmation_required', 'rate_limited') },
});
const identitiesRoute = defineRoute('account', {
  method: 'get',
  path: '/account/identities',
  summary: 'Linked providers of sign-ins',
  responses: {
    200: jsonAnswer(
      z.object({ identities: z.array(identitySchema), providers: z.array(z.literal('google')) }),
      'Those that are linked, and those that could be',
    ),
  },
});
const linkRoute = defineRoute('account', {
  method: 'post',
  path: '/account/identities/link',
  summary: 'The address at the provider where linking begins',
  request: jsonBody(z.object({ provider: z.literal('google') })),
  responses: {
    200: jsonAnswer(z.object({ url: z.string() }), 'Where to go'),
    ...problemResponses('confirmation_required', 'not_found'),
  },
});
const unlinkRoute = defineRoute('account', {
  method: 'delete',
  path: '/account/identities/{id}',
  summary: 'Unlink a provider',
  request: idParam,
  responses: { 204: done, ...problemResponses('confirmation_required', 'not_found', 'conflict') },
});
const passkeysRoute = defineRoute('account', {
  method: 'get',
  path: '/account/passkeys',
  summary: 'The passkeys of the account',
  responses: { 200: jsonAnswer(z.object({ passkeys: z.array(passkeySchema) }), 'The newest first') },
});
const passkeyOptionsRoute = defineRoute('account', {
  method: 'post',
  path: '/account/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  responses: {
    200: jsonAnswer(z.record(z.string(), z.unknown()), 'WebAuthn creation options'),
    ...problemResponses('confirmation_required'),
  },
});
const addPasskeyRoute = defineRoute('account', {
  method: 'post',
  path: '/account/passkeys',
  summary: 'Keep a passkey that the browser made',
  request: jsonBody(
    z.object({ name: requiredLineSchema('The name', 60), response: z.record(z.string(), z.unknown()) }),
  ),
  responses: { 201: jsonAnswer(z.object({ id: z.string() }), 'Kept'), ...problemResponses('confirmation_required') },
});
const removePasskeyRoute = defineRoute('account', {
  method: 'delete',
  path: '/account/passkeys/{id}',
  summary: 'Remove a passkey',
  request: idParam,
  responses: { 204: done, ...problemResponses('confirmation_required', 'not_found') },
});
const claimRoute = defineRoute('account', {
  method: 'post',
  path: '/admin/claim',
  summary: 'Become the first admin, or an admin by a confirmed address of ADMIN_EMAILS',
  request: jsonBody(z.object({ token: z.string().max(100).default('') })),
  responses: { 200: jsonAnswer(messageSchema, 'The role is assigned'), ...problemResponses('forbidden') },
});

/** The routes by which an owner manages an account. */
export function accountRoutes(services: Services) {
  return createRouter()
    .openapi(updateRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const account = await updateAccount(requestContext(c, services), c.req.valid('json'), ifMatch);
      return c.json(account, 200, etagHeader(account));
    })
    .openapi(confirmRoute, async (c) => {
      await confirmPassword(requestContext(c, services), c.req.valid('json').password);
      return c.body(null, 204);
    })
    .openapi(emailRoute, async (c) =>
      c.json(await askEmailChange(requestContext(c, services), c.req.valid('json').new_email), 200),
    )
    .openapi(passwordRoute, async (c) => {
      passOnCookies(c, await updatePassword(requestContext(c, services), c.req.valid('json'), c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(startTwoFactorRoute, async (c) => {
      const { password } = c.req.valid('json');
      return c.json(await startTwoFactor(requestContext(c, services), password, c.req.raw.headers), 200);
    })
    .openapi(confirmTwoFactorRoute, async (c) => {
      const { code } = c.req.valid('json');
      passOnCookies(c, await confirmTwoFactor(requestContext(c, services), code, c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(stopTwoFactorRoute, async (c) => {
      const { password } = c.req.valid('json');
      passOnCookies(c, await stopTwoFactor(requestContext(c, services), password, c.req.raw.headers));
      return c.body(null, 204);
    })
    .openapi(backupCodesRoute, async (c) => {
      const { password } = c.req.valid('json');
      const codes = await makeBackupCodes(requestContext(c, services), password, c.req.raw.headers);
      return c.json({ backup_codes: codes }, 200);
    })
    .openapi(sessionsRoute, async (c) => c.json({ sessions: await listSessions(requestContext(c, services)) }, 200))
    .openapi(revokeRoute, async (c) => {
      await revokeSession(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(ordersRoute, async (c) =>
      c.json(await listOwnOrders(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(contactRoute, async (c) => c.json(await getContact(requestContext(c, services)), 200))
    .openapi(deleteRoute, async (c) => {
      passOnCookies(
        c,
        await deleteAccount(requestContext(c, services), c.req.valid('json').password, c.req.raw.headers),
      );
      return c.body(null, 204);
    })
    .openapi(identitiesRoute, async (c) => {
      const { identities, providers } = await listOwnIdentities(requestContext(c, services));
      return c.json({ identities, providers: [...providers] }, 200);
    })
    .openapi(linkRoute, async (c) => {
      const { url, cookies } = await linkIdentity(requestContext(c, services), c.req.raw.headers);
      passOnCookies(c, cookies);
      return c.json({ url }, 200);
    })
    .openapi(unlinkRoute, async (c) => {
      await unlinkIdentity(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(passkeysRoute, async (c) => c.json({ passkeys: await listOwnPasskeys(requestContext(c, services)) }, 200))
    .openapi(passkeyOptionsRoute, async (c) => {
      const { options, cookies } = await openPasskey(requestContext(c, services), c.req.raw.headers);
      passOnCookies(c, cookies);
      return c.json(options, 200);
    })
    .openapi(addPasskeyRoute, async (c) => {
      const { id, cookies } = await addPasskey(requestContext(c, services), c.req.valid('json'), c.req.raw.headers);
      passOnCookies(c, cookies);
      return c.json({ id }, 201);
    })
    .openapi(removePasskeyRoute, async (c) => {
      await removePasskey(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(claimRoute, async (c) => {
      const claim = { token: c.req.valid('json').token, isFromHere: isFromThisMachine(c) };
      passOnCookies(c, await claimAdmin(requestContext(c, services), claim, c.req.raw.headers));
      return c.json({ message: ROLE_ASSIGNED }, 200);
    });
}
