import {
  ChangePolicy,
  PolicyParams,
  StaffShipping,
} from '#src/features/staff/setting-desk/shipping-desk.schema.ts';
import { editPolicy } from '#src/features/staff/setting-desk/shipping-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const PUT = endpoint(
  {
    summary: 'Changes what a delivery policy charges',
    auth: 'staff',
    permission: 'setting:write',
    params: PolicyParams,
    body: ChangePolicy,
    response: StaffShipping,
    errors: ['NotFound', 'NameMissing', 'AmountInvalid', 'PolicyFeeMissing', 'PolicyBaseMissing'],
  },
  (call) => editPolicy(call, call.params.policySn, call.body),
);
