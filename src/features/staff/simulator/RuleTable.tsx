import { formatWon } from '../../../lib/money.ts';
import { explain } from '../../../lib/reason.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import type { SimulatedRule } from './simulator.schema.ts';

const COLUMNS = ['result', 'kind', 'name', 'on', 'amount', 'why'] as const;

/** Every rule that could concern the goods: whether it applied, and why not. */
export function RuleTable({ rules }: { rules: readonly SimulatedRule[] }) {
  const { t, locale } = useDesk();
  return (
    <div className="desk-table-scroll" tabIndex={0}>
      <table>
        <caption className="sr-only">{t('staffSimulator.rules')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((id) => (
              <th key={id} scope="col" data-number={id === 'amount' || undefined}>
                {t(`staffSimulator.rule.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ key, kind, name, on, isApplied, amount, reason }) => (
            <tr key={key}>
              <td>
                <span className={isApplied ? 'desk-status desk-status-done' : 'desk-status'}>
                  {t(`staffSimulator.rule.${isApplied ? 'applied' : 'notApplied'}`)}
                </span>
              </td>
              <td>{t(`staffSimulator.kind.${kind}`)}</td>
              <td className="desk-changes">{name || '–'}</td>
              <td className="desk-changes">{on || '–'}</td>
              <td data-number>{amount === 0 ? '–' : `-${formatWon(amount, locale)}`}</td>
              <td className="desk-changes">{explain(t, reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
