import { useEffect, useState } from 'react';
import { SelectField } from '../../../../../components/Field.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { api, getMessage } from '../../../../../lib/api.ts';
import { formatCount } from '../../../../../lib/money.ts';
import type { Fault } from '../../claim.ts';
import type { ExchangeableItems } from '../../claim.schema.ts';

interface Props {
  draft: () => Promise<string>;
  orderItemSn: number;
  fault: Fault;
  itemName: string;
  value: string | undefined;
  /** Undefined: what was chosen is not offered any more. */
  onChange: (itemCode: string | undefined) => void;
  t: Translate;
}

/** The choice of a replacement in stock, with its price difference: another option, or the same. */
export function ExchangeChoice({ draft, orderItemSn, fault, itemName, value, onChange, t }: Props) {
  const [items, setItems] = useState<ExchangeableItems['items']>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isCurrent = true;

    const load = async () => {
      const path = `/api/claim/${await draft()}/exchangeableItems?orderItemSn=${orderItemSn}&fault=${fault}`;
      const answer = await api.get<ExchangeableItems>(path);
      if (!isCurrent) return;
      setItems(answer.items);
      if (value && answer.items.every(({ itemCode }) => itemCode !== value)) onChange(undefined);
    };

    load().catch((error: unknown) => isCurrent && setProblem(getMessage(error, t)));

    return () => {
      isCurrent = false;
    };
  }, [orderItemSn, fault]); // not `draft` and `t`: new functions on each render

  if (items?.length === 0) return <p className="muted">{t('claim.form.noOther')}</p>;

  const label = t('claim.form.exchangeOf', { name: itemName });

  const stock = items?.map(({ optionName, saleableQty: qty }) =>
    t('claim.form.stockOf', { name: optionName || itemName, qty }),
  );

  return (
    <>
      <SelectField
        label={label}
        error={problem}
        value={value ?? ''}
        disabled={!items}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled>
          {t(items ? 'claim.form.exchangeChoose' : 'common.loading')}
        </option>
        {items?.map(({ itemCode, optionName, priceDiff }) => (
          <option key={itemCode} value={itemCode}>
            {optionName || itemName}
            {priceDiff !== 0 &&
              ` (${priceDiff > 0 ? '+' : '−'}${t('claim.form.won', { amount: formatCount(Math.abs(priceDiff)) })})`}
          </option>
        ))}
      </SelectField>
      {stock && <p className="muted">{t('claim.form.stock', { list: stock.join(', ') })}</p>}
    </>
  );
}
