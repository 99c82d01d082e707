import {
  ChangeSeller,
  SellerParams,
  StaffShipping,
} from '#src/features/staff/setting-desk/shipping-desk.schema.ts';
import { editSeller } from '#src/features/staff/setting-desk/shipping-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const PUT = endpoint(
  {
    summary: 'Changes a seller: its name, its days off and the details of its company',
    auth: 'staff',
    permission: 'setting:write',
    params: SellerParams,
    body: ChangeSeller,
    response: StaffShipping,
    errors: [
      'NotFound',
      'NameMissing',
      'HolidayInvalid',
      'SettingMissing',
      'BusinessNoInvalid',
      'CompanyPhoneInvalid',
      'CompanyEmailInvalid',
    ],
  },
  (call) => editSeller(call, call.params.sellerSn, call.body),
);
