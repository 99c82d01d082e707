import { expect, test } from 'vitest';
import { z } from 'zod';
import { deskCall, deskCalls } from './desk-calls.service.ts';
import { AskReveal } from './reveal.schema.ts';

const params = z.strictObject({ couponSn: z.int() });
const response = z.strictObject({ couponSn: z.int() });
const coupons = deskCalls({
  params,
  read: 'benefit:read',
  write: 'benefit:write',
  errors: ['NotFound'],
});

const call = {
  summary: 'A coupon',
  response,
  handler: () => ({ couponSn: 1 }),
};

test('a call of staff says so, and names no thing unless it is told to', () => {
  const { declaration } = deskCall({
    ...call,
    permission: null,
  });
  expect(declaration).toMatchObject({ auth: 'staff', permission: null });
  expect(declaration.params).toBeUndefined();
});

test('calls about one kind of thing share params, permissions and errors', () => {
  const shared = { auth: 'staff', params };

  expect(coupons.read(call).declaration).toMatchObject({
    ...shared,
    permission: 'benefit:read',
    errors: ['NotFound'],
  });

  expect(coupons.write({ ...call, errors: ['CouponLimitTooLow'] }).declaration).toMatchObject({
    ...shared,
    permission: 'benefit:write',
    errors: ['NotFound', 'CouponLimitTooLow'],
  });
});

test('a call may need another permission than the others', () => {
  const { declaration } = coupons.write({ ...call, permission: 'payment:settle' });
  expect(declaration.permission).toBe('payment:settle');
});

test('a call that shows masked data takes a reason, and the permission to read', () => {
  expect(coupons.reveal(call).declaration).toMatchObject({
    permission: 'benefit:read',
    reveals: true,
    body: AskReveal,
    errors: ['RevealReasonTooShort', 'NotFound'],
  });
});
