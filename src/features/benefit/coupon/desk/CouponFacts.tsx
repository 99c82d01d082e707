import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount } from '../../../../lib/money.ts';
import { benefitWords, conditionWords } from '../shop/coupon-words.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { HOLDER_STATUSES } from './holder-status.ts';
import type { StaffCoupon } from './coupon-desk.schema.ts';

/** The terms of a coupon in the words that its holders read, and its counts. */
export function CouponFacts({ coupon }: { coupon: StaffCoupon }) {
  const { t, locale } = useDesk();
  const terms = { ...coupon, couponName: coupon.name };
  const period = (from: number, to: number) =>
    `${formatDateTime(from, locale)} – ${formatDateTime(to, locale)}`;
  const field = (name: string) => t(`staffCoupon.field.${name}`);

  return (
    <div className="desk-record">
      <Section title={t('staffCoupon.terms')}>
        <Facts
          facts={[
            [t('staffCoupon.benefit'), benefitWords(terms, { t, locale })],
            [t('staffCoupon.conditions'), conditionWords(terms, { t, locale }).join(' · ')],
            ...(coupon.giftItemCode === null
              ? []
              : [[field('giftItemCode'), coupon.giftItemCode] as const]),
            [t('staffCoupon.nameOf.ko'), coupon.nameKo],
            [t('staffCoupon.nameOf.en'), coupon.nameEn || '–'],
            [t('staffCoupon.column.issueType'), t(`staffCoupon.issueType.${coupon.issueType}`)],
            [t('staffCoupon.column.issueTo'), period(coupon.issueFrom, coupon.issueTo)],
            [t('staffCoupon.column.usable'), period(coupon.usableFrom, coupon.usableTo)],
            ...(coupon.usableDays === null
              ? []
              : [
                  [
                    field('usableDays'),
                    t('staffCoupon.days', { count: coupon.usableDays }),
                  ] as const,
                ]),
          ]}
        />
      </Section>
      <Section title={t('staffCoupon.counts')}>
        <Facts
          facts={[
            [
              t('staffCoupon.column.issuedCount'),
              coupon.totalLimit === null
                ? formatCount(coupon.issuedCount)
                : `${formatCount(coupon.issuedCount)} / ${formatCount(coupon.totalLimit)}`,
            ],
            ...HOLDER_STATUSES.map(
              (status) =>
                [t(`staffCoupon.held.${status}`), formatCount(coupon.held[status])] as const,
            ),
            [
              field('memberLimit'),
              coupon.memberLimit === null
                ? t('staffCoupon.noLimit')
                : `${formatCount(coupon.memberLimit)} · ${t(`staffCoupon.memberLimitPeriod.${coupon.memberLimitPeriod}`)}`,
            ],
          ]}
        />
      </Section>
      {coupon.days.length > 0 && <Days coupon={coupon} />}
    </div>
  );
}

function Days({ coupon }: { coupon: StaffCoupon }) {
  const { t } = useDesk();
  return (
    <Section title={t('staffCoupon.byDay')}>
      <PlainTable
        name={t('staffCoupon.byDay')}
        heads={[
          t('staffCoupon.day'),
          { label: t('staffCoupon.column.issuedCount'), isNumber: true },
        ]}
        className="desk-days"
      >
        {coupon.days.map(({ day, count }) => (
          <tr key={day}>
            <td>{day}</td>
            <td data-number>{formatCount(count)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
