import { useState } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import { asList, asText, problemsBelow, type ListField } from './form-field.ts';
import { reasonText } from './form-text.ts';
import { CodeFinder, NAMED_CODES } from './CodeFinder.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useSchemaForm, type FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

const CODES: readonly string[] = ['product', 'category', 'brand', 'line', 'search'];

/** Lists of codes are written in one field, as they come from a spreadsheet; days and words too. */
export function isCodeList({ item }: ListField): boolean {
  return item.kind === 'day' || (item.kind === 'text' && CODES.includes(item.format));
}

/** Codes with spaces, commas or line ends between them; words, which have spaces, a line each. */
export function FormCodes(props: FieldProps & { field: ListField }) {
  const { field, part, path, label, value, onChange } = props;
  const { t } = useDesk();
  const { problems } = useSchemaForm();
  const state = useField(props);
  const format = field.item.kind === 'text' ? field.item.format : '';
  const codes = asList(value).map(asText);
  const getCodes = format === 'search' ? getLines : getWords;
  const written = codes.join(format === 'search' || field.item.kind === 'day' ? '\n' : ' ');
  const [typed, setTyped] = useState(written);

  if (getCodes(typed).join() !== codes.join()) setTyped(written);

  const [wrong] = problemsBelow(problems, path);
  const codeIndex = wrong && Number(wrong.path[path.length]);
  const problem =
    wrong && `${codes[codeIndex ?? 0] ?? ''}: ${reasonText(t, wrong)}`.replace(/^: /, '');

  const shown = {
    ...state,
    problem: state.problem ?? problem,
    input: {
      ...state.input,
      'aria-invalid': wrong ? (true as const) : state.input['aria-invalid'],
      'aria-describedby': wrong ? `${state.input.id}-problem` : state.input['aria-describedby'],
    },
  };

  return (
    <FieldFrame state={shown} label={`${label} (${codes.length})`} isOptional={part.isOptional}>
      <textarea
        {...shown.input}
        className="form-area form-line form-code"
        rows={1}
        spellCheck={false}
        readOnly={state.isLocked}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(getCodes(target.value));
        }}
      />
      {NAMED_CODES.includes(format) && (
        <CodeFinder
          of={format}
          label={label}
          codes={codes}
          {...(!state.isLocked && { onAdd: (code) => onChange([...new Set([...codes, code])]) })}
        />
      )}
    </FieldFrame>
  );
}

const getWords = (text: string) => text.split(/[\s,]+/).filter((code) => code !== '');

const getLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
