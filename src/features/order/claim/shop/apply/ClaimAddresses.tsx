import { Dialog } from '../../../../../components/Dialog.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatPhone } from '../../../../../lib/phone.ts';
import type { AddressSearchKind } from '../../../../member/address/address-search.ts';
import { RecipientForm } from '../../../../member/address/shop/RecipientForm.tsx';
import type { Claimable } from '../../claim.schema.ts';
import { addressKinds, type AddressKind, type ClaimRequestForm } from './use-claim-request.ts';

interface Props {
  claimable: Claimable;
  form: ClaimRequestForm;
  t: Translate;
  onChange: (kind: AddressKind) => void;
}

const TITLES = { collection: 'claim.form.address', shipping: 'claim.form.shippingTo' } as const;

/** Shows where the courier collects the goods, and where an exchange is sent. */
export function ClaimAddresses({ claimable, form, t, onChange }: Props) {
  return addressKinds(claimable, form.values).map((kind) => {
    const { name, phone1, zipCode, address1, address2 } = form.addresses[kind];
    return (
      <fieldset key={kind} className="claim-choice">
        <legend>{t(TITLES[kind])}</legend>
        <div className="claim-row">
          {zipCode === '' ? (
            <p>{t('claim.form.presentAddress')}</p>
          ) : (
            <p>
              {name} · <span className="nowrap">{formatPhone(phone1)}</span>
              <small>
                ({zipCode}) {address1} {address2}
              </small>
            </p>
          )}
          <button
            type="button"
            className="btn btn-line btn-sm"
            aria-label={t(`claim.form.change.${kind}`)}
            onClick={() => onChange(kind)}
          >
            {t('claim.form.changeAddress')}
          </button>
        </div>
      </fieldset>
    );
  });
}

interface DialogProps {
  kind: AddressKind | undefined;
  form: ClaimRequestForm;
  search: AddressSearchKind | null;
  locale: Locale;
  t: Translate;
  onClose: () => void;
}

/** Has a form of its own, so it stands beside the form of the claim. */
export function ClaimAddressDialog({ kind, form, search, locale, t, onClose }: DialogProps) {
  return (
    <Dialog
      open={kind !== undefined}
      onClose={onClose}
      title={kind ? t(`claim.form.change.${kind}`) : ''}
      closeLabel={t('common.close')}
      flag="changeAddress"
      sheet
    >
      {kind && (
        <RecipientForm
          start={form.addresses[kind]}
          search={search}
          t={t}
          locale={locale}
          onSave={async (address) => {
            await form.changeAddress(kind, address);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
