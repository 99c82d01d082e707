import { useEffect, useId, useMemo, useRef } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import type { FormField, FormProblem } from './form-field.ts';
import { pathLabel, reasonText } from './form-text.ts';
import { FormFieldView, FormParts } from './FormFieldView.tsx';
import { SchemaFormContext } from './schema-form-context.ts';
import './schema-form.css';

interface Props {
  /** The result of `formOf(schema)`. */
  form: FormField;
  /** The scope whose labels come first: `formDesk.label.<scope>`. */
  scope: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Shown at their fields; the first gets the focus. */
  problems?: readonly FormProblem[];
  isReadOnly?: boolean;
  /** Names of fields that can't be changed. */
  locked?: readonly string[];
  /** Problems come while somebody types: they are at their fields, and take no focus. */
  isQuiet?: boolean;
}

const NONE: never[] = [];

/** The part of an HtmlField that takes the focus: its text where the editor is open, else its button. */
const HTML_TEXT =
  ':scope.html-field :is([contenteditable="true"], .html-code, .html-closed button)';

/** A form for a value of a schema; the value is a plain one, as content files have it. */
export function SchemaForm({
  form,
  scope,
  value,
  onChange,
  problems = NONE,
  isReadOnly = false,
  locked = NONE,
  isQuiet = false,
}: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const content = useMemo(
    () => ({ id, problems, isReadOnly, locked }),
    [id, problems, isReadOnly, locked],
  );

  useEffect(() => {
    if (problems.length === 0 || isQuiet) return;
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
    const inside = wrong?.querySelector<HTMLElement>(HTML_TEXT);
    (inside ?? wrong ?? root.current?.querySelector<HTMLElement>('.form-problems'))?.focus();
  }, [problems, isQuiet]);

  const scopes = useMemo(() => [scope], [scope]);

  return (
    <SchemaFormContext value={content}>
      <div className="form-parts" ref={root}>
        {!isQuiet && <Problems problems={problems} scopes={scopes} />}
        {form.kind === 'object' ? (
          <FormParts
            scopes={scopes}
            value={value}
            onChange={onChange}
            parts={form.parts}
            path={NONE}
          />
        ) : (
          <FormFieldView
            scopes={scopes}
            value={value}
            onChange={onChange}
            part={{ name: scope, field: form, isOptional: false }}
            path={NONE}
            label=""
          />
        )}
      </div>
    </SchemaFormContext>
  );
}

/** All problems in words, also those of fields that are not shown. */
function Problems({
  problems,
  scopes,
}: {
  problems: readonly FormProblem[];
  scopes: readonly string[];
}) {
  const { t } = useDesk();

  if (problems.length === 0) return null;

  return (
    <div className="form-problems" role="alert" tabIndex={-1}>
      <p>{t('formDesk.problems', { count: problems.length })}</p>
      <ul>
        {problems.map(({ path, reason }) => {
          const place = pathLabel(t, scopes, path);
          return (
            <li key={`${path.join('.')} ${reason}`}>
              {place === '' ? '' : `${place}: `}
              {reasonText(t, { reason })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
