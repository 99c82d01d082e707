import { formatCsv, guardFormula } from '../../../../lib/csv-text.ts';

/** The file of a bank's program: one transfer a line. */
export interface Transfer {
  depositWithdrawalSn: number;
  bankCode: string;
  bankName: string;
  bankAccountNo: string;
  bankAccountHolder: string;
  amount: number;
}

const HEADINGS = ['출금번호', '은행코드', '은행', '계좌번호', '예금주', '금액'];

/** A CSV of transfers; every cell is quoted. */
export function bankFile(transfers: readonly Transfer[]): string {
  const rows = transfers.map((transfer) => [
    String(transfer.depositWithdrawalSn),
    transfer.bankCode,
    transfer.bankName,
    transfer.bankAccountNo,
    transfer.bankAccountHolder,
    String(transfer.amount),
  ]);

  const cells = [HEADINGS, ...rows].map((row) => row.map(guardFormula));
  return formatCsv(cells, () => true);
}

/** The columns of a bank's results. */
export const RESULT_COLUMNS = {
  depositWithdrawalSn: { headings: ['depositWithdrawalSn', '출금번호'] },
  result: { headings: ['result', '처리결과', '결과', '이체결과'] },
  failureReason: { headings: ['reason', '사유', '실패사유'], isOptional: true },
  amount: { headings: ['amount', '금액', '이체금액'], isOptional: true, isNumber: true },
} as const;

const DONE = ['complete', 'completed', 'ok', '완료', '성공', '정상', '정상처리'];
const FAILED = ['failure', 'failed', 'fail', '실패', '오류', '불능'];

/** The step that a bank's word means; '' if it is not known. */
export function getStep(result: string): 'complete' | 'fail' | '' {
  const word = result.replaceAll(/\s/g, '').toLowerCase();
  if (DONE.includes(word)) return 'complete';
  return FAILED.includes(word) ? 'fail' : '';
}
