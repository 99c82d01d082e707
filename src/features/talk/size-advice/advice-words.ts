import { getTranslator } from '../../../i18n/server.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatBodyRange } from '../../product/size/body.ts';
import type { SizeAdviceView } from '../../product/size/my-size.schema.ts';

type Reason = SizeAdviceView['reasons'][number];

/** An advice as sentences: the size or that it is not sure, then its reasons. */
export function toAdviceWords(
  { size, confidence, reasons }: Omit<SizeAdviceView, 'words' | 'isKnown'>,
  locale: Locale,
): string[] {
  const t = getTranslator(locale);
  const name = size?.name ?? '';
  const lead = size
    ? t(confidence === 'Sure' ? 'sizeAdvice.sure' : 'sizeAdvice.likely', { size: name })
    : t('sizeAdvice.unsure');

  return [
    lead,
    ...(size?.isSoldOut ? [t('sizeAdvice.soldOut')] : []),
    ...reasons.map((reason) => toReasonWords(reason, { name, locale })),
  ];
}

function toReasonWords(reason: Reason, { name, locale }: { name: string; locale: Locale }): string {
  const t = getTranslator(locale);
  switch (reason.kind) {
    case 'people':
      return t('sizeAdvice.people', {
        height: formatBodyRange('heightCm', reason.height),
        weight: formatBodyRange('weightKg', reason.weight),
        people: reason.people,
        fit: reason.fit,
        size: name,
      });
    case 'buyers':
      return t('sizeAdvice.buyers', { people: reason.people });
    case 'measure': {
      const { measure, differenceCm } = reason;
      return t(differenceCm > 0 ? 'sizeAdvice.larger' : 'sizeAdvice.smaller', {
        measure: t(`size.measure.${measure}`),
        cm: Math.abs(differenceCm),
      });
    }
    case 'alike':
      return t('sizeAdvice.alike');
    case 'usual':
      return t('sizeAdvice.usual');
    case 'lean':
      return t(`sizeAdvice.lean${reason.lean}`);
    default:
      return reason satisfies never;
  }
}
