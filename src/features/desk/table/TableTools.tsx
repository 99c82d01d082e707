import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk, useKeys } from '../parts/call/desk-context.ts';
import { $router } from '../parts/call/desk-router.store.ts';
import { LetterKey } from '../parts/keys/LetterKey.tsx';
import type { ColumnInfo, DeskFilter } from './desk-table.ts';
import { SavedViews } from './view/SavedViews.tsx';
import type { TableState } from './table-address.ts';

interface Props {
  state: TableState;
  change: (change: Partial<TableState>, isStep?: boolean) => void;
  columns: readonly ColumnInfo[];
  shown: readonly string[];
  filters: readonly DeskFilter[];
  searchLabel: string | undefined;
  onReload: () => void;
  /** The query of the table's address. */
  query: string;
}

const ColumnMenu = lazy(async () => ({ default: (await import('./ColumnMenu.tsx')).ColumnMenu }));

/** Above a table: its search, filters and columns. */
export function TableTools({
  state,
  change,
  columns,
  shown,
  filters,
  searchLabel,
  query,
  onReload,
}: Props) {
  const { t } = useDesk();
  const columnButton = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { place = '' } = useStore($router)?.params ?? {};

  const setFilter = (name: string, value: string) => {
    const { [name]: _, ...others } = state.filters;
    change({ filters: value === '' ? others : { ...others, [name]: value } });
  };

  return (
    <div className="desk-tools">
      {searchLabel !== undefined && (
        <TableSearch label={searchLabel} state={state} change={change} />
      )}
      {filters.map(({ name, label, options }) => (
        <label key={name} className="desk-filter">
          <span>{label}</span>
          {options ? (
            <select
              value={state.filters[name] ?? ''}
              onChange={(event) => setFilter(name, event.target.value)}
            >
              <option value="">{t('tableDesk.anything')}</option>
              {options.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          ) : (
            <input
              type="date"
              value={state.filters[name] ?? ''}
              onChange={(event) => setFilter(name, event.target.value)}
            />
          )}
        </label>
      ))}
      <span className="desk-tools-end">
        <SavedViews place={place} query={query} />
        {columns.length > 0 && (
          <button
            type="button"
            className="desk-btn"
            ref={columnButton}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            {t('tableDesk.columns')}
            <Icon name="down" className="icon-sm" />
          </button>
        )}
        <button type="button" className="desk-btn" onClick={onReload}>
          {t('tableDesk.reload')}
        </button>
      </span>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <ColumnMenu
            trigger={columnButton}
            columns={columns}
            shown={shown}
            onChange={(ids) => change({ columns: ids })}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const TYPING_MS = 250;

/** Searches while typing; only what is sent by Enter is a step back. */
function TableSearch({
  label,
  state,
  change,
}: Pick<Props, 'state' | 'change'> & { label: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(state.search);
  const [known, setKnown] = useState(state.search);

  useKeys({ search: () => input.current?.select() });
  if (known !== state.search) {
    // The address has changed: by another tab of the view, or a step back.
    setKnown(state.search);
    if (typed.trim() !== state.search) setTyped(state.search);
  }

  useEffect(() => {
    if (typed.trim() === state.search) return;
    const timer = setTimeout(() => change({ search: typed.trim() }, false), TYPING_MS);
    return () => clearTimeout(timer);
  });

  return (
    <form
      className="desk-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        change({ search: typed.trim() });
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" className="icon-sm" />
      <input
        id={id}
        ref={input}
        type="search"
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
        }}
      />
      <LetterKey keys="/" />
    </form>
  );
}
