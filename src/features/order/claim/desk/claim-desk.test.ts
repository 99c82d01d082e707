import { expect, test } from 'vitest';
import { CLAIM_STATUSES } from '../claim.ts';
import { CLAIM_STATUSES_TO } from './claim-desk.ts';

test('every status of a claim has a tab, once', () => {
  expect(Object.values(CLAIM_STATUSES_TO).flat().toSorted()).toEqual(
    [...CLAIM_STATUSES].toSorted(),
  );
});
