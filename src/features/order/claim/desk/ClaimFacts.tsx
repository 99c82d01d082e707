import { formatDateTime } from '../../../../lib/date.ts';
import { formatWon } from '../../../../lib/money.ts';
import { isCalledOff } from '../claim.ts';
import { claimRows } from '../sum/claim-rows.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import type { StaffClaim } from './claim-desk.schema.ts';

interface Props {
  claim: StaffClaim;
}

/** The items, amounts and history of a claim. */
export function ClaimFacts({ claim }: Props) {
  const { t, can } = useDesk();
  return (
    <div className="desk-record">
      <Section title={t('claim.form.items')}>
        <Items claim={claim} />
      </Section>
      <Section title={t('claim.form.reason')}>
        <Reason claim={claim} />
      </Section>
      {can('payment:read') && !isCalledOff(claim.status) && (
        <Section title={t('claim.form.sums')}>
          <Sums claim={claim} />
        </Section>
      )}
      <Section title={t('claimDesk.ways')}>
        <Ways claim={claim} />
      </Section>
      <Section title={t('orderDesk.history')}>
        <History claim={claim} />
      </Section>
      <AuditList audit={claim.audit} />
    </div>
  );
}

function Items({ claim }: Props) {
  const { t, locale, can } = useDesk();
  const seesSums = can('payment:read');
  const counted = new Map(claim.inspection.map((row) => [row.orderItemSn, row]));
  const qty = (count: number | null | undefined) => count ?? '–';

  return (
    <PlainTable
      name={t('claim.form.items')}
      heads={[
        t('orderDesk.column.itemName'),
        t('orderDesk.itemCode'),
        t('claimDesk.instead'),
        ...['qty', 'received', 'restocked', ...(seesSums ? ['goods'] : [])].map((id) => ({
          label: t(`claimDesk.${id}`),
          isNumber: true,
        })),
      ]}
    >
      {claim.items.map((item) => (
        <tr key={item.orderItemSn}>
          <td className="desk-wrap">
            {item.itemName} {item.optionName}
          </td>
          <td>{item.itemCode}</td>
          <td>
            {item.exchange
              ? `${item.exchange.optionName} · ${t(`claim.exchangeStatus.${item.exchange.status}`)}`
              : '–'}
          </td>
          <td data-number>{item.claimQty}</td>
          <td data-number>{qty(counted.get(item.orderItemSn)?.receivedQty)}</td>
          <td data-number>{qty(counted.get(item.orderItemSn)?.restockedQty)}</td>
          {seesSums && <td data-number>{formatWon(item.goodsAmt ?? 0, locale)}</td>}
        </tr>
      ))}
    </PlainTable>
  );
}

function Reason({ claim }: Props) {
  const { t } = useDesk();
  return (
    <>
      <p>
        {claim.claimReason} · {t(`claimDesk.fault.${claim.fault}`)}
      </p>
      {claim.claimDetailedReason !== '' && <p>{claim.claimDetailedReason}</p>}
      {claim.endReason !== '' && (
        <p>
          {t('claim.form.endReason')}: {claim.endReason}
        </p>
      )}
      {claim.attachFiles.length > 0 && (
        <ul className="desk-photos">
          {claim.attachFiles.map(({ name, url, width, height }, index) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  width={width}
                  height={height}
                  alt={t('claim.photo.name', { no: index + 1 })}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Zero where staff see no sums. */
function sumsOf({ goodsAmt = 0, shippingRefundAmt = 0, exchangeDiffAmt = 0, ...claim }: Shown) {
  const { couponLossAmt = 0, claimFee = 0, unchargedFeeAmt = 0, fees = [] } = claim;
  const goods = { goodsAmt, shippingRefundAmt, exchangeDiffAmt, couponLossAmt };
  return { ...goods, claimFee, unchargedFeeAmt, fees, ...toAdjustments(claim) };
}

function toAdjustments({ carriedAmt = 0, heldAmt = 0, priorRefundAmt = 0 }: Shown) {
  return { carriedAmt, heldAmt, priorRefundAmt };
}

type Shown = Props['claim'];

function Sums({ claim }: Props) {
  const { t, locale } = useDesk();
  const won = (amount: number) => formatWon(amount, locale);
  const { refundAmt = 0, addPaymentAmt = 0 } = claim;

  const sums = [
    ...claimRows(sumsOf(claim)).map(({ key, amount }) => [t(key), amount] as const),
    [t('claim.form.refund'), refundAmt],
    [t('claim.form.toPay'), addPaymentAmt],
  ] as const;

  const refunds = (claim.refunds ?? []).map(
    ({ means, amount, isDone }) =>
      [
        t(`orderDesk.means.${means}`),
        `${won(amount)} · ${t(isDone ? 'claimDesk.refunded' : 'claimDesk.refunding')}`,
      ] as const,
  );

  const shown = sums.filter(([, amount]) => amount !== 0);

  return (
    <Facts facts={[...shown.map(([name, amount]) => [name, won(amount)] as const), ...refunds]} />
  );
}

function Ways({ claim }: Props) {
  const { t } = useDesk();
  const { collectionAddress, shippingAddress, returnParcel } = claim;
  const lines = (address: NonNullable<StaffClaim['collectionAddress']>) =>
    `${address.name} · ${address.phone1} · (${address.zipCode}) ${address.address1} ${address.address2}`;

  return (
    <Facts
      facts={[
        [
          t('claimDesk.column.orderNo'),
          <a key="order" className="link" href={deskPath(`orders/${claim.orderNo}`)}>
            {claim.orderNo}
          </a>,
        ],
        [t('claimDesk.column.buyerName'), claim.buyerName],
        ...(collectionAddress
          ? [[t('claim.form.address'), lines(collectionAddress)] as const]
          : []),
        ...(shippingAddress ? [[t('claim.form.shippingTo'), lines(shippingAddress)] as const] : []),
        ...(returnParcel ? [[t('claim.form.parcel'), getParcel(returnParcel)] as const] : []),
      ]}
    />
  );
}

function getParcel({
  carrierName,
  invoiceNo,
  trackingUrl,
}: NonNullable<StaffClaim['returnParcel']>) {
  if (trackingUrl === null) return `${carrierName} ${invoiceNo}`;
  return (
    <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
      {carrierName} {invoiceNo}
    </a>
  );
}

function History({ claim }: Props) {
  const { t, locale } = useDesk();
  return (
    <ol className="desk-list">
      {claim.history.map(({ createdAt, toStatus, actor, note, change }, index) => (
        <li key={index}>
          <time>{formatDateTime(createdAt, locale)}</time>{' '}
          {change === null
            ? `${t(`claim.status.${toStatus}`)} · ${t(`orderDesk.actor.${actor}`)} ${note}`
            : `${t(`claim.change.${change}`, { note })} · ${t(`orderDesk.actor.${actor}`)}`}
        </li>
      ))}
    </ol>
  );
}
