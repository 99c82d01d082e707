import { useEffect, useId, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { withStorage } from '../../../../lib/storage.ts';
import { getNearBodyRange, parseBodyFigure, type BodyFigure } from '../../../product/size/body.ts';
import type { MyBody } from '../review.schema.ts';

const KEPT_AS = 'bodyFilter';

interface Typed {
  heightCm: string;
  weightKg: string;
}

interface Props {
  isMember: boolean;
  /** Called when the fields of the form name other steps. */
  onChange: () => void;
  t: Translate;
}

/**
 * The shopper's height and weight: kept in this browser, at first those of their last review. Only
 * the steps around them are sent.
 */
export function BodyFilter({ isMember, onChange, t }: Props) {
  const [typed, setTyped] = useState<Typed>(() => readKept() ?? { heightCm: '', weightKg: '' });
  const height = buildSteps('heightCm', typed.heightCm);
  const weight = buildSteps('weightKg', typed.weightKg);

  useEffect(() => {
    if (isMember && !readKept()) void readLastBody().then((body) => body && setTyped(body));
  }, []);

  useEffect(onChange, [height, weight]);

  const changeFigure = (figure: BodyFigure, text: string) => {
    const changed = { ...typed, [figure]: text };
    setTyped(changed);
    withStorage(() => localStorage.setItem(KEPT_AS, JSON.stringify(changed)));
  };

  const figure = { typed, onType: changeFigure };

  return (
    // The form reads steps, which follow what is typed.
    <span className="review-similar" onChange={(event) => event.stopPropagation()}>
      <FigureField figure="heightCm" label={t('review.height')} {...figure} />
      <FigureField figure="weightKg" label={t('review.weight')} {...figure} />
      {height !== '' && <input type="hidden" name="height" value={height} />}
      {weight !== '' && <input type="hidden" name="weight" value={weight} />}
    </span>
  );
}

interface FigureProps {
  figure: BodyFigure;
  label: string;
  typed: Typed;
  onType: (figure: BodyFigure, text: string) => void;
}

function FigureField({ figure, label, typed, onType }: FigureProps) {
  const id = useId();

  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        maxLength={6}
        value={typed[figure]}
        onChange={({ currentTarget }) => onType(figure, currentTarget.value)}
      />
    </>
  );
}

/** `165-180` for 172 cm; '' for what is no figure. */
function buildSteps(figure: BodyFigure, text: string): string {
  const value = parseBodyFigure(figure, text);
  if (value === undefined) return '';

  const { from, to } = getNearBodyRange(figure, value);
  return `${from}-${to}`;
}

function readKept(): Typed | undefined {
  const kept = withStorage(() => localStorage.getItem(KEPT_AS));
  return kept ? withStorage(() => JSON.parse(kept) as Typed) : undefined; // written only above
}

async function readLastBody(): Promise<Typed | undefined> {
  const last = await api.look<MyBody>('/api/my/reviews/body').catch(() => undefined);
  if (!last?.body) return undefined;

  const { heightCm, weightKg } = last.body;
  return { heightCm: String(heightCm ?? ''), weightKg: String(weightKg ?? '') };
}
