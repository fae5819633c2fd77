import { invitationSchema, inviteCustomerSchema } from '#domain/accounts/invitation.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { sendInvitation } from './send-invitation.ts';

const inviteRoute = defineV1Route('customers:write', {
  method: 'post',
  path: '/customers/invitations',
  summary: 'Invite a customer to open an account, by mail; they are one once they accept',
  request: jsonBody(inviteCustomerSchema),
  responses: {
    201: jsonAnswer(invitationSchema, 'The invitation; its mail is on its way'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});

/** Invitations of customers, for programs with a key. No key invites staff or owners. */
export function invitationV1Routes(services: Services) {
  return createRouter().openapi(inviteRoute, async (c) => {
    const invite = {
      ...c.req.valid('json'),
      role: 'realtor' as const,
      staff_roles: [],
      sees_orders: false,
      person_id: null,
    };
    const { link: _, ...invitation } = await sendInvitation(requestContext(c, services), invite);
    return c.json(invitation, 201);
  });
}
