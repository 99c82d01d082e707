import type { ReactNode } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import { asObject, asText, changeVariant, type UnionField } from './form-field.ts';
import { getLabel, optionLabel } from './form-text.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

interface Props extends Omit<FieldProps, 'children'> {
  field: UnionField;
  children: (variant: UnionField['variants'][number]) => ReactNode;
}

/** Asks for the variant, then for its fields; changing it keeps the fields that both have. */
export function FormUnion({ field, children, path, part, scopes, value, onChange }: Props) {
  const { t } = useDesk();
  const state = useField({ path: [...path, field.tag], part, scopes });
  const object = asObject(value);
  const chosen = asText(object[field.tag]);
  const variant = field.variants.find((otherVariant) => otherVariant.value === chosen);

  return (
    <div className="form-parts">
      <FieldFrame state={state} label={getLabel(t, scopes, field.tag)} isOptional={false}>
        <select
          {...state.input}
          disabled={state.isLocked}
          value={chosen}
          onChange={({ target }) => onChange(changeVariant(field, object, target.value))}
        >
          {variant === undefined && <option value={chosen}>{t('formDesk.none')}</option>}
          {field.variants.map((optionVariant) => (
            <option key={optionVariant.value} value={optionVariant.value}>
              {optionLabel(t, scopes, [field.tag, optionVariant.value])}
            </option>
          ))}
        </select>
      </FieldFrame>
      {variant && children(variant)}
    </div>
  );
}
