/** The messages of ReportDialog.tsx; the title is its opener's. */
export const REPORT_MESSAGES = [
  ...['report', 'reportReason', 'reportText', 'reported', 'reason'].map((name) => `report.${name}`),
  'common.close',
  'error.network',
];
