import type { Translate } from '../../../../i18n/t.ts';
import { FITS, REVIEW_SORTS } from '../review.ts';

const SCORES = [5, 4, 3, 2, 1];

/** An option of the product: reviews are chosen by its values, as they were bought. */
export interface ReviewedOption {
  name: string;
  values: readonly { itemOptionValSn: number; name: string }[];
}

interface Props {
  options: readonly ReviewedOption[];
  /** True if any review says how it fits. */
  hasFits: boolean;
  photoReviewCount: number;
  /** Called with what is chosen, as a query. */
  onChoose: (filters: string) => void;
  t: Translate;
}

/** Sort and filters of a product's reviews. */
export function ReviewFilter({ options, hasFits, photoReviewCount, onChoose, t }: Props) {
  return (
    <form
      className="review-filter needs-script"
      aria-label={t('review.filter')}
      onSubmit={(event) => event.preventDefault()}
      onChange={({ currentTarget }) => onChoose(readFilters(currentTarget))}
    >
      <label>
        <span className="sr-only">{t('review.sort')}</span>
        <select className="select" name="sort" defaultValue={REVIEW_SORTS[0]}>
          {REVIEW_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`review.sortBy.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr-only">{t('review.score')}</span>
        <select className="select" name="score" defaultValue="">
          <option value="">{t('review.allScores')}</option>
          {SCORES.map((score) => (
            <option key={score} value={score}>
              {t('review.points', { score })}
            </option>
          ))}
        </select>
      </label>
      {hasFits && (
        <label>
          <span className="sr-only">{t('review.fitTitle')}</span>
          <select className="select" name="fit" defaultValue="">
            <option value="">{t('review.allFits')}</option>
            {FITS.map((fit) => (
              <option key={fit} value={fit}>
                {t(`review.fit.${fit}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {options.length > 0 && (
        <label>
          <span className="sr-only">{t('review.option')}</span>
          <select className="select" name="optionVal" defaultValue="">
            <option value="">{t('review.allOptions')}</option>
            {options.map(({ name, values }) => (
              <optgroup key={name} label={name}>
                {values.map((value) => (
                  <option key={value.itemOptionValSn} value={value.itemOptionValSn}>
                    {value.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      {photoReviewCount > 0 && (
        <label className="check">
          <input type="checkbox" name="photo" value="1" />
          <span>{t('review.withPhotos', { count: photoReviewCount })}</span>
        </label>
      )}
    </form>
  );
}

/** Leaves out what is not chosen. */
function readFilters(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
  return new URLSearchParams(chosen as [string, string][]).toString(); // there are no files
}
