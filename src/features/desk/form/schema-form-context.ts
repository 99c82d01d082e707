import { createContext, useContext } from 'react';
import type { FormPart, FormPath, FormProblem } from './form-field.ts';
import type { FormScopes } from './form-text.ts';

/** The context of every field of a form. */
interface SchemaFormContent {
  /** Begins the ids of its fields. */
  id: string;
  problems: readonly FormProblem[];
  isReadOnly: boolean;
  /** Fields of the form itself that can't be changed: the number that identifies it. */
  locked: readonly string[];
}

export const SchemaFormContext = createContext<SchemaFormContent | undefined>(undefined);

export function useSchemaForm(): SchemaFormContent {
  const content = useContext(SchemaFormContext);
  if (!content) throw new Error('Only fields of a SchemaForm may use it.');
  return content;
}

/** The props of a field; `onChange(undefined)` leaves it out. */
export interface FieldProps {
  part: FormPart;
  path: FormPath;
  scopes: FormScopes;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}
