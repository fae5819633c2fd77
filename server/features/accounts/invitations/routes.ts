import { linkTokenSchema } from '#domain/accounts/account-input.ts';
import {
  acceptInvitationSchema,
  invitationListSchema,
  invitationViewSchema,
  inviteSchema,
  sentInvitationSchema,
} from '#domain/accounts/invitation.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { passOnCookies } from '#server/http/set-cookies.ts';
import { claimInvitation, readInvitation } from './claim-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation, revokeInvitation, sendInvitation } from './send-invitation.ts';

const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/invitations',
  summary: 'The invitations that were neither accepted nor revoked, the last sent first',
  responses: { 200: jsonAnswer(invitationListSchema, 'All of them') },
});
const inviteRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/invitations',
  summary: 'Invite somebody to an account with a role, by mail',
  request: jsonBody(inviteSchema),
  responses: {
    201: jsonAnswer(sentInvitationSchema, 'The invitation; its mail is on its way'),
    ...problemResponses('invalid_input', 'conflict', 'rate_limited', 'confirmation_required'),
  },
});
const resendRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/invitations/{id}/resend',
  summary: 'Send an invitation again, for seven days; its new link alone works',
  request: idParam,
  responses: {
    200: jsonAnswer(sentInvitationSchema, 'The invitation; its mail is on its way'),
    ...problemResponses('not_found', 'rate_limited', 'invalid_input', 'confirmation_required'),
  },
});
const revokeRoute = defineRoute('admin', {
  method: 'delete',
  path: '/admin/invitations/{id}',
  summary: 'Take an invitation back: its link opens nothing any more',
  request: idParam,
  responses: { 204: { description: 'Revoked' }, ...problemResponses('not_found', 'invalid_input') },
});
const checkRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/check-invitation',
  summary: 'What the invitation of a link says',
  request: jsonBody(linkTokenSchema),
  responses: {
    200: jsonAnswer(invitationViewSchema, 'Who is invited, and as what'),
    ...problemResponses('invalid_link', 'rate_limited'),
  },
});
const acceptRoute = defineRoute('anyone', {
  method: 'post',
  path: '/auth/accept-invitation',
  summary: 'Open the account of an invitation with a password',
  request: jsonBody(acceptInvitationSchema),
  responses: {
    204: { description: 'The account is ready; sign in' },
    ...problemResponses('invalid_link', 'invalid_input', 'conflict', 'rate_limited'),
  },
});

/** Invitations to accounts: for admins who send them, and for those who hold a link. */
export function invitationRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listInvitations(requestContext(c, services)), 200))
    .openapi(inviteRoute, async (c) =>
      c.json(await sendInvitation(requestContext(c, services), c.req.valid('json')), 201),
    )
    .openapi(resendRoute, async (c) =>
      c.json(await resendInvitation(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(revokeRoute, async (c) => {
      await revokeInvitation(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(checkRoute, async (c) =>
      c.json(await readInvitation(requestContext(c, services), c.req.valid('json').token), 200),
    )
    .openapi(acceptRoute, async (c) => {
      const { token, new_password: newPassword } = c.req.valid('json');
      passOnCookies(c, await claimInvitation(requestContext(c, services), { token, newPassword }, c.req.raw.headers));
      return c.body(null, 204);
    });
}
