import {
  Simulation,
  SimulationQuery,
} from '#src/features/benefit/simulator/desk/simulator.schema.ts';
import { simulatePricing } from '#src/features/benefit/simulator/desk/simulator.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'What a cart or an order would cost, and what each rule did or why it did not',
  permission: 'benefit:read',
  query: SimulationQuery,
  response: Simulation,
  errors: [
    'CartTextInvalid',
    'CartLineUnknown',
    'NothingSelected',
    'TooManyRows',
    'NotFound',
    'MemberNotFound',
    'InvalidZipCode',
  ],
  handler: ({ database, query, now, locale }) =>
    simulatePricing({ db: database.read, now, locale }, query),
});
