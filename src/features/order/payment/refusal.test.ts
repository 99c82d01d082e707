import { expect, test } from 'vitest';
import { translateDynamic } from '../../../i18n/server.ts';
import { REFUSAL_CODES, refusalMessage } from './refusal.ts';

const messagesOf = (code: string | null | undefined) =>
  (['ko', 'en'] as const).map((locale) => translateDynamic(locale)(refusalMessage(code)));

test.each(REFUSAL_CODES)('%s has a message of its own in both languages', (code) => {
  const [ko = '', en = ''] = messagesOf(code);
  expect(ko).toMatch(/[가-힣]/);
  expect(en).toMatch(/^[A-Z][^가-힣]+\.$/);
  expect(messagesOf(code)).not.toEqual(messagesOf(null));
});

test.each([null, undefined, '', '9999', 'toString'])('%s is shown as alert 3047', (code) => {
  expect(messagesOf(code)).toEqual([
    '결제 승인에 실패했습니다. 결제 정보를 확인한 후 다시 시도해 주세요.',
    'Payment was not approved. Please check your details and try again.',
  ]);
});
