import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Declaration } from './endpoint.ts';
import { getErrors } from './endpoint-errors.ts';

const response = z.object({});
const ALWAYS = ['Unexpected', 'Busy'];

const CASES: readonly [what: string, method: string, Partial<Declaration>, codes: string[]][] = [
  ['a plain read', 'GET', {}, []],
  ['what it declares itself', 'GET', { errors: ['NotFound'] }, ['NotFound']],
  ['a member’s read', 'GET', { auth: 'member' }, ['LoginRequired', 'SessionExpired']],
  ['a read by query', 'GET', { query: response }, ['InvalidInput']],
  ['a read by path', 'GET', { params: response }, ['InvalidInput']],
  ['a write without a body', 'DELETE', {}, ['CsrfRejected', 'SessionExpired']],
  [
    'a write',
    'POST',
    { body: response },
    ['CsrfRejected', 'SessionExpired', 'MalformedRequest', 'PayloadTooLarge', 'InvalidInput'],
  ],
  [
    'a write with pictures',
    'POST',
    { files: { max: 1, maxBytes: 1, types: ['jpg'] } },
    [
      'CsrfRejected',
      'SessionExpired',
      'TooManyFiles',
      'FileTooLarge',
      'ImageTypeUnsupported',
      'ImageUnreadable',
    ],
  ],
  [
    'a limited write',
    'POST',
    { limited: true },
    ['CsrfRejected', 'SessionExpired', 'TooManyRequests'],
  ],
  [
    'a write that may be repeated',
    'POST',
    { idempotent: true },
    [
      'CsrfRejected',
      'SessionExpired',
      'MalformedRequest',
      'IdempotencyMismatch',
      'IdempotencyInFlight',
    ],
  ],
];

test.each(CASES)('the errors of %s', (...[, method, declared, codes]) => {
  const declaration: Declaration = { summary: '', auth: 'visitor', response, ...declared };
  expect(getErrors(declaration, method).sort()).toEqual([...codes, ...ALWAYS].sort());
});
