import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ChoiceField } from '../../../../../components/ChoiceField.tsx';
import { SelectField, TextareaField } from '../../../../../components/Field.tsx';
import { QuantityStepper } from '../../../../../components/QuantityStepper.tsx';
import { useAwake } from '../../../../../components/use-awake.ts';
import { createT, type Messages, type Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { imageSources } from '../../../../../lib/image.ts';
import { localePath } from '../../../../../lib/paths.ts';
import type { AddressSearchKind } from '../../../../member/address/address-search.ts';
import type { Claimable, OfferedReason } from '../../claim.schema.ts';
import { claimPaths, type ClaimArea } from '../../claim-paths.ts';
import { CLAIM_DETAIL_MAX, COLLECTION_METHODS, getCollection, type Fault } from '../../claim.ts';
import { NOT_RECEIVED } from '../../../../content/setting/claim-reasons.ts';
import { CashRefundChoice } from '../../../refund/shop/CashRefundChoice.tsx';
import { ClaimAddressDialog, ClaimAddresses } from './ClaimAddresses.tsx';
import { ClaimCompare } from './ClaimCompare.tsx';
import { ClaimNext } from '../ClaimNext.tsx';
import { ClaimPhotos } from './ClaimPhotos.tsx';
import { ClaimSums } from '../ClaimSums.tsx';
import { ExchangeChoice } from './ExchangeChoice.tsx';
import type { ClaimStart } from './claim-start.service.ts';
import {
  getLimit,
  needsDetail,
  useClaimRequest,
  type AddressKind,
  type ClaimRequestForm,
} from './use-claim-request.ts';
import '../claim-form.css';

interface Props {
  claimable: Claimable;
  start: ClaimStart;
  addressSearch: AddressSearchKind | null;
  area: ClaimArea;
  locale: Locale;
  messages: Messages;
}

/** Choose what comes back and why; what it comes to stands below before one goes on. */
export function ClaimRequest({ claimable, start, addressSearch, area, locale, messages }: Props) {
  const t = createT(messages, locale);
  const form = useClaimRequest(claimable, start, t);
  const { seen, problem, photos } = form;
  const [changing, setChanging] = useState<AddressKind>();
  const isAwake = useAwake(); // before, the browser itself would send the form
  const isSending = useStore(photos.$pending) > 0;

  const toConfirm = (draftClaimSn: string) => {
    const path = claimPaths.confirm(area, claimable.claimType, claimable.orderNo);
    location.assign(`${localePath(locale, path)}?draftClaimSn=${draftClaimSn}`);
  };

  return (
    <>
      <form
        className="claim-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn(form, t, toConfirm);
        }}
      >
        <Items claimable={claimable} form={form} t={t} />
        <Reason claimable={claimable} form={form} t={t} />
        <OtherSize claimable={claimable} form={form} t={t} area={area} locale={locale} />
        <ClaimPhotos form={photos} t={t} />
        <Collection form={form} t={t} />
        <ClaimAddresses claimable={claimable} form={form} t={t} onChange={setChanging} />
        <Coupons claimable={claimable} form={form} t={t} />
        <CashRefund claimable={claimable} form={form} t={t} />
        <div aria-live="polite" aria-busy={form.isAsking}>
          {seen && <ClaimSums estimate={seen.estimate} locale={locale} t={t} />}
          {seen && (
            <ClaimCompare
              claimType={claimable.claimType}
              estimate={seen.estimate}
              locale={locale}
              t={t}
            />
          )}
          {form.missing && <p className="muted">{t('claim.form.chooseHint')}</p>}
        </div>
        <ClaimNext
          claimType={claimable.claimType}
          collectionMethod={getCollection(form.values.reason, form.values.collectionMethod)}
          t={t}
        />
        <p className="field-error" role="alert">
          {problem}
        </p>
        <button
          type="submit"
          className="btn btn-primary"
          disabled={!isAwake}
          aria-busy={isSending || form.isAsking || undefined}
        >
          {t('claim.form.next')}
        </button>
      </form>
      <ClaimAddressDialog
        kind={changing}
        form={form}
        locale={locale}
        t={t}
        search={addressSearch}
        onClose={() => setChanging(undefined)}
      />
    </>
  );
}

/** To the confirmation, once the last estimate is there; else says what is in the way. */
async function goOn(
  { missing, tellMissing, latest, photos }: ClaimRequestForm,
  t: Translate,
  toConfirm: (draftClaimSn: string) => void,
): Promise<void> {
  tellMissing();

  if (missing || photos.$pending.get() > 0) return;
  if (photos.$photos.get().some(({ error }) => error !== '')) {
    photos.$problem.set(t('claim.photo.failed'));
    return;
  }

  const seen = await latest.current;
  if (seen) toConfirm(seen.draftClaimSn);
}

interface PartProps {
  claimable: Claimable;
  form: ClaimRequestForm;
  t: Translate;
}

function Items({ claimable, form, t }: PartProps) {
  const isExchange = claimable.claimType === 'Exchange';
  const { fault } = form.values;
  const set = (sn: number, qty: number) =>
    form.change({ qtys: { ...form.values.qtys, [sn]: qty } });

  return (
    <fieldset className="claim-choice">
      <legend>{t(isExchange ? 'claim.form.chooseExchange' : 'claim.form.chooseReturn')}</legend>
      {claimable.items.map((item) => {
        const { orderItemSn, itemName, optionName } = item;
        const max = getLimit(item, form.values);
        const qty = Math.min(form.values.qtys[orderItemSn] ?? 0, max);

        return (
          <div key={orderItemSn} className="claim-item">
            <div className="claim-row">
              <label className="check">
                <input
                  type="checkbox"
                  checked={qty > 0}
                  disabled={max === 0}
                  onChange={() => set(orderItemSn, qty > 0 ? 0 : 1)}
                />
                {item.image !== '' && (
                  <img src={imageSources(item.image).src} alt="" width="64" height="64" />
                )}
                <span>
                  {itemName}
                  {optionName && <small>{optionName}</small>}
                  {max === 0 && (
                    <small>
                      {t(isOver(item, fault) ? 'claim.form.tooLate' : 'claim.form.otherReason')}
                    </small>
                  )}
                </span>
              </label>
              {max > 1 && qty > 0 && (
                <QuantityStepper
                  value={qty}
                  max={max}
                  onChange={(to) => set(orderItemSn, to)}
                  label={t('claim.form.qtyOf', { name: itemName })}
                  decreaseLabel={t('common.decrease')}
                  increaseLabel={t('common.increase')}
                />
              )}
            </div>
            {isExchange && qty > 0 && (
              <ExchangeChoice
                draft={form.draft}
                orderItemSn={orderItemSn}
                fault={fault}
                itemName={itemName}
                t={t}
                value={form.values.exchanges[orderItemSn]}
                onChange={(code) =>
                  form.change({ exchanges: { ...form.values.exchanges, [orderItemSn]: code } })
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Reason({ claimable, form, t }: PartProps) {
  const isExchange = claimable.claimType === 'Exchange';
  const required = `(${t('common.required')})`;

  return (
    <>
      <ChoiceField
        label={t(isExchange ? 'claim.form.reasonExchange' : 'claim.form.reasonReturn')}
        mark={required}
        groups={(['Buyer', 'Seller'] as const).map((fault) => ({
          label: t(`claim.form.fault.${fault}`),
          choices: claimable.reasons
            .filter((reason) => reason.fault === fault && isOffered(claimable, reason))
            .map(({ claimReasonCode: value, name: label }) => ({ value, label })),
        }))}
        value={form.values.reason}
        error={form.reasonProblem}
        onChange={(reason) => form.change({ reason })}
      />
      {form.values.reason !== '' && (
        <TextareaField
          label={t('claim.form.detail')}
          mark={needsDetail(claimable, form.values.reason) ? required : `(${t('common.optional')})`}
          maxLength={CLAIM_DETAIL_MAX}
          value={form.values.detail}
          onChange={(event) => form.change({ detail: event.target.value })}
        />
      )}
    </>
  );
}

interface SizeProps extends PartProps {
  area: ClaimArea;
  locale: Locale;
}

/** A wrong size is exchanged first: the way there from a return. */
function OtherSize({ claimable, form, t, area, locale }: SizeProps) {
  if (claimable.claimType !== 'Return' || form.values.reason !== 'WrongSize') return null;

  const href = localePath(locale, claimPaths.wrongSize(area, claimable.orderNo));

  return (
    <div className="claim-size">
      <strong>{t('claim.form.sizeTitle')}</strong>
      <p>{t('claim.form.sizeText')}</p>
      <a className="btn btn-primary" href={href}>
        {t('claim.form.sizeLink')}
      </a>
    </div>
  );
}

/** There was a time for claims by this fault; a piece of a set is exchanged only for the shop's. */
function isOver({ buyer, seller }: Claimable['items'][number], fault: Fault): boolean {
  return (fault === 'Buyer' ? buyer : seller).until !== null;
}

/** Units that never came can be claimed for NotReceived alone, and units that came for any other reason. */
function isOffered({ items }: Claimable, { claimReasonCode }: OfferedReason): boolean {
  const isDelivered = items.some(({ seller }) => seller.claimableQty > 0);
  return claimReasonCode === NOT_RECEIVED
    ? items.some(({ notReceived }) => notReceived > 0)
    : isDelivered;
}

function Collection({ form, t }: Omit<PartProps, 'claimable'>) {
  if (form.values.reason === NOT_RECEIVED) return <p>{t('claim.form.notReceived')}</p>;
  return (
    <fieldset className="claim-choice">
      <legend>{t('claim.form.collection')}</legend>
      {COLLECTION_METHODS.map((method) => (
        <label key={method} className="check">
          <input
            type="radio"
            name="collectionMethod"
            checked={form.values.collectionMethod === method}
            onChange={() => form.change({ collectionMethod: method })}
          />
          <span>{t(`claim.form.collect.${method}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * How a member's payment is refunded that can't go back the way it came; a guest's goes to the
 * account that is named on applying.
 */
function CashRefund({ claimable, form, t }: PartProps) {
  const isAsked = claimable.choosesCashRefund && form.seen?.estimate.cashRefundMethod !== null;
  if (!isAsked) return null;

  return (
    <fieldset className="claim-choice">
      <legend>{t('cancel.cashTo')}</legend>
      <CashRefundChoice
        value={form.values.cashRefundMethod}
        onChange={(cashRefundMethod) => form.change({ cashRefundMethod })}
        t={t}
      />
    </fieldset>
  );
}

/** A coupon that pays the fees, where the buyer pays them: the best one unless another is chosen. */
function Coupons({ claimable, form, t }: PartProps) {
  const { reason, fault } = form.values;
  const isBuyer = reason !== '' && fault === 'Buyer';
  if (!isBuyer || !form.seen || claimable.coupons.length === 0) return null;

  const { possessionCouponSn = form.seen.estimate.possessionCouponSn } = form.values;

  return (
    <SelectField
      label={t('claim.form.coupon')}
      value={possessionCouponSn ?? ''}
      onChange={({ target }) =>
        form.change({ possessionCouponSn: target.value === '' ? null : Number(target.value) })
      }
    >
      <option value="">{t('claim.form.noCoupon')}</option>
      {claimable.coupons.map((coupon) => (
        <option key={coupon.possessionCouponSn} value={coupon.possessionCouponSn}>
          {coupon.couponName}
        </option>
      ))}
    </SelectField>
  );
}
