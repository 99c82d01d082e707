import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import {
  asObject,
  findPlace,
  readPath,
  type FormField,
  type FormObject,
  type FormProblem,
} from './form-field.ts';

const NONE: readonly FormProblem[] = [];

/** The value of a `SchemaForm` that is sent at once, and the problems it was refused for. */
export function useSchemaValue(form: FormField, start: FormObject) {
  const [value, setValue] = useState(start);
  const [problems, setProblems] = useState(NONE);

  function restart() {
    setValue(start);
    setProblems(NONE);
  }

  /** Sends the value; rejects as `save` does, with the problems at their fields. */
  async function send<T>(save: (value: FormObject) => Promise<T>): Promise<T> {
    setProblems(NONE);

    try {
      return await save(value);
    } catch (error) {
      setProblems(getProblems(form, error));
      throw error;
    }
  }

  return {
    send,
    restart,
    shown: { form, value, problems, onChange: (next: unknown) => setValue(asObject(next)) },
  };
}

function getProblems(form: FormField, error: unknown): readonly FormProblem[] {
  if (!(error instanceof ApiError)) return NONE;

  const refused =
    error.detailOf('ContentUnfit')?.problems ??
    Object.entries(error.fields).map(([path, code]) => ({
      path,
      reason: code === error.code ? error.message : code, // the message has its values
    }));

  return refused.map(({ path, reason }) => ({ path: findPlace(form, readPath(path)), reason }));
}
