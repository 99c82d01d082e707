import { readMyExport, requestExport } from '#src/features/account/privacy/export.service.ts';
import { MyExport } from '#src/features/account/privacy/privacy.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The last requested export of the member’s personal data',
    auth: 'member',
    response: MyExport,
  },
  ({ database, member, now }) => readMyExport(database.read, { memberNo: member.memberNo, now }),
);

export const POST = defineEndpoint(
  {
    summary: 'Requests an export of the member’s personal data; a mail says when it is ready',
    auth: 'member',
    recent: true,
    response: MyExport,
    errors: ['TooManyRequests'],
  },
  ({ runtime, member, now }) => requestExport(runtime, { memberNo: member.memberNo, now }),
);
