import { AppError } from '../../../../../errors/errors.ts';
import type { Checkout } from '../../checkout.queries.ts';
import type { CreateOrder } from '../../checkout.schema.ts';

const NO_ADDRESS = {
  recipientName: '',
  recipientPhone1: '',
  recipientPhone2: '',
  zipCode: '',
  address1: '',
  address2: '',
  shippingMessage: '',
};

/** The columns of where an order goes, all empty for a present. Throws AddressRequired, PresentNameRequired. */
export function toDestination(input: CreateOrder, { isPresent }: Pick<Checkout, 'isPresent'>) {
  const { shippingAddressInfo: to, shippingMessage } = input;

  if (isPresent === 1) {
    const fields = { 'present.toName': 'PresentNameRequired' } as const;
    if (!input.present) throw new AppError('PresentNameRequired', { fields });
    return NO_ADDRESS;
  }

  const fields = { 'shippingAddressInfo.address1': 'AddressRequired' } as const;
  if (!to) throw new AppError('AddressRequired', { fields });

  return {
    recipientName: to.name,
    recipientPhone1: to.phone1,
    recipientPhone2: to.phone2,
    zipCode: to.zipCode,
    address1: to.address1,
    address2: to.address2,
    shippingMessage,
  };
}
