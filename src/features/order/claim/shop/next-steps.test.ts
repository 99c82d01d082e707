import { expect, test } from 'vitest';
import { translateDynamic } from '../../../../i18n/server.ts';
import { LOCALES } from '../../../../lib/locale.ts';
import { CLAIM_TYPES, COLLECTION_METHODS } from '../claim.ts';
import { nextSteps } from './next-steps.ts';

const t = translateDynamic('ko');

test.each([
  ['Return', 'Collect', ['수거를 안내', '검수', '3영업일 이내에 환불']],
  ['Return', 'Send', ['반품지로 보내', '검수', '3영업일 이내에 환불']],
  ['Return', 'None', ['배송 기록', '수거와 비용 없이 전액 환불']],
  ['Exchange', 'Collect', ['수거를 안내', '검수', '교환 상품을 발송']],
  ['Reship', 'None', ['배송 기록', '비용 없이 다시']],
] as const)('what happens to a claim: %s, %s', (claimType, collectionMethod, words) => {
  const steps = nextSteps({ claimType, collectionMethod }, t);
  expect(steps).toEqual(words.map((word) => expect.stringContaining(word)));
});

test.each(LOCALES)('every step has its text: %s', (locale) => {
  for (const claimType of CLAIM_TYPES) {
    for (const collectionMethod of [...COLLECTION_METHODS, 'None'] as const) {
      const steps = nextSteps({ claimType, collectionMethod }, translateDynamic(locale));
      expect(steps.join()).not.toMatch(/claim\.next|\{\{/);
    }
  }
});
