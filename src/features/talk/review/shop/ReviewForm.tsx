import { TextareaField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { PhotoPicker } from '../../../../components/form/PhotoPicker.tsx';
import { FieldProblem, useForm, type FormValues } from '../../../../components/form/use-form.ts';
import { usePhotos } from '../../../../components/form/use-photos.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath } from '../../../../lib/paths.ts';
import { readForm } from '../../../../lib/resize-image.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import { reviewPaths } from '../review-paths.ts';
import { FITS, REVIEW_PHOTOS, REVIEW_TEXT } from '../review.ts';
import type { ReviewFormContent } from '../review.schema.ts';
import { BodyFields, readBodyFields } from './BodyFields.tsx';

const PATH = '/api/my/reviews';
const SCORES = [1, 2, 3, 4, 5];

interface Props {
  content: ReviewFormContent;
  locale: Locale;
  messages: Messages;
  /** In a dialog; without it the list of reviews follows. */
  onWritten?: () => void;
}

/** The form of a review, new or edited; its photos are sent with it. */
export function ReviewForm(props: Props) {
  const { content, locale, messages, onWritten } = props;
  const { subject, review, productName, optionName } = props.content;
  const t = createT(messages, locale);
  const photos = usePhotos(REVIEW_PHOTOS.max, review?.images);
  const form = useForm({
    t,
    send: async (values) => {
      if (values['score'] === undefined) {
        form.ref.current?.querySelector<HTMLElement>('[name=score]')?.focus();
        throw new FieldProblem('score', t('review.reviewScoreRequired'));
      }

      const place = review ? { keep: photos.keptNames() } : subject;
      const data = { ...readContent(values), ...place };
      await sendForm(getAddress(content), await readForm(data, photos.files()), () => {});

      if (onWritten) onWritten();
      else location.assign(localePath(locale, `${reviewPaths.list()}?written=1`));
    },
  });
  const { max, maxBytes } = REVIEW_PHOTOS;
  const optional = `(${t('common.optional')})`;

  return (
    <div className="review-form">
      <p className="review-form-of">
        <strong>{productName}</strong>
        {optionName !== '' && <span className="muted">{optionName}</span>}
      </p>
      <Form form={form} submit={t(review ? 'review.save' : 'review.submit')} className="form">
        <fieldset className="field">
          <legend className="field-label">{t('review.score')}</legend>
          <div className="review-scores">
            {SCORES.map((score) => (
              <label key={score}>
                <input
                  type="radio"
                  name="score"
                  value={score}
                  defaultChecked={review?.score === score}
                  aria-describedby="score-error"
                />
                <span aria-hidden="true">★</span>
                <span className="sr-only">{t('review.points', { score })}</span>
              </label>
            ))}
          </div>
          <p className="field-error" id="score-error" aria-live="polite">
            {form.errors['score']}
          </p>
        </fieldset>
        <TextareaField
          name="text"
          label={t('review.text')}
          hint={t('review.textHint', { min: REVIEW_TEXT.min })}
          error={form.errors['text']}
          rows={8}
          maxLength={REVIEW_TEXT.max}
          defaultValue={review?.text}
        />
        <fieldset className="field">
          <legend className="field-label">
            {t('review.fitTitle')} <span className="muted">{optional}</span>
          </legend>
          <div className="review-fits">
            {FITS.map((fit) => (
              <label key={fit} className="check">
                <input type="radio" name="fit" value={fit} defaultChecked={review?.fit === fit} />
                <span>{t(`review.fit.${fit}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <BodyFields content={content} errors={form.errors} t={t} />
        <fieldset className="field">
          <legend className="field-label">
            {t('review.photos')} <span className="muted">{optional}</span>
          </legend>
          <PhotoPicker
            photos={photos}
            texts={{
              add: t('review.photoAdd'),
              hint: t('review.photoHint', { max, megabytes: maxBytes / 1024 / 1024 }),
              tooMany: t('upload.tooManyFiles', { max }),
              remove: t('review.remove'),
              name: (no) => t('review.photoOf', { no }),
            }}
          />
        </fieldset>
        <label className="check">
          <input type="checkbox" name="replyNotify" defaultChecked={content.replyNotify} />
          <span>{t('review.replyNotify')}</span>
        </label>
      </Form>
    </div>
  );
}

function getAddress({ review }: ReviewFormContent) {
  return review
    ? ({ method: 'PUT', path: `${PATH}/${review.reviewSn}`, probe: PATH } as const)
    : ({ method: 'POST', path: PATH, probe: PATH } as const);
}

function readContent(values: FormValues): object {
  const { score, text, fit, replyNotify } = values;
  return {
    score: Number(score ?? 0),
    text,
    ...(fit && { fit }),
    replyNotify: replyNotify !== undefined,
    ...readBodyFields(values),
  };
}
