import { useState } from 'react';
import { Field, SelectField } from '../../../../components/Field.tsx';
import type { FormState, FormValues } from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { parseBodyFigure, USUAL_SIZE_MAX, type BodyFigure } from '../../../product/size/body.ts';
import { BODY_TYPES, NO_BODY } from '../review-body.ts';
import type { ReviewFormContent } from '../review.schema.ts';

interface Props {
  content: ReviewFormContent;
  errors: FormState['errors'];
  t: Translate;
}

/** The writer's body: asked for only once they agree to its use, which nothing agrees for them. */
export function BodyFields(props: Props) {
  const { t } = props;
  const { review, bodyConsentText } = props.content;
  const isConsented = review !== undefined && review.body !== null;
  const [isOpen, setOpen] = useState(isConsented);

  return (
    <fieldset className="field review-body-box">
      <legend className="field-label">
        {t('review.bodyTitle')} <span className="muted">({t('common.optional')})</span>
      </legend>
      <p className="field-hint" id="body-consent-text">
        {bodyConsentText}
      </p>
      <label className="check">
        <input
          type="checkbox"
          name="bodyConsent"
          value="1"
          defaultChecked={isConsented}
          aria-describedby="body-consent-text"
          onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
        />
        <span>{t('review.bodyConsent')}</span>
      </label>
      {isOpen && <BodyInputs {...props} />}
    </fieldset>
  );
}

function BodyInputs({ content, errors, t }: Props) {
  const body = content.body ?? NO_BODY;

  return (
    <div className="review-body">
      <Field
        name="heightCm"
        label={t('review.height')}
        error={errors['heightCm']}
        inputMode="numeric"
        defaultValue={body.heightCm ?? ''}
      />
      <Field
        name="weightKg"
        label={t('review.weight')}
        error={errors['weightKg']}
        inputMode="numeric"
        defaultValue={body.weightKg ?? ''}
      />
      <Field
        name="usualSize"
        label={t('review.usualSize')}
        hint={t('review.usualSizeHint')}
        error={errors['usualSize']}
        maxLength={USUAL_SIZE_MAX}
        defaultValue={body.usualSize}
      />
      <SelectField
        name="bodyType"
        label={t('review.bodyType')}
        error={errors['bodyType']}
        defaultValue={body.bodyType ?? ''}
      >
        <option value="">{t('review.bodyTypeNone')}</option>
        {BODY_TYPES.map((bodyType) => (
          <option key={bodyType} value={bodyType}>
            {t(`review.bodyTypeOf.${bodyType}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The body of a form with consent; nothing without. */
export function readBodyFields(values: FormValues): object {
  const { heightCm, weightKg, usualSize, bodyType, bodyConsent } = values;
  if (bodyConsent === undefined) return {};

  return {
    bodyConsent: true,
    heightCm: readFigure('heightCm', heightCm),
    weightKg: readFigure('weightKg', weightKg),
    usualSize,
    bodyType: bodyType === '' ? undefined : bodyType,
  };
}

/** Undefined for an empty field; null, which is refused at its field, for no figure. */
function readFigure(figure: BodyFigure, text = ''): number | null | undefined {
  return text.trim() === '' ? undefined : (parseBodyFigure(figure, text) ?? null);
}
