import { formatWon } from '../../../../lib/money.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import type { SimulatedRule } from './simulator.schema.ts';

const COLUMNS = ['result', 'kind', 'name', 'on', 'amount', 'why'] as const;

/** Every rule that could concern the goods: whether it applied, and why not. */
export function RuleTable({ rules }: { rules: readonly SimulatedRule[] }) {
  const { t, locale } = useDesk();
  return (
    <PlainTable
      name={t('simulatorDesk.rules')}
      heads={COLUMNS.map((id) => ({
        label: t(`simulatorDesk.rule.${id}`),
        isNumber: id === 'amount',
      }))}
    >
      {rules.map(({ key, kind, name, on, isApplied, amount, reason }) => (
        <tr key={key}>
          <td>
            <span className={isApplied ? 'desk-status desk-status-done' : 'desk-status'}>
              {t(`simulatorDesk.rule.${isApplied ? 'applied' : 'notApplied'}`)}
            </span>
          </td>
          <td>{t(`simulatorDesk.kind.${kind}`)}</td>
          <td className="desk-changes">{name || '–'}</td>
          <td className="desk-changes">{on || '–'}</td>
          <td data-number>{amount === 0 ? '–' : `-${formatWon(amount, locale)}`}</td>
          <td className="desk-changes">{formatReason(t, reason)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
