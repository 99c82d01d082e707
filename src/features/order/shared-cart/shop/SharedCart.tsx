import { useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { SharedCartView, TakenLines } from '../shared-cart.schema.ts';
import type { TakenLine } from '../shared-cart.ts';
import { SharedCartLine } from './SharedCartLine.tsx';
import './SharedCart.css';

interface Props {
  token: string;
  sharedCart: SharedCartView;
  locale: Locale;
  messages: Messages;
}

/** The lines of a shared cart, and the button that puts the chosen ones into the own cart. */
export function SharedCart({ token, sharedCart, locale, messages }: Props) {
  const t = createT(messages, locale);
  const selectable = sharedCart.lines
    .filter((line) => line.itemSaleStatus === 'OnSale')
    .map(({ lineNo }) => lineNo);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(selectable));
  const [taken, setTaken] = useState<ReadonlyMap<number, TakenLine>>(new Map());
  const { isBusy, run } = useButtonTask(t);

  function choose(lineNos: readonly number[], isChosen: boolean) {
    const named = new Set(lineNos);
    setChosen(isChosen ? chosen.union(named) : chosen.difference(named));
  }

  async function take() {
    const path = `/api/sharedCart/${encodeURIComponent(token)}`;
    const answer = await api.post<TakenLines>(path, { lineNos: [...chosen] });
    const count = answer.lines.filter(({ qty }) => qty > 0).length;

    setTaken(new Map([...taken, ...answer.lines.map((line) => [line.lineNo, line] as const)]));
    setChosen(new Set());

    const action = { label: t('sharedCart.toCart'), href: localePath(locale, paths.cart()) };
    showToast(
      count > 0 ? t('sharedCart.added', { count }) : t('sharedCart.noneAdded'),
      count > 0 ? { action } : {},
    );
  }

  return (
    <>
      {selectable.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={chosen.size === selectable.length}
            onChange={({ currentTarget }) => choose(selectable, currentTarget.checked)}
          />
          <span>
            {t('sharedCart.selectAll', { selected: chosen.size, total: selectable.length })}
          </span>
        </label>
      )}
      <ul className="shared-cart-lines" aria-label={t('sharedCart.list')}>
        {sharedCart.lines.map((line) => (
          <SharedCartLine
            key={line.lineNo}
            line={line}
            isChosen={chosen.has(line.lineNo)}
            onChoose={(isChosen) => choose([line.lineNo], isChosen)}
            taken={taken.get(line.lineNo)}
            locale={locale}
            t={t}
          />
        ))}
      </ul>
      {selectable.length === 0 ? (
        <p>{t('sharedCart.nothingLeft')}</p>
      ) : (
        <div className="shared-cart-bar static-when-low">
          <button
            type="button"
            className="btn btn-primary btn-lg btn-block needs-script"
            disabled={chosen.size === 0}
            aria-busy={isBusy}
            onClick={() => void run(take)}
          >
            {chosen.size === 0
              ? t('sharedCart.nothingSelected')
              : t('sharedCart.take', { count: chosen.size })}
          </button>
        </div>
      )}
    </>
  );
}
