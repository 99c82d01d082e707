import { formatDate } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import { COUPON_BENEFIT_TYPES, ISSUE_TYPES } from '../coupon.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { COUPON_STAGES } from './coupon-desk.ts';
import type { CouponRow } from './coupon-desk.schema.ts';

const COUPONS: TableDefinition<CouponRow> = {
  path: '/api/staff/coupons',
  name: 'desk.place.coupons',
  headers: 'couponDesk.column',
  rowKey: ({ couponSn }) => String(couponSn),
  rowPath: ({ couponSn }) => `coupons/${couponSn}`,
  usualSort: '-couponSn',
  searchLabel: 'couponDesk.search',
  columns(column, { locale }) {
    const period = (from: number, to: number) =>
      `${formatDate(from, locale)} – ${formatEnd(to, locale)}`;

    return [
      column.text('couponSn', { isSortable: true }),
      column.custom('name', {
        phone: 'name',
        cell: ({ name }) => <span className="desk-wrap">{name}</span>,
      }),
      column.status('stage', 'couponDesk.stage', { phone: 'state' }),
      column.word('couponBenefitType', 'coupon.type'),
      column.word('issueType', 'couponDesk.issueType'),
      column.count('issuedCount', { phone: 'end', isSortable: true }),
      column.count('usedCount'),
      column.count('leftCount'),
      column.custom('issueTo', {
        isSortable: true,
        cell: ({ issueFrom, issueTo }) => period(issueFrom, issueTo),
      }),
      column.custom('usable', {
        isExtra: true,
        cell: ({ usableFrom, usableTo }) => period(usableFrom, usableTo),
      }),
    ];
  },
  filters: (filter) => [
    filter.values('stage', COUPON_STAGES, 'couponDesk.stage'),
    filter.values('couponBenefitType', COUPON_BENEFIT_TYPES, 'coupon.type'),
    filter.values('issueType', ISSUE_TYPES, 'couponDesk.issueType'),
  ],
};

/** Every coupon, with how many were issued, used and are left. */
export function CouponTable() {
  const { t, can } = useDesk();

  return (
    <>
      <PlaceHead title={t('desk.place.coupons')}>
        <a className="desk-btn" href={deskPath('coupons/simulator')}>
          {t('couponDesk.simulator')}
        </a>
        {can('benefit:write') && (
          <a className="desk-btn desk-btn-primary" href={deskPath('coupons/new')}>
            {t('couponDesk.new')}
          </a>
        )}
      </PlaceHead>
      <DeskTable table={COUPONS} />
    </>
  );
}
