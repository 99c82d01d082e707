import type { GatewayAnswer } from './gateway.ts';

export const SUCCESS_CODE = '0000';

/** A repeated approve: the outcome of the first has to be queried. */
export const ALREADY_APPROVED_CODES: ReadonlySet<string> = new Set([
  '2201', // already approved
  'A127', // order number repeated
  'A225', // tid repeated
  'U112', // orderId already used
  'U114', // tid already used
]);

/** A repeated cancel: the outcome of the first has to be queried. */
export const ALREADY_CANCELLED_CODES: ReadonlySet<string> = new Set([
  '2013', // cancelled before
  '2015', // cancel requested before
  'A127',
  'U112',
]);

const NOT_FOUND_CODES: ReadonlySet<string> = new Set([
  '2012', // nothing to cancel under this id
  'A118', // no data
  'A214', // no such card payment
  'A243', // no such order
  'A251', // no such payment
  'U107', // no such payment
  'U111', // nothing found
  'U122', // nothing to cancel under this id
  'U126', // no such orderId
]);

/** Errors of the provider or its partners, possibly after the money moved. */
const INCONCLUSIVE_CODES: ReadonlySet<string> = new Set([
  '2000',
  '2154',
  '2159',
  '7010',
  '9002',
  'A110',
  'A111',
  'A144',
  'A202',
  'A203',
  'A204',
  'A205',
  'A226',
  'A244',
  'A246',
  'A252',
  'A254',
  'A257',
  'A299',
  'A304',
  'A306',
  'A307',
  'A401',
  'A402',
  'A403',
  'P026',
  'P027',
  'P035',
  'P044',
  'P101',
  'P102',
  'P103',
  'U302',
  'U303',
  'U314',
  'U501',
  'U503',
  'U506',
  'U507',
  'U508',
  'U700',
]);

/** The meaning of a result code other than success for the money. */
export function readRefusal(code: string, message: string): Exclude<GatewayAnswer, { kind: 'ok' }> {
  if (NOT_FOUND_CODES.has(code)) return { kind: 'notFound' };
  if (INCONCLUSIVE_CODES.has(code)) return { kind: 'unknown', why: `code ${code}: ${message}` };
  return { kind: 'declined', code, message };
}
