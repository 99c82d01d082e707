import { createContext, useContext } from 'react';
import type { FormPart, FormPath, FormProblem } from './form-field.ts';
import type { FormScopes } from './form-text.ts';

/** What every field of one form needs. */
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

/** What a field is rendered from; `onChange(undefined)` leaves it out. */
export interface FieldProps {
  part: FormPart;
  path: FormPath;
  scopes: FormScopes;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}
