import {
  MyRefundAccount,
  SetRefundAccount,
} from '#src/features/account/member-info/member-info.schema.ts';
import {
  readMyRefundAccount,
  removeMyRefundAccount,
  setMyRefundAccount,
} from '#src/features/order/refund/shop/my-refund-account.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The account that the member is refunded to, masked',
    auth: 'member',
    response: MyRefundAccount,
  },
  ({ database, member, locale }) =>
    readMyRefundAccount(database.read, { memberNo: member.memberNo, name: member.name, locale }),
);

export const PUT = defineEndpoint(
  {
    summary: 'Saves the account that the member is refunded to, in place of an earlier one',
    auth: 'member',
    recent: true,
    body: SetRefundAccount,
    response: MyRefundAccount,
    errors: [
      'BankRequired',
      'BankAccountInvalid',
      'BankHolderMismatch',
      'RefundHolderMismatch',
      'TooManyRequests',
    ],
  },
  async (call) => {
    const { database, member, locale, body } = call;
    await setMyRefundAccount(call, body);

    return readMyRefundAccount(database.read, {
      memberNo: member.memberNo,
      name: member.name,
      locale,
    });
  },
);

export const DELETE = defineEndpoint(
  {
    summary: 'Deletes the account that the member is refunded to',
    auth: 'member',
    recent: true,
    response: MyRefundAccount,
  },
  async (call) => {
    await removeMyRefundAccount(call);
    return { refundAccount: null };
  },
);
