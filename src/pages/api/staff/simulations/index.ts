import {
  Simulation,
  SimulationQuery,
} from '#src/features/benefit/simulator/desk/simulator.schema.ts';
import { simulate } from '#src/features/benefit/simulator/desk/simulator.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
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
  ({ database, query, now, locale }) => simulate({ db: database.read, now, locale }, query),
);
