import { expect, test } from 'vitest';
import { CLAIM_STATUSES } from '../../claim/claim/claim.ts';
import { CLAIM_ACTIONS } from './claim-board.schema.ts';

test('every status of a claim is on the board, once', () => {
  expect(Object.values(CLAIM_ACTIONS).flat().toSorted()).toEqual([...CLAIM_STATUSES].toSorted());
});
