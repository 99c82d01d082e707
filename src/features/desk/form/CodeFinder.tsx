import { useEffect, useId, useState } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import { useAnswer } from '../parts/call/use-answer.ts';

export const NAMED_CODES: readonly string[] = ['product', 'category', 'brand'];

interface Names {
  rows: { code: string; name: string }[];
}

const TYPING_MS = 250;
const NAMES_SHOWN = 12;

interface Props {
  /** 'product', 'category' or 'brand'. */
  of: string;
  label: string;
  codes: readonly string[];
  /** Left out where nothing can be added. */
  onAdd?: ((code: string) => void) | undefined;
}

/** The names behind codes, and a search by name that adds a code. */
export function CodeFinder({ of, label, codes, onAdd }: Props) {
  const { t } = useDesk();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const ask = (query: Record<string, string>) =>
    `/api/staff/codes?${new URLSearchParams({ of, ...query })}`;
  const shown = codes.slice(0, NAMES_SHOWN);
  const named = useAnswer<Names>(shown.length > 0 ? ask({ codes: shown.join() }) : undefined);
  const found = useAnswer<Names>(search === '' ? undefined : ask({ search }));
  const known = shown.length > 0 ? (named.data?.rows ?? []) : [];
  const names = shown.flatMap((code) => known.find((row) => row.code === code)?.name ?? []);

  function write(text: string) {
    const chosen = found.data?.rows.find(({ code }) => code === text);
    if (!chosen || !onAdd) return setTyped(text);
    onAdd(chosen.code);
    setTyped('');
  }

  return (
    <>
      {names.length > 0 && (
        <p className="desk-hint">
          {names.join(' · ')}
          {codes.length > NAMES_SHOWN && ' …'}
        </p>
      )}
      {onAdd && (
        <span className="form-finder">
          <input
            type="search"
            aria-label={t('formDesk.find', { label })}
            placeholder={t('formDesk.findHint')}
            list={`${id}-found`}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => write(target.value)}
          />
          <datalist id={`${id}-found`}>
            {found.data?.rows.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </datalist>
        </span>
      )}
    </>
  );
}
