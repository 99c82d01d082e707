import { expect, test } from 'vitest';
import { keepBody, NO_BODY, toShownBody, type BodyFigures } from './review-body.ts';

const BODY = { heightCm: 172, weightKg: 68, usualSize: '100', bodyType: 'Athletic' } as const;
const NOTHING = { heightCm: null, weightKg: null, usualSize: '', bodyType: null };

test.for<[Partial<BodyFigures>, boolean, number | null, number | null]>([
  [BODY, true, null, 9],
  [BODY, true, 5, 5],
  [{ usualSize: 'M' }, true, null, 9],
  [{ bodyType: 'Slim' }, true, null, 9],
  [BODY, false, null, null],
  [BODY, false, 5, null],
  [{}, true, null, null],
  [{ usualSize: '' }, true, 5, null],
])('%j, consent %j, first given at %j: kept since %j', ([told, isGiven, consentedAt, since]) => {
  const body = keepBody(told, { isGiven, consentedAt, now: 9 });
  expect(body).toEqual(since === null ? NO_BODY : { ...NOTHING, ...told, bodyConsentedAt: since });
});

test('others see steps, never the figures', () => {
  const shown = { heightFrom: 170, weightFrom: 65, usualSize: '100', bodyType: 'Athletic' };
  expect(toShownBody({ ...BODY, bodyConsentedAt: 9 })).toEqual(shown);

  const sizeAlone = { ...NO_BODY, usualSize: 'M', bodyConsentedAt: 9 };
  const shownSize = { heightFrom: null, weightFrom: null, usualSize: 'M', bodyType: null };
  expect(toShownBody(sizeAlone)).toEqual(shownSize);
  expect(toShownBody(NO_BODY)).toBeNull();
});
