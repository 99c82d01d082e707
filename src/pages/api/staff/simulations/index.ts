import {
  Simulation,
  SimulationQuery,
} from '#src/features/benefit/simulator/desk/simulator.schema.ts';
import { simulatePricing } from '#src/features/benefit/simulator/desk/simulator.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What a cart or an order would cost, and what each rule did or why it did not',
    auth: 'staff',
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
  },
  ({ database, query, now, locale }) => simulatePricing({ db: database.read, now, locale }, query),
);
