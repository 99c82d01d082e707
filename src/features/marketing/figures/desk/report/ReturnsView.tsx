import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { $router, setQuery } from '../../../../desk/parts/call/desk-router.store.ts';
import { Failure, Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { GOODS_GROUPS, RETURN_GROUPS, type GoodsGroup, type ReturnGroup } from '../../sales.ts';
import type { Returns } from '../figures.schema.ts';
import { buildReturnTable } from '../file/report-tables.ts';
import { saveFigures } from '../file/save-figures.ts';
import { PeriodBar } from '../PeriodBar.tsx';
import { usePeriod } from '../use-period.ts';

/** The units to count: by reason or option, of all goods or those with a code. */
interface Choice {
  by: ReturnGroup;
  goods: GoodsGroup;
  code: string;
}

/** Units that came back, by reason or by the values of options, of all goods or some. */
export function ReturnsView() {
  const { t } = useDesk();
  const { filters } = usePeriod();
  const { by, goods, code } = useChoice();
  const chosen: Record<string, string> = { by, ...(code !== '' && { goods, code }) };
  const path = `/api/staff/figures/returns?${new URLSearchParams({ ...filters, ...chosen })}`;
  const { data, error, isLoading, reload } = useAnswer<Returns>(path);

  if (error !== undefined && !isLoading) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={8} />;

  const table = { table: 'returns', from: data.from, to: data.to, returns: by, goods } as const;

  return (
    <>
      <PeriodBar path="figures/returns" days={data} query={chosen} />
      <ChoiceForm
        key={`${goods} ${code}`}
        by={by}
        goods={goods}
        code={code}
        onChoose={(choice) => setQuery({ ...filters, ...choice })}
      />
      <p className="desk-hint">{t('figuresDesk.returnsHint')}</p>
      <FigureTable
        {...buildReturnTable(t, data)}
        name={t(`figuresDesk.returns.${by}`)}
        rowKey={({ option, name }) => `${option} ${name}`}
        onSave={saveFigures(t, { ...table, ...(code !== '' && { code }) })}
      />
    </>
  );
}

function useChoice(): Choice {
  const search = useStore($router)?.search ?? {};
  return {
    by: RETURN_GROUPS.find((group) => group === search['by']) ?? 'reason',
    goods: GOODS_GROUPS.find((group) => group === search['goods']) ?? 'product',
    code: search['code'] ?? '',
  };
}

interface FormProps extends Choice {
  onChoose: (query: Record<string, string>) => void;
}

function ChoiceForm({ by, goods, code, onChoose }: FormProps) {
  const { t } = useDesk();

  function chooseGoods(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('code')).trim();
    onChoose({ by, ...(typed !== '' && { goods: String(form.get('goods')), code: typed }) });
  }

  return (
    <form className="fig-days" onSubmit={chooseGoods}>
      <label className="desk-filter">
        <span>{t('figuresDesk.by')}</span>
        <select
          value={by}
          onChange={({ target }) =>
            onChoose({ by: target.value, ...(code !== '' && { goods, code }) })
          }
        >
          {RETURN_GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`figuresDesk.returnGroup.${group}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-filter">
        <span>{t('figuresDesk.goods')}</span>
        <select name="goods" defaultValue={goods}>
          {GOODS_GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`figuresDesk.group.${group}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-filter">
        <span>{t('figuresDesk.code')}</span>
        <input name="code" defaultValue={code} maxLength={100} />
      </label>
      <button className="desk-btn">{t('figuresDesk.period.show')}</button>
    </form>
  );
}
