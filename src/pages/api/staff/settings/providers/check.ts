import {
  CheckProvider,
  ProviderCheck,
} from '#src/features/content/setting/desk/provider-desk.schema.ts';
import { checkProvider } from '#src/features/content/setting/desk/provider-check.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Asks a provider whether it takes the keys of the shop',
  permission: 'setting:write',
  body: CheckProvider,
  response: ProviderCheck,
  errors: ['ProviderNotSet'],
  limited: true,
  handler: ({ runtime, body }) => checkProvider(runtime, body.id),
});
