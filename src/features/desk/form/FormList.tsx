import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk } from '../parts/call/desk-context.ts';
import {
  asList,
  asObject,
  asText,
  getEmptyValue,
  moveItem,
  problemsBelow,
  type FormPath,
  type ListField,
} from './form-field.ts';
import { Notes } from './FieldFrame.tsx';
import { useSchemaForm, type FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

export interface ItemProps {
  path: FormPath;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

interface Props extends Omit<FieldProps, 'children'> {
  field: ListField;
  children: (item: ItemProps) => ReactNode;
}

/**
 * A list to add to, remove from and reorder: by its buttons, or Alt with the arrow keys anywhere in an
 * item. Items are closed once there are many.
 */
export function FormList({ field, children, ...props }: Props) {
  const { t } = useDesk();
  const { label, path, value, onChange } = props;
  const { problems } = useSchemaForm();
  const { input, hint, problem, isLocked } = useField(props);
  const items = asList(value);
  const keys = useItemKeys(items.length);
  const root = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<Element | null>(null);
  const [said, setSaid] = useState('');

  useLayoutEffect(() => {
    // A browser takes the focus from what is moved in the page.
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });

  function move(from: number, to: number) {
    const next = moveItem(items, from, to);
    if (next === items) return;

    focused.current = document.activeElement;
    keys.move(from, to);
    setSaid(t('formDesk.movedTo', { label, n: to + 1 }));
    onChange(next);
  }

  function add() {
    keys.add();
    setSaid(t('formDesk.added', { label, n: items.length + 1 }));
    onChange([...items, getEmptyValue(field.item)]);
  }

  function remove(index: number) {
    keys.remove(index);
    setSaid(t('formDesk.removed', { label, n: index + 1 }));
    onChange(items.toSpliced(index, 1));
    root.current?.querySelector<HTMLElement>(':scope > .form-add')?.focus();
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !event.altKey || isLocked) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + by);
  }

  const isFull = field.maxItems !== undefined && items.length >= field.maxItems;

  return (
    <fieldset
      className="form-group"
      ref={root}
      id={input.id}
      tabIndex={-1}
      data-invalid={problem === undefined ? undefined : true}
    >
      <legend>
        {label} <span className="form-optional">{items.length}</span>
      </legend>
      <Notes id={input.id} hint={hint} problem={problem} />
      <ol className="form-items">
        {items.map((item, index) => (
          <li key={keys.all[index]} onKeyDown={(event) => onKeyDown(event, index)}>
            <FormItem
              name={t('formDesk.item', { label, n: index + 1 })}
              title={getTitle(item)}
              hasProblem={problemsBelow(problems, [...path, index]).length > 0}
              isOpenFirst={items.length <= OPEN_UP_TO || keys.isNew(index)}
              {...(!isLocked && {
                onUp: index > 0 ? () => move(index, index - 1) : undefined,
                onDown: index < items.length - 1 ? () => move(index, index + 1) : undefined,
                onRemove: () => remove(index),
              })}
              isLocked={isLocked}
            >
              {children({
                path: [...path, index],
                label: t('formDesk.item', { label, n: index + 1 }),
                value: item,
                onChange: (next) => onChange(items.with(index, next)),
              })}
            </FormItem>
          </li>
        ))}
      </ol>
      {!isLocked && (
        <button type="button" className="desk-btn form-add" disabled={isFull} onClick={add}>
          <Icon name="plus" className="icon-sm" />
          {t('formDesk.add', { label })}
        </button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  );
}

const OPEN_UP_TO = 3;

interface FormItemProps {
  name: string;
  title: string;
  hasProblem: boolean;
  isOpenFirst: boolean;
  isLocked: boolean;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onRemove?: () => void;
  children: ReactNode;
}

function FormItem({ name, title, hasProblem, isOpenFirst, isLocked, ...rest }: FormItemProps) {
  const { t } = useDesk();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const isShown = isOpen || hasProblem;

  const steps = [
    { icon: 'up', text: 'formDesk.moveUp', run: rest.onUp },
    { icon: 'down', text: 'formDesk.moveDown', run: rest.onDown },
    { icon: 'trash', text: 'formDesk.remove', run: rest.onRemove },
  ] as const;

  return (
    <div className="form-item" data-invalid={hasProblem || undefined}>
      <div className="form-item-head">
        <button
          type="button"
          className="form-item-title"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        >
          <Icon name={isShown ? 'down' : 'right'} className="icon-sm" />
          <strong>{name}</strong>
          <span>{title}</span>
        </button>
        {!isLocked &&
          steps.map(({ icon, text, run }) => (
            <button
              key={icon}
              type="button"
              className="desk-icon-btn"
              aria-label={t(text, { name })}
              disabled={run === undefined}
              onClick={run}
            >
              <Icon name={icon} className="icon-sm" />
            </button>
          ))}
      </div>
      {isShown && <div className="form-parts">{rest.children}</div>}
    </div>
  );
}

/** The text that tells items apart while they are closed. */
function getTitle(item: unknown): string {
  const object = asObject(item);
  const named = ['title', 'name', 'label', 'displayMenuName', 'alt', 'itemCode', 'widget']
    .map((name) => object[name])
    .map((text) => asText(asObject(text)['ko'] ?? text))
    .find((text) => text !== '');

  return named ?? asText(item);
}

/** Keys of the items that stay theirs while they are moved. */
function useItemKeys(length: number) {
  const [state, setState] = useState(() => ({ all: range(0, length), next: length, fresh: -1 }));
  let shown = state;
  if (state.all.length !== length) {
    shown = { all: range(state.next, length), next: state.next + length, fresh: -1 };
    setState(shown);
  }

  const { all, next, fresh } = shown;

  return {
    all,
    isNew: (index: number) => all[index] === fresh,
    add: () => setState({ all: [...all, next], next: next + 1, fresh: next }),
    remove: (index: number) => setState({ all: all.toSpliced(index, 1), next, fresh }),
    move: (from: number, to: number) =>
      setState({ all: [...moveItem(all, from, to)], next, fresh }),
  };
}

const range = (from: number, length: number) => Array.from({ length }, (_, i) => from + i);
