import type { ReactNode } from 'react';
import { RecordForm } from '../parts/form/RecordForm.tsx';
import type { FormField, FormObject } from './form-field.ts';
import { SchemaForm } from './SchemaForm.tsx';
import { useSchemaValue } from './use-schema-value.ts';

interface Props {
  /** Names the form: '상품 정보'. */
  label: string;
  /** On the button that saves, where it is not '저장'. */
  action?: string | undefined;
  form: FormField;
  /** The scope whose labels come first. */
  scope: string;
  start: FormObject;
  /** Names of fields that can't be changed. */
  locked?: readonly string[];
  save: (value: FormObject) => Promise<unknown>;
  /** The part below the fields, by the value that is not saved yet. */
  below?: ((value: FormObject) => ReactNode) | undefined;
}

const NONE: never[] = [];

/** The form of a schema in the page of a record. */
export function SchemaRecordForm(props: Props) {
  const { form, scope, start, locked = NONE, save, below, ...record } = props;
  const { shown, send, restart } = useSchemaValue(form, start);

  return (
    <RecordForm {...record} run={() => send(save)} onTakeBack={restart}>
      {() => (
        <>
          <SchemaForm scope={scope} locked={locked} {...shown} />
          {below?.(shown.value)}
        </>
      )}
    </RecordForm>
  );
}
