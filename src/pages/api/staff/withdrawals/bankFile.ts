import {
  AskBankFile,
  BankFile,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { makeBankFile } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'A CSV of transfers for the bank with full account numbers; the request is audited',
    auth: 'staff',
    permission: 'payment:settle',
    reveals: true,
    body: AskBankFile,
    response: BankFile,
    errors: [
      'RevealReasonTooShort',
      'NotFound',
      'WithdrawalStatusConflict',
      'WithdrawalAccountLost',
    ],
  },
  (call) => makeBankFile(call, call.body),
);
