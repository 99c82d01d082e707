import { formatDateTime } from '../../../../lib/date.ts';
import { formatWon } from '../../../../lib/money.ts';
import { localePath } from '../../../../lib/paths.ts';
import { getClaimArea, claimPaths } from '../../../order/claim/claim-paths.ts';
import { claimRows } from '../../../order/claim/sum/claim-rows.ts';
import { isCalledOff, type ClaimType } from '../../../order/claim/claim.ts';
import type { ClaimMail } from '../mail.ts';
import type { ClaimToMail } from './claim-mail.queries.ts';
import type { MailBody } from '../mail-body.ts';
import { buildMailFrame, toLines, type MailPlace } from './mail-template.ts';

type Change = Pick<Extract<ClaimMail, { change: string }>, 'template' | 'change' | 'note'>;

/** A step of a claim: its items, and every sum that leads to its refund or additional payment. */
export function claimBody(
  payload: Pick<ClaimMail, 'template'> | Change,
  claim: ClaimToMail,
  place: MailPlace,
): MailBody {
  const { template } = payload;
  const { t, locale, siteUrl } = place;
  const { orderNo, claimNo } = claim;
  const type = getClaimType(claim);
  const path = claimPaths.detail(getClaimArea(claim), type, { orderNo, claimNo });
  const reason =
    'change' in payload
      ? t(`claim.change.${payload.change}`, { note: payload.note })
      : claim.endReason;
  const isTold = (template === 'claimRejected' || template === 'claimChanged') && reason !== '';

  return {
    event: getEvent(template, claim),
    ...buildMailFrame(t, locale, claim.buyerName),
    fields: {
      name: claim.buyerName,
      orderNo,
      claimNo,
      type: t(`mail.claimType.${type}`),
      reason,
      refund: formatWon(claim.refundAmt, locale),
      shopAddress: t('footer.address'),
    },
    facts: [
      { label: t('mail.orderNo'), value: orderNo },
      { label: t('mail.claimNo'), value: claimNo },
      ...(isTold ? [{ label: t('mail.rejectReason'), value: reason }] : []),
      ...(template === 'claimToPay' ? getDeadline(claim, place) : []),
    ],
    items: toLines(claim.items, place).map((line) =>
      type === 'Return' ? line : { ...line, amount: '' },
    ),
    amounts: isCalledOff(claim.status) ? [] : getAmounts(claim, place),
    action: { label: t('mail.lookUpClaim'), href: siteUrl + localePath(locale, path) },
    notice: '',
  };
}

/** Until when the additional payment can be made; it is there while the claim waits for it. */
function getDeadline({ expiresAt }: ClaimToMail, { t, locale }: MailPlace): MailBody['facts'] {
  if (expiresAt === null) return [];
  return [{ label: t('mail.payUntil'), value: formatDateTime(expiresAt, locale) }];
}

/** Returns the event: the first mails say something else where nothing comes back, or its buyer sends it. */
function getEvent(
  template: ClaimMail['template'],
  { claimType, collectionMethod }: Pick<ClaimToMail, 'claimType' | 'collectionMethod'>,
): MailBody['event'] {
  const way = claimType === 'Reship' ? claimType : collectionMethod;
  return EVENTS[way]?.[template] ?? template;
}

const EVENTS: Readonly<Record<string, Partial<Record<ClaimMail['template'], MailBody['event']>>>> =
  {
    Send: { claimApplied: 'sendApplied', claimAccepted: 'sendAccepted' },
    None: { claimApplied: 'notReceivedApplied' },
    Reship: { claimApplied: 'reshipApplied', claimConfirmed: 'reshipConfirmed' },
  };

/** The values of its CHECK. */
function getClaimType({ claimType }: { claimType: string }): ClaimType {
  return claimType as ClaimType;
}

function getAmounts(claim: ClaimToMail, { t, locale }: MailPlace): MailBody['amounts'] {
  const { refunds, refundAmt, addPaymentAmt } = claim;
  const rows = claimRows(claim);
  const [key, total] =
    addPaymentAmt > 0
      ? (['mail.addPayment', addPaymentAmt] as const)
      : (['mail.refund', refundAmt] as const);
  if (rows.length === 0 && total === 0) return [];

  const won = (amount: number) => formatWon(amount, locale);

  return [
    ...rows.map((row) => ({ label: t(row.key), amount: won(row.amount) })),
    { label: t(key), amount: won(total), isTotal: true },
    ...refunds.map(({ means, amount }) => ({
      label: t(`mail.means.${means}`),
      amount: won(amount),
    })),
  ];
}
