import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { isOffered, type ClaimReason } from '../../../content/setting/claim-reasons.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import type { ClaimType } from '../claim.ts';
import type { OfferedReason } from '../claim.schema.ts';

const REQUIRED = {
  Return: 'ReturnReasonRequired',
  Exchange: 'ExchangeReasonRequired',
  Reship: 'ExchangeReasonRequired',
} as const satisfies Record<ClaimType, string>;

interface Choice {
  claimType: ClaimType;
  claimReasonCode: string;
  /** The code that was chosen before: it holds although the reason was retired meanwhile. */
  kept?: string | undefined;
}

/** The reason that was chosen for a claim. Throws ReturnReasonRequired, ExchangeReasonRequired. */
export async function findChosenReason(
  db: Reader,
  { claimType, claimReasonCode, kept }: Choice,
): Promise<ClaimReason> {
  const { claimReasons } = await readSettings(db);

  const reason = claimReasons.reasons.find(({ code }) => code === claimReasonCode);
  if (reason && (reason.code === kept || isOffered(reason, claimType))) return reason;

  const code = REQUIRED[claimType];
  throw new AppError(code, { fields: { claimReasonCode: code } });
}

/** The reasons that can be chosen for any of some kinds of claims. */
export async function listOfferedReasons(
  db: Reader,
  kinds: readonly ClaimType[],
  locale: Locale,
): Promise<OfferedReason[]> {
  const { claimReasons } = await readSettings(db);

  const offered = claimReasons.reasons.filter((reason) =>
    kinds.some((kind) => isOffered(reason, kind)),
  );

  return offered.map(({ code, fault, name, needsDetail }) => ({
    claimReasonCode: code,
    fault,
    name: name[locale],
    needsDetail,
  }));
}
