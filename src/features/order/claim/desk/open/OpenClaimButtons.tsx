import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import type { ClaimAddress } from '../../claim.schema.ts';

interface Props {
  order: {
    orderNo: string;
    /** Masked until somebody asks for it. */
    recipient: ClaimAddress;
  };
}

/** Opens a return or an exchange of an order for its buyer. */
export function OpenClaimButtons({ order }: Props) {
  const { t } = useDesk();
  const { name, phone1, zipCode, address1, address2 } = order.recipient;
  const place = `${name} · ${phone1} (${zipCode}) ${address1} ${address2}`;
  const path = `/api/staff/orders/${order.orderNo}`;

  return (['Return', 'Exchange'] as const).map((claimType) => (
    <button
      key={claimType}
      type="button"
      className="desk-btn"
      aria-haspopup="dialog"
      onClick={() =>
        openDialog(async () => (await import('./OpenClaim.tsx')).OpenClaim, {
          path,
          claimType,
          place: zipCode === '' ? '' : place,
        })
      }
    >
      {t(`claimDesk.open.${claimType}`)}
    </button>
  ));
}
