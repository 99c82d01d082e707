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
  const field = (name: string) => t(`formDesk.label.coupon.${name}`);

  return (
    <div className="desk-record">
      <Section title={t('couponDesk.terms')}>
        <Facts
          facts={[
            [t('couponDesk.benefit'), benefitWords(terms, { t, locale })],
            [t('couponDesk.conditions'), conditionWords(terms, { t, locale }).join(' · ')],
            ...(coupon.giftItemCode === null
              ? []
              : [[field('giftItemCode'), coupon.giftItemCode] as const]),
            [t('couponDesk.nameOf.ko'), coupon.nameKo],
            [t('couponDesk.nameOf.en'), coupon.nameEn || '–'],
            [t('couponDesk.column.issueType'), t(`couponDesk.issueType.${coupon.issueType}`)],
            [t('couponDesk.column.issueTo'), period(coupon.issueFrom, coupon.issueTo)],
            [t('couponDesk.column.usable'), period(coupon.usableFrom, coupon.usableTo)],
            ...(coupon.usableDays === null
              ? []
              : [
                  [
                    field('usableDays'),
                    t('couponDesk.days', { count: coupon.usableDays }),
                  ] as const,
                ]),
          ]}
        />
      </Section>
      <Section title={t('couponDesk.counts')}>
        <Facts
          facts={[
            [
              t('couponDesk.column.issuedCount'),
              coupon.totalLimit === null
                ? formatCount(coupon.issuedCount)
                : `${formatCount(coupon.issuedCount)} / ${formatCount(coupon.totalLimit)}`,
            ],
            ...HOLDER_STATUSES.map(
              (status) =>
                [t(`couponDesk.held.${status}`), formatCount(coupon.held[status])] as const,
            ),
            [
              field('memberLimit'),
              coupon.memberLimit === null
                ? t('couponDesk.noLimit')
                : `${formatCount(coupon.memberLimit)} · ${t(`formDesk.option.coupon.memberLimitPeriod.${coupon.memberLimitPeriod}`)}`,
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
    <Section title={t('couponDesk.byDay')}>
      <PlainTable
        name={t('couponDesk.byDay')}
        heads={[t('couponDesk.day'), { label: t('couponDesk.column.issuedCount'), isNumber: true }]}
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
