import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import type { Translate } from '../../../i18n/t.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatPhone } from '../../../lib/phone.ts';
import type { AddressSearchKind } from '../../member/address/address-search.ts';
import { RecipientForm } from '../../member/address/RecipientForm.tsx';
import type { Claimable } from '../claim/claim.schema.ts';
import type { AddressKind, ClaimRequestForm } from './use-claim-request.ts';

interface Props {
  claimable: Claimable;
  form: ClaimRequestForm;
  search: AddressSearchKind | null;
  locale: Locale;
  t: Translate;
}

const TITLES = { collection: 'claim.form.address', shipping: 'claim.form.shippingTo' } as const;

/** Where the courier collects the goods, and where an exchange is sent; each can be changed. */
export function ClaimAddresses({ claimable, form, search, locale, t }: Props) {
  const { values, addresses, changeAddress } = form;
  const [open, setOpen] = useState<AddressKind>();
  const kinds: AddressKind[] = [];
  if (values.collectionMethod === 'Collect') kinds.push('collection');
  if (claimable.claimType === 'Exchange') kinds.push('shipping');
  return (
    <>
      {kinds.map((kind) => {
        const { name, phone1, zipCode, address1, address2 } = addresses[kind];
        const title = t(TITLES[kind]);
        return (
          <fieldset key={kind} className="claim-choice">
            <legend>{title}</legend>
            <div className="claim-row">
              <address>
                {name} · <span className="nowrap">{formatPhone(phone1)}</span>
                <small>
                  ({zipCode}) {address1} {address2}
                </small>
              </address>
              <button
                type="button"
                className="btn btn-line btn-sm"
                aria-label={`${title} ${t('claim.form.changeAddress')}`}
                onClick={() => setOpen(kind)}
              >
                {t('claim.form.changeAddress')}
              </button>
            </div>
          </fieldset>
        );
      })}
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? `${t(TITLES[open])} ${t('claim.form.changeAddress')}` : ''}
        closeLabel={t('common.close')}
        flag="changeAddress"
        sheet
      >
        {open && (
          <RecipientForm
            start={addresses[open]}
            {...{ search, t, locale }}
            onSave={async (address) => {
              await changeAddress(open, address);
              setOpen(undefined);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
