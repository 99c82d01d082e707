import {
  AskBankFile,
  BankFile,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { makeBankFile } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'A CSV of transfers for the bank with full account numbers; the request is audited',
  permission: 'payment:settle',
  reveals: true,
  body: AskBankFile,
  response: BankFile,
  errors: ['RevealReasonTooShort', 'NotFound', 'WithdrawalStatusConflict', 'WithdrawalAccountLost'],
  handler: (call) => makeBankFile(call, call.body),
});
