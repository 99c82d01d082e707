import type { Translate } from '../i18n/t.ts';
import { formatCount } from '../lib/money.ts';

/** How a product is reviewed. */
export interface Score {
  reviewCount: number;
  averageScore: number;
}

/** `★ 4.6 (128)`, and the same in words (`common.starScore`) for those who hear it. */
export function toStarTexts({ reviewCount, averageScore }: Score, t: Translate) {
  const score = averageScore.toFixed(1);
  return {
    seen: `★ ${score} (${formatCount(reviewCount)})`,
    told: t('common.starScore', { score, count: reviewCount }),
  };
}
