import { useId } from 'react';
import { CASH_REFUND_METHODS } from '../../../refund/refund.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { CLAIM_DETAIL_MAX, CLAIM_PAYERS, CLAIM_PHOTOS, COLLECTION_METHODS } from '../../claim.ts';
import type { StaffClaimable } from './open-claim.schema.ts';
import { needsNote, type ClaimKind, type OpenValues } from './open-claim.ts';
import { OpenClaimPlace } from './OpenClaimPlace.tsx';

interface Props {
  claimType: ClaimKind;
  claimable: StaffClaimable;
  place: string;
  values: OpenValues;
  files: readonly File[];
  onChange: (part: Partial<OpenValues>) => void;
  onFiles: (files: readonly File[]) => void;
}

/** The fields for why units come back, who pays, and how they are collected. */
export function OpenClaimTerms({
  claimType,
  claimable,
  place,
  values,
  files,
  onChange,
  onFiles,
}: Props) {
  const { t } = useDesk();
  const id = useId();
  const isMissing = values.reason === 'NotReceived';
  const part = { id, values, onChange };

  return (
    <>
      <Reason {...part} reasons={claimable.reasons} />
      {!isMissing && <Agreed {...part} />}
      {!isMissing && <Collection {...part} />}
      {!isMissing && values.collectionMethod === 'Collect' && (
        <OpenClaimPlace
          kind="collection"
          place={place}
          address={values.collectionAddress}
          onChange={(collectionAddress) => onChange({ collectionAddress })}
        />
      )}
      {claimType === 'Exchange' && (
        <OpenClaimPlace
          kind="shipping"
          place={place}
          address={values.shippingAddress}
          onChange={(shippingAddress) => onChange({ shippingAddress })}
        />
      )}
      {claimable.choosesCashRefund && <CashRefund {...part} />}
      <div className="desk-field">
        <label htmlFor={`${id}-photos`}>{t('claimDesk.open.photos')}</label>
        <input
          id={`${id}-photos`}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          multiple
          onChange={({ target }) => onFiles([...(target.files ?? [])].slice(0, CLAIM_PHOTOS.max))}
        />
        <p className="desk-hint">
          {t('claimDesk.open.photosHint', { count: files.length, max: CLAIM_PHOTOS.max })}
        </p>
      </div>
      <Note {...part} />
    </>
  );
}

interface PartProps extends Pick<Props, 'values' | 'onChange'> {
  id: string;
}

function Reason({ id, reasons, values, onChange }: PartProps & Pick<StaffClaimable, 'reasons'>) {
  const { t } = useDesk();

  return (
    <>
      <div className="desk-field">
        <label htmlFor={`${id}-reason`}>{t('claim.form.reason')}</label>
        <select
          id={`${id}-reason`}
          value={values.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        >
          <option value="">{t('claim.form.reasonChoose')}</option>
          {(['Buyer', 'Seller'] as const).map((fault) => (
            <optgroup key={fault} label={t(`claimDesk.fault.${fault}`)}>
              {reasons
                .filter((reason) => reason.fault === fault)
                .map(({ claimReasonCode, name }) => (
                  <option key={claimReasonCode} value={claimReasonCode}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div className="desk-field">
        <label htmlFor={`${id}-detail`}>{t('claim.form.detail')}</label>
        <textarea
          id={`${id}-detail`}
          rows={2}
          maxLength={CLAIM_DETAIL_MAX}
          value={values.detail}
          onChange={({ target }) => onChange({ detail: target.value })}
        />
      </div>
    </>
  );
}

/** The terms that staff agree on with the buyer, beside the rules. */
function Agreed({ id, values, onChange }: PartProps) {
  const { t } = useDesk();
  return (
    <>
      <div className="desk-field">
        <label htmlFor={`${id}-payer`}>{t('claimDesk.open.whoPays')}</label>
        <select
          id={`${id}-payer`}
          value={values.payer}
          aria-describedby={`${id}-payer-hint`}
          onChange={({ target }) =>
            onChange({ payer: CLAIM_PAYERS.find((payer) => payer === target.value) ?? '' })
          }
        >
          <option value="">{t('claimDesk.open.byReason')}</option>
          {CLAIM_PAYERS.map((payer) => (
            <option key={payer} value={payer}>
              {t(`claimDesk.open.payer.${payer}`)}
            </option>
          ))}
        </select>
        <p className="desk-hint" id={`${id}-payer-hint`}>
          {t('claimDesk.open.whoPaysHint')}
        </p>
      </div>
      <div className="desk-check">
        <input
          id={`${id}-lifts`}
          type="checkbox"
          checked={values.liftsPeriod}
          onChange={({ target }) => onChange({ liftsPeriod: target.checked })}
        />
        <label htmlFor={`${id}-lifts`}>{t('claimDesk.open.lifts')}</label>
      </div>
    </>
  );
}

function Collection({ id, values, onChange }: PartProps) {
  const { t } = useDesk();
  return (
    <div className="desk-field">
      <label htmlFor={`${id}-collection`}>{t('claim.form.collection')}</label>
      <select
        id={`${id}-collection`}
        value={values.collectionMethod}
        onChange={({ target }) =>
          onChange({ collectionMethod: target.value === 'Send' ? 'Send' : 'Collect' })
        }
      >
        {COLLECTION_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`claim.form.collect.${method}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function CashRefund({ id, values, onChange }: PartProps) {
  const { t } = useDesk();
  return (
    <div className="desk-field">
      <label htmlFor={`${id}-cash`}>{t('cancel.cashTo')}</label>
      <select
        id={`${id}-cash`}
        value={values.cashRefundMethod}
        onChange={({ target }) =>
          onChange({ cashRefundMethod: target.value === 'Account' ? 'Account' : 'Deposit' })
        }
      >
        {CASH_REFUND_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`cancel.cash.${method}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Note({ id, values, onChange }: PartProps) {
  const { t } = useDesk();
  const isRequired = needsNote(values);

  return (
    <div className="desk-field">
      <label htmlFor={`${id}-note`}>
        {t(isRequired ? 'claimDesk.open.noteRequired' : 'claimDesk.open.note')}
      </label>
      <textarea
        id={`${id}-note`}
        rows={2}
        maxLength={500}
        required={isRequired}
        value={values.note}
        aria-describedby={`${id}-note-hint`}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <p className="desk-hint" id={`${id}-note-hint`}>
        {t('claimDesk.open.noteHint')}
      </p>
    </div>
  );
}
