import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { CodeFinder } from '../../../../desk/form/CodeFinder.tsx';
import { keepFocus } from '../option/keep-focus.dom.ts';
import { moveEntry } from '../picture/picture-order.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';

interface Props {
  /** The kind of things to find: products, those that are add-ons, or units. */
  of: 'product' | 'addOn' | 'unit';
  /** The name of the fields with the codes. */
  name: string;
  label: string;
  value: readonly string[];
  isFixed: boolean;
  /** More fields of the entry at a position. */
  children?: (code: string, at: number) => ReactNode;
}

/** Things that go with a product, in their order, and a search that adds one. */
export function OfferPicker({ of, name, label, value, isFixed, children }: Props) {
  const { t } = useDesk();
  const [codes, setCodes] = useState(value);
  const list = useRef<HTMLDivElement>(null);
  const query = new URLSearchParams({ of, codes: codes.join() });
  const { data } = useAnswer<{ rows: { code: string; name: string }[] }>(
    codes.length === 0 ? undefined : `/api/staff/codes?${query}`,
  );

  const change = (next: readonly string[]) => {
    setCodes(next);
    tellInput(list.current);
  };

  const step = (position: number, to: number, nameOf: string) => (
    <button
      type="button"
      className="desk-icon-btn"
      aria-label={`${nameOf} ${t(`productDesk.option.${to < position ? 'earlier' : 'later'}`)}`}
      disabled={to < 0 || to >= codes.length}
      onClick={(event) => {
        change(moveEntry(codes, position, to));
        keepFocus(event.currentTarget);
      }}
    >
      <Icon name={to < position ? 'up' : 'down'} className="icon-sm" />
    </button>
  );

  return (
    <div className="desk-form desk-wide" ref={list}>
      {codes.length === 0 && <p className="desk-hint">{t('productDesk.noOffers')}</p>}
      <ol className="desk-list desk-offers">
        {codes.map((code, index) => {
          const nameOf = data?.rows.find((row) => row.code === code)?.name ?? code;
          return (
            <li key={code} className="desk-line">
              <input type="hidden" name={name} value={code} />
              <span>
                {nameOf} <small>{code}</small>
              </span>
              {children?.(code, index)}
              {!isFixed && (
                <span className="desk-option-steps">
                  {step(index, index - 1, nameOf)}
                  {step(index, index + 1, nameOf)}
                  <button
                    type="button"
                    className="desk-icon-btn"
                    aria-label={t('productDesk.remove', { name: nameOf })}
                    onClick={() => change(codes.filter((otherCode) => otherCode !== code))}
                  >
                    <Icon name="close" className="icon-sm" />
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {!isFixed && (
        <CodeFinder
          of={of}
          label={label}
          codes={[]}
          onAdd={(code) => change([...new Set([...codes, code])])}
        />
      )}
    </div>
  );
}
