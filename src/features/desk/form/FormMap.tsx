import { useState, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk } from '../parts/call/desk-context.ts';
import { asObject, getEmptyValue, withField, type MapField } from './form-field.ts';
import { Notes } from './FieldFrame.tsx';
import type { ItemProps } from './FormList.tsx';
import type { FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

interface Props extends Omit<FieldProps, 'children'> {
  field: MapField;
  children: (item: ItemProps) => ReactNode;
}

/** Entries by key, a day for one, in the order of their keys. */
export function FormMap({ field, children, ...props }: Props) {
  const { t } = useDesk();
  const { label, path, value, onChange } = props;
  const { input, hint, problem, isLocked } = useField(props);
  const [typed, setTyped] = useState('');
  const object = asObject(value);
  const keys = Object.keys(object).sort();

  function add() {
    if (typed === '' || typed in object) return;
    onChange(withField(object, typed, getEmptyValue(field.item)));
    setTyped('');
  }

  return (
    <fieldset className="form-group">
      <legend>
        {label} <span className="form-optional">{keys.length}</span>
      </legend>
      <Notes id={input.id} hint={hint} problem={problem} />
      <ul className="form-items">
        {keys.map((key) => (
          <li key={key} className="form-entry">
            {children({
              path: [...path, key],
              label: key,
              value: object[key],
              onChange: (next) => onChange(withField(object, key, next)),
            })}
            {!isLocked && (
              <button
                type="button"
                className="desk-icon-btn"
                aria-label={t('formDesk.remove', { name: key })}
                onClick={() => onChange(withField(object, key, undefined))}
              >
                <Icon name="trash" className="icon-sm" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <div className="form-entry">
          <div className="desk-field">
            <label htmlFor={`${input.id}-new`}>{t('formDesk.newKey', { label })}</label>
            <input
              id={`${input.id}-new`}
              type={field.key.kind === 'day' ? 'date' : 'text'}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <button type="button" className="desk-btn" disabled={typed === ''} onClick={add}>
            {t('formDesk.addKey')}
          </button>
        </div>
      )}
    </fieldset>
  );
}
