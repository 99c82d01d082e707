import { expect, expectTypeOf, test } from 'vitest';
import { getAlert, AppError, throwIf, type CodeWith, type ErrorCode } from './errors.ts';

type DetailOf<C extends ErrorCode> = NonNullable<
  ConstructorParameters<typeof AppError<C>>[1]
>['detail'];

test('an error takes the detail of its code, and no other', () => {
  expectTypeOf<DetailOf<'PaymentInProgress'>>().toEqualTypeOf<{ orderNo: string } | undefined>();
  expectTypeOf<DetailOf<'NotFound'>>().toEqualTypeOf<undefined>();
  // One of several codes, not all of which have a detail.
  expectTypeOf<DetailOf<'PaymentInProgress' | 'NotFound'>>().toEqualTypeOf<undefined>();
  expectTypeOf<DetailOf<ErrorCode>>().toEqualTypeOf<undefined>();
  expectTypeOf<CodeWith<{ missingAmt: number }>>().toEqualTypeOf<'PaymentCancelledThere'>();

  const error = new AppError('PaymentInProgress', { detail: { orderNo: '1' } });
  expect(error).toMatchObject({ code: 'PaymentInProgress', params: {}, detail: { orderNo: '1' } });
});

test('a rule’s problem is thrown with what its message needs', () => {
  expect(() => throwIf(null)).not.toThrow();
  const problem = { code: 'MaxItemCountExceeded', params: { max: 100 } } as const;
  expect(() => throwIf(problem)).toThrow(expect.objectContaining(problem));
});

test.each([
  ['InventoryDecreaseFail', undefined, '3041'],
  ['UndeliverableArea', 'alert.3033', '3033'],
  ['PasswordTooCommon', undefined, '4003'],
  ['NotFound', undefined, undefined],
] as const)('%s told as %s has the alert code %s', (code, text, alert) => {
  expect(getAlert(code, text)).toBe(alert);
});
