import { useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { FITS, REVIEW_SORTS } from '../review.ts';
import type { BodyFilter } from './BodyFilter.tsx';

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
  bodyReviewCount: number;
  isMember: boolean;
  /** Called with what is chosen, as a query. */
  onChoose: (filters: string) => void;
  t: Translate;
}

/** Sort and filters of a product's reviews. */
export function ReviewFilter(props: Props) {
  const { options, hasFits, photoReviewCount, bodyReviewCount, isMember, onChoose, t } = props;
  const form = useRef<HTMLFormElement>(null);
  const [body, setBody] = useState<{ Filter: typeof BodyFilter }>();

  const chooseFilters = () => {
    if (form.current) onChoose(readFilters(form.current));
  };

  const isByBody = useRef(false);
  useEffect(() => {
    if (!body && isByBody.current) chooseFilters(); // its fields have left the form
    isByBody.current = body !== undefined;
  }, [body]);

  async function toggleSimilar(isOn: boolean) {
    if (isOn) setBody({ Filter: (await import('./BodyFilter.tsx')).BodyFilter });
    else setBody(undefined);
  }

  return (
    <form
      ref={form}
      className="review-filter needs-script"
      aria-label={t('review.filter')}
      onSubmit={(event) => event.preventDefault()}
      onChange={chooseFilters}
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
      {bodyReviewCount > 0 && (
        <label className="check">
          <input
            type="checkbox"
            onChange={(event) => {
              event.stopPropagation(); // the form changes once the figures are there
              void toggleSimilar(event.currentTarget.checked);
            }}
          />
          <span>{t('review.similar')}</span>
        </label>
      )}
      {body && <body.Filter isMember={isMember} onChange={chooseFilters} t={t} />}
    </form>
  );
}

/** Leaves out what is not chosen. */
function readFilters(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
  return new URLSearchParams(chosen as [string, string][]).toString(); // there are no files
}
