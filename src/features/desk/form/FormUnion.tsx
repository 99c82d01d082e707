import type { ReactNode } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import { asObject, asText, emptyVariant, type UnionField } from './form-field.ts';
import { getLabel, optionLabel } from './form-text.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

interface Props extends Omit<FieldProps, 'children'> {
  field: UnionField;
  children: (variant: UnionField['variants'][number]) => ReactNode;
}

/** Asks for the variant, then for its fields; changing it keeps the fields that both have. */
export function FormUnion({ field, children, ...props }: Props) {
  const { t } = useDesk();
  const { path, part, scopes, value, onChange } = props;
  const { tag, variants } = field;
  const state = useField({ path: [...path, tag], part, scopes });
  const object = asObject(value);
  const chosen = asText(object[tag]);
  const variant = variants.find((otherVariant) => otherVariant.value === chosen);

  function choose(next: string) {
    const parts = variants.find((nextVariant) => nextVariant.value === next)?.parts ?? [];
    const kept = Object.entries(object).filter(([name]) =>
      parts.some((variantPart) => variantPart.name === name),
    );
    onChange({ ...emptyVariant(field, next), ...Object.fromEntries(kept) });
  }

  return (
    <div className="form-parts">
      <FieldFrame state={state} label={getLabel(t, scopes, tag)} isOptional={false}>
        <select
          {...state.input}
          disabled={state.isLocked}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {variant === undefined && <option value={chosen}>{t('formDesk.none')}</option>}
          {variants.map((optionVariant) => (
            <option key={optionVariant.value} value={optionVariant.value}>
              {optionLabel(t, scopes, [tag, optionVariant.value])}
            </option>
          ))}
        </select>
      </FieldFrame>
      {variant && children(variant)}
    </div>
  );
}
