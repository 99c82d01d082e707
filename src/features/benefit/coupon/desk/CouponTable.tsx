import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDate } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount } from '../../../../lib/money.ts';
import { COUPON_BENEFIT_TYPES, ISSUE_TYPES } from '../coupon.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { COUPON_STAGES } from './coupon-desk.ts';
import type { CouponRow } from './coupon-desk.schema.ts';

const rowKey = ({ couponSn }: CouponRow) => String(couponSn);
const rowPath = ({ couponSn }: CouponRow) => `coupons/${couponSn}`;

/** Every coupon, with how many were issued, used and are left. */
export function CouponTable() {
  const { t, locale, can } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);

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
      <DeskTable<CouponRow>
        path="/api/staff/coupons"
        name={t('desk.place.coupons')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort="-couponSn"
        searchLabel={t('couponDesk.search')}
        filters={filters}
      />
    </>
  );
}

function buildFilters(t: Translate): DeskFilter[] {
  const filter = (name: string, values: readonly string[], labelOf: (value: string) => string) => ({
    name,
    label: t(`couponDesk.column.${name}`),
    options: values.map((value) => ({ value, label: labelOf(value) })),
  });
  return [
    filter('stage', COUPON_STAGES, (value) => t(`couponDesk.stage.${value}`)),
    filter('couponBenefitType', COUPON_BENEFIT_TYPES, (value) => t(`coupon.type.${value}`)),
    filter('issueType', ISSUE_TYPES, (value) => t(`couponDesk.issueType.${value}`)),
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<CouponRow>[] {
  const header = (id: string) => ({ id, header: t(`couponDesk.column.${id}`) });
  const period = (from: number, to: number) =>
    `${formatDate(from, locale)} – ${formatEnd(to, locale)}`;

  return [
    { ...header('couponSn'), isSortable: true, cell: ({ couponSn }) => couponSn },
    {
      ...header('name'),
      phone: 'name',
      cell: ({ name }) => <span className="desk-wrap">{name}</span>,
    },
    {
      ...header('stage'),
      phone: 'state',
      cell: ({ stage }) => <span className="desk-status">{t(`couponDesk.stage.${stage}`)}</span>,
    },
    { ...header('couponBenefitType'), cell: (row) => t(`coupon.type.${row.couponBenefitType}`) },
    { ...header('issueType'), cell: (row) => t(`couponDesk.issueType.${row.issueType}`) },
    {
      ...header('issuedCount'),
      phone: 'end',
      isSortable: true,
      isNumber: true,
      cell: ({ issuedCount }) => formatCount(issuedCount),
    },
    { ...header('usedCount'), isNumber: true, cell: ({ usedCount }) => formatCount(usedCount) },
    {
      ...header('leftCount'),
      isNumber: true,
      cell: ({ leftCount }) => (leftCount === null ? '–' : formatCount(leftCount)),
    },
    { ...header('issueTo'), isSortable: true, cell: (row) => period(row.issueFrom, row.issueTo) },
    { ...header('usable'), isExtra: true, cell: (row) => period(row.usableFrom, row.usableTo) },
  ];
}
