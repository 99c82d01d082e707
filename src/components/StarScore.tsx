import type { Translate } from '../i18n/t.ts';
import { toStarTexts, type Score } from './star-score.ts';

interface Props {
  score: Score;
  /** Needs `common.starScore`. */
  t: Translate;
}

/** How a product is reviewed, nothing without reviews; as StarScore.astro, for islands. */
export function StarScore({ score, t }: Props) {
  if (score.reviewCount === 0) return null;

  const { seen, told } = toStarTexts(score, t);
  return (
    <span className="star-score" role="img" aria-label={told}>
      {seen}
    </span>
  );
}
