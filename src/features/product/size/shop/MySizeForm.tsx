import { useState } from 'react';
import { Field, SelectField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import {
  FieldProblem,
  useForm,
  type FormState,
  type FormValues,
} from '../../../../components/form/use-form.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { BODY_FIGURES, parseBodyFigure, USUAL_SIZE_MAX, type BodyFigure } from '../body.ts';
import { getMeasureRange, parseMeasure, toMeasureNumber, type Measure } from '../measure.ts';
import type { MySizeView } from '../my-size.schema.ts';
import { forgetKeptSize, keepSize, type ToldSize } from './kept-size.store.ts';
import './my-size.css';

/** The size that the account of a member keeps, and that this browser keeps. */
export interface KeptSizes {
  /** Undefined for who is not logged in. */
  members: MySizeView | undefined;
  browsers: ToldSize | undefined;
}

interface Props {
  kept: KeptSizes;
  /** The measures to type of a piece that fits. */
  measures: readonly Measure[];
  submit: string;
  t: Translate;
  /** Called when it is kept; with what was told, if by this browser. */
  onKept: (told?: ToldSize) => Promise<void>;
  onForgotten: () => void;
}

/**
 * The shopper's body, usual size and a piece that fits. A member keeps them by their account if they
 * consent, everybody else in this browser.
 */
export function MySizeForm({ kept, measures, submit, t, onKept, onForgotten }: Props) {
  const known = getKnown(kept);
  const [isConsented, setConsented] = useState(hasAccounts(kept));
  const { piece, ...choice } = usePiece(kept);
  const owned = isConsented ? piece : undefined;

  const form = useForm({
    t,
    send: async (values) => {
      const told = readTold(values, { measures, before: known?.measures, t });
      if (Object.keys(told).length === 0 && !owned) {
        throw new FieldProblem('heightCm', t('sizeAdvice.required'));
      }

      if (!isConsented) {
        await keepHere(kept, told);
        return onKept(told);
      }

      await api.put('/api/my/size', { ...told, owned, consent: true });
      forgetKeptSize();
      await onKept();
    },
  });

  const forget = async () => {
    await forgetEverywhere(kept);
    onForgotten();
  };

  return (
    <Form
      form={form}
      submit={submit}
      className="my-size-form"
      foot={known && <ForgetButton onForget={forget} form={form} t={t} />}
    >
      <BodyFields known={known} errors={form.errors} t={t} />
      {isConsented && <PieceField {...choice} owned={owned} t={t} />}
      {!owned && <MeasureFields known={known} measures={measures} errors={form.errors} t={t} />}
      {kept.members && <ConsentField isConsented={isConsented} onConsent={setConsented} t={t} />}
      {!isConsented && <p className="field-hint">{t('sizeAdvice.keptHere')}</p>}
    </Form>
  );
}

/** The piece that fits, of those that the member can name. */
function usePiece({ members }: KeptSizes) {
  const [chosen, onPiece] = useState(members?.mySize?.owned);
  const pieces = members?.pieces ?? [];
  return {
    pieces,
    onPiece,
    piece: pieces.find(({ itemCode }) => itemCode === chosen)?.itemCode,
  };
}

function getKnown({ members, browsers }: KeptSizes): ToldSize | undefined {
  return members?.mySize ?? browsers;
}

function hasAccounts({ members }: KeptSizes): boolean {
  return members !== undefined && members.mySize !== null;
}

/** Keeps it in this browser, in place of what the account of the member keeps. */
async function keepHere(kept: KeptSizes, told: ToldSize): Promise<void> {
  if (hasAccounts(kept)) await api.delete('/api/my/size');
  keepSize(told);
}

async function forgetEverywhere(kept: KeptSizes): Promise<void> {
  if (hasAccounts(kept)) await api.delete('/api/my/size');
  forgetKeptSize();
}

interface FieldsProps {
  known: ToldSize | undefined;
  errors: FormState['errors'];
  t: Translate;
}

const FIGURES = ['heightCm', 'weightKg'] as const;

function BodyFields({ known, errors, t }: FieldsProps) {
  return (
    <>
      <div className="my-size-body">
        {FIGURES.map((figure) => (
          <Field
            key={figure}
            name={figure}
            label={t(`sizeAdvice.${figure}`)}
            error={errors[figure]}
            inputMode="numeric"
            maxLength={6}
            defaultValue={known?.[figure] ?? ''}
          />
        ))}
      </div>
      <Field
        name="usualSize"
        label={t('sizeAdvice.usualSize')}
        hint={t('sizeAdvice.usualSizeHint')}
        error={errors['usualSize']}
        maxLength={USUAL_SIZE_MAX}
        defaultValue={known?.usualSize ?? ''}
      />
    </>
  );
}

interface PieceProps {
  pieces: MySizeView['pieces'];
  owned: string | undefined;
  onPiece: (itemCode: string) => void;
  t: Translate;
}

function PieceField({ pieces, owned, onPiece, t }: PieceProps) {
  if (pieces.length === 0) return null;

  return (
    <SelectField
      name="owned"
      label={t('sizeAdvice.owned')}
      value={owned ?? ''}
      onChange={({ currentTarget }) => onPiece(currentTarget.value)}
    >
      <option value="">{t('sizeAdvice.ownedNone')}</option>
      {pieces.map(({ itemCode, name }) => (
        <option key={itemCode} value={itemCode}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const getMeasureName = (measure: Measure) => `measures.${measure}`;

function MeasureFields(props: FieldsProps & { measures: readonly Measure[] }) {
  const { known, measures, errors, t } = props;
  if (measures.length === 0) return null;

  return (
    <details className="my-size-measures" open={known?.measures !== undefined}>
      <summary>{t('sizeAdvice.measures')}</summary>
      <div className="my-size-body">
        {measures.map((measure) => {
          const name = getMeasureName(measure);
          const mm = known?.measures?.[measure];

          return (
            <Field
              key={measure}
              name={name}
              label={`${t(`size.measure.${measure}`)} (${getMeasureRange(measure).unit})`}
              error={errors[name]}
              inputMode="decimal"
              maxLength={8}
              defaultValue={mm === undefined ? '' : toMeasureNumber(measure, mm)}
            />
          );
        })}
      </div>
    </details>
  );
}

interface ConsentProps {
  isConsented: boolean;
  onConsent: (isConsented: boolean) => void;
  t: Translate;
}

function ConsentField({ isConsented, onConsent, t }: ConsentProps) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          checked={isConsented}
          aria-describedby="my-size-consent"
          onChange={({ currentTarget }) => onConsent(currentTarget.checked)}
        />
        <span>{t('sizeAdvice.consent')}</span>
      </label>
      <p className="field-hint" id="my-size-consent">
        {t('sizeAdvice.consentText')}
      </p>
    </div>
  );
}

interface ForgetProps {
  onForget: () => Promise<void>;
  form: FormState;
  t: Translate;
}

function ForgetButton({ onForget, form, t }: ForgetProps) {
  return (
    <button
      type="button"
      className="btn btn-line btn-block"
      onClick={() => {
        onForget().catch((error: unknown) => form.setError('', getMessage(error, t)));
      }}
    >
      {t('sizeAdvice.forget')}
    </button>
  );
}

interface ReadingOptions {
  measures: readonly Measure[];
  /** Measures that were told before; those of other goods than the fields ask for stay. */
  before: ToldSize['measures'];
  t: Translate;
}

/** The fields that are filled in; throws FieldProblem for what is no figure. */
function readTold(values: FormValues, { measures, before, t }: ReadingOptions): ToldSize {
  const heightCm = readFigure('heightCm', values, t);
  const weightKg = readFigure('weightKg', values, t);
  const usualSize = values['usualSize']?.trim() ?? '';
  const typed = measures.flatMap((measure) => readMeasure(measure, values, t));
  const isOfOthers = before && measures.every((measure) => before[measure] === undefined);

  return {
    ...(heightCm !== undefined && { heightCm }),
    ...(weightKg !== undefined && { weightKg }),
    ...(usualSize !== '' && { usualSize }),
    ...(typed.length > 0 && { measures: Object.fromEntries(typed) }),
    ...(typed.length === 0 && isOfOthers && { measures: before }),
  };
}

function readFigure(figure: BodyFigure, values: FormValues, t: Translate): number | undefined {
  const text = values[figure]?.trim() ?? '';
  const value = parseBodyFigure(figure, text);
  if (text !== '' && value === undefined) {
    throw new FieldProblem(figure, t('sizeAdvice.outOfRange', BODY_FIGURES[figure]));
  }

  return value;
}

function readMeasure(measure: Measure, values: FormValues, t: Translate): [Measure, number][] {
  const name = getMeasureName(measure);
  const text = values[name]?.trim() ?? '';
  if (text === '') return [];

  const mm = parseMeasure(measure, text);
  if (mm === undefined) {
    throw new FieldProblem(name, t('sizeAdvice.outOfRange', getMeasureRange(measure)));
  }

  return [[measure, mm]];
}
