import type { ReactNode } from 'react';
import { listProblems, type Problems } from './new-product-form.ts';

/** The problems of a part of the form, beside it; the form itself announces them. */
export function FieldProblems({ problems, part }: { problems: Problems; part: string }) {
  return listProblems(problems, part).map((text) => (
    <p key={text} className="desk-problem">
      {text}
    </p>
  ));
}

/** The problem of a field as its hint, else the hint that helps to fill it in. */
export function toHint(problems: Problems, field: string, hint?: ReactNode): ReactNode {
  const [problem] = listProblems(problems, field);
  return problem === undefined ? hint : <span className="desk-problem">{problem}</span>;
}
