import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { REPORTS_THAT_HIDE, type TalkKind } from './report.ts';
import { countOpenReports, insertReport } from './report.queries.ts';
import type { GiveReport } from './report.schema.ts';

interface Reporting {
  kind: TalkKind;
  talkSn: number;
  memberNo: number;
  now: number;
}

/**
 * Takes a report down; true if there are now so many that the text is to be hidden until somebody
 * looked. Throws AlreadyReported.
 */
export async function giveReport(
  t: Tx,
  reporting: Reporting,
  report: GiveReport,
): Promise<{ mustHide: boolean }> {
  const description = 'description' in report ? report.description : '';
  const row = { ...reporting, reason: report.reason, description };
  if (!(await insertReport(t, row))) throw new AppError('AlreadyReported');

  const open = await countOpenReports(t, reporting.kind, [reporting.talkSn]);
  return { mustHide: (open.get(reporting.talkSn) ?? 0) >= REPORTS_THAT_HIDE };
}
