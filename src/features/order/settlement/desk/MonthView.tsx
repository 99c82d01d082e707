import { useStore } from '@nanostores/react';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { MONTH_SUMS } from '../month.ts';
import { DisagreementTable } from './DisagreementTable.tsx';
import type { MonthView as Month } from './settlement-desk.schema.ts';
import { translateMethodKey } from '../../payment-method/method-name.ts';

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** A month: its sums, the providers' payouts, what disagrees, and closing it. */
export function MonthView() {
  const { t } = useDesk();
  const { month = '' } = useStore($router)?.search ?? {};
  const query = MONTH.test(month) ? `?month=${month}` : '';
  const { data, reload, fallback } = useLoaded<Month>(`/api/staff/month${query}`, 12);

  if (!data) return fallback;

  return (
    <>
      <div className="fig-period">
        <label className="desk-filter">
          <span>{t('settlementDesk.month')}</span>
          <input
            key={data.month}
            type="month"
            defaultValue={data.month}
            onChange={({ target }) => MONTH.test(target.value) && setQuery({ month: target.value })}
          />
        </label>
        <MonthSteps month={data} onDone={reload} />
      </div>
      <div className="desk-record">
        <MonthFacts month={data} />
        <Changes month={data} />
        <DisagreementTable month={data} onDone={reload} />
        <SumTable month={data} by="methods" />
        <SumTable month={data} by="days" />
        <Closes month={data} />
      </div>
    </>
  );
}

interface Props {
  month: Month;
}

function MonthSteps({ month, onDone }: Props & { onDone: () => void }) {
  const { t, can } = useDesk();
  const { ask } = useSteps(onDone);
  const name = month.month;

  const openFile = () =>
    openDialog(async () => (await import('./SettlementFile.tsx')).SettlementFile, {
      onRecorded: onDone,
    });
  const saveFile = () =>
    openDialog(async () => (await import('./NewMonthFile.tsx')).NewMonthFile, { month: name });
  const closeNow = () =>
    ask('settlementDesk.close', {
      values: { month: name },
      reason: 'optional',
      run: (reason) => desk.post('/api/staff/month/close', { month: name, reason }),
    });
  const reopenNow = () =>
    ask('settlementDesk.reopen', {
      values: { month: name },
      isDanger: true,
      run: (reason) => desk.post('/api/staff/month/reopen', { month: name, reason }),
    });

  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
      {can('payment:settle') && (
        <button type="button" className="desk-btn" onClick={openFile}>
          {t('settlementDesk.file')}
        </button>
      )}
      <button type="button" className="desk-btn" onClick={saveFile}>
        {t('settlementDesk.save')}
      </button>
      {month.isClosed ? (
        <button type="button" className="desk-btn" onClick={reopenNow}>
          {t('settlementDesk.reopenShort')}
        </button>
      ) : (
        month.isOver && (
          <button
            type="button"
            className="desk-btn desk-btn-primary"
            disabled={month.openCount > 0}
            onClick={closeNow}
          >
            {t('settlementDesk.closeShort')}
          </button>
        )
      )}
    </div>
  );
}

function MonthFacts({ month }: Props) {
  const { t, locale } = useDesk();
  const state = month.isClosed ? 'closed' : month.isOver ? 'open' : 'running';

  return (
    <>
      <Section title={t('settlementDesk.sums', { month: month.month })}>
        <p role="status">{t(`settlementDesk.state.${state}`)}</p>
        <Facts
          facts={MONTH_SUMS.map((name) => [
            t(`settlementDesk.column.${name}`),
            formatWon(month.total[name], locale),
          ])}
        />
      </Section>
      <Section title={t('settlementDesk.payouts')}>
        <Facts
          facts={[
            ...(['settledAmt', 'feeAmt', 'feeVatAmt', 'payoutAmt'] as const).map(
              (name) =>
                [
                  t(`settlementDesk.column.${name}`),
                  formatWon(month.payouts[name], locale),
                ] as const,
            ),
            [t('settlementDesk.match.matched'), formatCount(month.matchedCount)],
          ]}
        />
      </Section>
    </>
  );
}

function SumTable({ month, by }: Props & { by: 'days' | 'methods' }) {
  const { t } = useDesk();
  const title = t(`settlementDesk.table.${by}`);
  const toName = (key: string) => (by === 'days' ? key : translateMethodKey(t, key));

  return (
    <Section title={title}>
      <PlainTable
        name={title}
        heads={[
          t(`settlementDesk.column.${by === 'days' ? 'day' : 'method'}`),
          ...MONTH_SUMS.map((name) => ({
            label: t(`settlementDesk.column.${name}`),
            isNumber: true,
          })),
        ]}
      >
        {month[by].map((row) => (
          <tr key={row.key}>
            <th scope="row">{toName(row.key)}</th>
            {MONTH_SUMS.map((name) => (
              <td key={name} data-number>
                {formatSigned(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

const formatSigned = (amount: number) =>
  amount < 0 ? `-${formatCount(-amount)}` : formatCount(amount);

/** The sums that are no longer what was signed. */
function Changes({ month }: Props) {
  const { t } = useDesk();
  if (month.changes.length === 0) return null;

  const title = t('settlementDesk.changes');
  return (
    <Section title={title}>
      <PlainTable
        name={title}
        heads={[
          t('settlementDesk.column.sum'),
          { label: t('settlementDesk.column.signedAmt'), isNumber: true },
          { label: t('settlementDesk.column.nowAmt'), isNumber: true },
        ]}
      >
        {month.changes.map(({ scope, key, name, signedAmt, amount }) => (
          <tr key={`${scope} ${key} ${name}`}>
            <th scope="row">
              {[
                scope === 'method' ? translateMethodKey(t, key) : key,
                t(`settlementDesk.column.${name}`),
              ]
                .filter(Boolean)
                .join(' ')}
            </th>
            <td data-number>{formatSigned(signedAmt)}</td>
            <td data-number>{formatSigned(amount)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

function Closes({ month }: Props) {
  const { t, locale } = useDesk();
  if (month.closes.length === 0) return null;

  const title = t('settlementDesk.closes');
  return (
    <Section title={title}>
      <ul>
        {month.closes.map(({ monthCloseSn, staffName, createdAt, reopenedAt }) => (
          <li key={monthCloseSn}>
            {formatDateTime(createdAt, locale)} · {staffName}
            {reopenedAt !== null &&
              ` · ${t('settlementDesk.reopenedOn', { date: formatDateTime(reopenedAt, locale) })}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
