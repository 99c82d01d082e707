import { expect, test } from 'vitest';
import en from '../../../../../i18n/en/staffProduct.json' with { type: 'json' };
import ko from '../../../../../i18n/ko/staffProduct.json' with { type: 'json' };
import { UNIT_STATUSES } from '../product-table.ts';
import { STATUS_WORDS, statusOf } from './status-words.ts';

test.each(UNIT_STATUSES)('%s has the words that the desk shows', (status) => {
  expect(STATUS_WORDS[status]).toEqual([ko.unitStatus[status], en.unitStatus[status]]);
});

test.each([
  ['판매중', 'OnSale'],
  [' 판매 중 ', 'OnSale'],
  ['on sale', 'OnSale'],
  ['Suspend', 'Suspend'],
  ['ended', 'End'],
  ['', undefined],
  ['품절', undefined],
])('"%s" is read as %s', (text, status) => {
  expect(statusOf(text)).toBe(status);
});
