import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { RuleTable } from './RuleTable.tsx';
import type { Simulation } from './simulator.schema.ts';

/** The plan with each step and its reason, the choice of coupons, and every rule. */
export function SimulationView({ simulation }: { simulation: Simulation }) {
  const { t } = useDesk();
  const { problem, rules } = simulation;

  return (
    <div className="desk-record">
      <Section title={t('simulatorDesk.result')}>
        {problem !== null && (
          <p className="desk-problem">{t('simulatorDesk.problem', { problem })}</p>
        )}
        <Totals simulation={simulation} />
      </Section>
      <Section title={t('simulatorDesk.choice')}>
        <ChosenCoupons simulation={simulation} />
      </Section>
      <Section title={t('simulatorDesk.steps')}>
        <Lines simulation={simulation} />
      </Section>
      <Section title={t('simulatorDesk.rules')}>
        <RuleTable rules={rules} />
      </Section>
    </div>
  );
}

interface Props {
  simulation: Simulation;
}

function Totals({ simulation }: Props) {
  const { t, locale } = useDesk();
  const won = (amount: number) => formatWon(amount, locale);
  const { totals, member, level, at, ordered, benefits } = simulation;
  const minus = (amount: number) => (amount === 0 ? won(0) : `-${won(amount)}`);
  const unused = benefits.unused.filter(({ kind }) => kind === 'Point' || kind === 'Deposit');

  return (
    <>
      <Facts
        facts={[
          [t('simulatorDesk.listAmt'), won(totals.totalListAmt)],
          [t('simulatorDesk.discountAmt'), minus(totals.totalDiscountAmt)],
          [t('simulatorDesk.goodsAmt'), won(totals.totalAdjSellingAmt)],
          [t('simulatorDesk.shippingFee'), won(totals.totalShippingFee)],
          [t('memberDesk.column.points'), minus(totals.usedExclusivePointAmt)],
          [t('memberDesk.column.deposit'), minus(totals.usedDepositAmt)],
          [
            t('simulatorDesk.total'),
            <strong key="total">{won(totals.finalTotalPaymentAmt)}</strong>,
          ],
          [t('simulatorDesk.earning'), formatCount(totals.totalEarningExclusivePoint)],
          [t('simulatorDesk.at'), formatDateTime(at, locale)],
          [t('simulatorDesk.level'), t(`myPage.level.${level}`)],
          ...(member
            ? [
                [
                  t('memberDesk.column.memberNo'),
                  <a key="member" className="link" href={deskPath(`members/${member.memberNo}`)}>
                    {member.name} ({member.memberNo})
                  </a>,
                ] as const,
              ]
            : []),
        ]}
      />
      {unused.map(({ kind, reason }) => (
        <p key={kind} className="desk-hint">
          {formatReason(t, reason)}
        </p>
      ))}
      {ordered && (
        <p>{t('simulatorDesk.ordered', { amount: won(ordered.finalTotalPaymentAmt) })}</p>
      )}
    </>
  );
}

function ChosenCoupons({ simulation: { best, second, benefits } }: Props) {
  const { t, locale } = useDesk();
  const won = (amount: number) => formatWon(amount, locale);
  const getNames = (names: readonly string[]) =>
    names.length === 0 ? t('simulatorDesk.noCoupon') : names.join(' + ');

  return (
    <>
      <p>{t('simulatorDesk.chosen', { names: getNames(best.names), saved: won(best.saved) })}</p>
      {second && (
        <p>
          {t('simulatorDesk.secondBest', {
            names: getNames(second.names),
            saved: won(second.saved),
            less: won(best.saved - second.saved),
          })}
        </p>
      )}
      <ul className="desk-list">
        {benefits.coupons.map(({ possessionCouponSn, amount, reason }) => (
          <li key={possessionCouponSn}>
            {formatReason(t, reason)} · {won(amount)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Lines({ simulation: { lines, parcels } }: Props) {
  const { t, locale } = useDesk();
  const won = (amount: number) => formatWon(amount, locale);

  return (
    <>
      <PlainTable
        name={t('simulatorDesk.lines')}
        heads={[
          t('orderDesk.column.itemName'),
          t('orderDesk.itemCode'),
          { label: t('orderDesk.qty'), isNumber: true },
          { label: t('simulatorDesk.listAmt'), isNumber: true },
          t('simulatorDesk.discountAmt'),
          { label: t('orderDesk.amount'), isNumber: true },
        ]}
      >
        {lines.map((line) => (
          <tr key={line.lineSn}>
            <td className="desk-changes">
              {line.parentLineSn !== null && '+ '}
              {line.name}
            </td>
            <td>{line.itemCode}</td>
            <td data-number>{line.qty}</td>
            <td data-number>{won(line.listAmt)}</td>
            <td className="desk-changes">
              <ul>
                {line.adjustments.map(({ kind, amount, reason }) => (
                  <li key={`${kind}-${formatReason(t, reason)}`}>
                    -{won(amount)} {formatReason(t, reason)}
                  </li>
                ))}
              </ul>
            </td>
            <td data-number>{won(line.sellingAmt)}</td>
          </tr>
        ))}
      </PlainTable>
      <ul className="desk-list">
        {parcels.map((parcel) => (
          <li key={parcel.items.join()}>
            <strong>
              {t('simulatorDesk.shippingFee')} {won(parcel.shippingFee)}
            </strong>{' '}
            {parcel.handlerName} · {formatReason(t, parcel.reason)}
            {parcel.exemptedFee > 0 &&
              ` · ${t('simulatorDesk.exempted')} -${won(parcel.exemptedFee)}`}
            {parcel.addShippingFee > 0 &&
              ` · ${t('simulatorDesk.area')} +${won(parcel.addShippingFee)}`}
            {parcel.couponExemptedFee > 0 &&
              ` · ${t('simulatorDesk.couponFee')} -${won(parcel.couponExemptedFee)}`}{' '}
            <small>{parcel.items.join(', ')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
