import { useDesk } from '../parts/call/desk-context.ts';
import { reasonAt } from './form-field.ts';
import { getHint, reasonText } from './form-text.ts';
import { useSchemaForm, type FieldProps } from './schema-form-context.ts';

/** The ids, the hint and the problem of a field, and the attributes of its input. */
export function useField({ path, part, scopes }: Pick<FieldProps, 'path' | 'part' | 'scopes'>) {
  const { t } = useDesk();
  const { id, problems, isReadOnly, locked } = useSchemaForm();
  const inputId = `${id}-${path.join('-')}`;
  const reason = reasonAt(problems, path);
  // An item has that of its list.
  const isItem = typeof path.at(-1) === 'number';
  const hint = isItem ? undefined : getHint(t, scopes, part.name);
  const describedBy = [
    hint !== undefined && `${inputId}-hint`,
    reason !== undefined && `${inputId}-problem`,
  ].filter((elementId) => elementId !== false);
  const isLocked = isReadOnly || (path.length === 1 && locked.includes(part.name));

  return {
    hint,
    problem: reason === undefined ? undefined : reasonText(t, { reason }),
    isLocked,
    input: {
      id: inputId,
      'aria-describedby': describedBy.join(' ') || undefined,
      'aria-invalid': reason === undefined ? undefined : true,
      'aria-required': part.isOptional ? undefined : true,
    },
  };
}

export type FieldState = ReturnType<typeof useField>;
