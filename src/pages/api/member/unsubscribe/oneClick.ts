import { z } from 'zod';
import { consentPaths } from '#src/features/member/consent/consent-paths.ts';
import { ConsentsWithdrawn, OneClickQuery } from '#src/features/member/consent/consent.schema.ts';
import { withdrawByLink } from '#src/features/member/consent/consent.service.ts';
import { defineEndpoint, type Declaration } from '#src/server/endpoint.ts';
import type { Route } from '#src/server/route.ts';

export const POST = defineEndpoint(
  {
    summary: 'Withdraws a member’s consents to advertising, called by a mail program (RFC 8058)',
    auth: 'visitor',
    signedLink: true,
    query: OneClickQuery,
    response: ConsentsWithdrawn,
    errors: ['ConsentLinkInvalid', 'TooManyRequests'],
  },
  (call) => withdrawByLink(call, call.query.token),
);

/** A mail program that opens the address instead gets the page, which asks first. */
const redirectToWithdrawPage: Route = async ({ url }) => {
  const token = encodeURIComponent(url.searchParams.get('token') ?? '');
  const location = `${consentPaths.withdraw()}#${token}`;
  return { status: 303, headers: new Headers({ location, 'cache-control': 'no-store' }), body: '' };
};

const declaration: Declaration = {
  summary: 'Opens the page that withdraws the consents',
  auth: 'visitor',
  query: OneClickQuery,
  response: z.object({}),
  status: 303,
  sends: ['Location'],
};

export const GET = Object.assign(redirectToWithdrawPage, { declaration });
