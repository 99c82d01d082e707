import { expect, test } from 'vitest';
import { toExported } from './export.ts';

test('hidden columns stay out, moments are dates, everything else is as stored', () => {
  const moment = Date.parse('2026-11-20T05:30:00Z');
  const row = {
    memberNo: 7,
    orderNo: '20261120-A',
    createdAt: moment,
    paidAt: null,
    reservedUntil: moment,
    usableFrom: moment,
    netAmt: 45_000,
    status: 'Delivered',
  };

  expect(toExported([row], ['memberNo'])).toEqual([
    {
      orderNo: '20261120-A',
      createdAt: '2026-11-20T05:30:00.000Z',
      paidAt: null,
      reservedUntil: '2026-11-20T05:30:00.000Z',
      usableFrom: '2026-11-20T05:30:00.000Z',
      netAmt: 45_000,
      status: 'Delivered',
    },
  ]);
});
