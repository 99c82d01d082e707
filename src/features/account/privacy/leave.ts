/** The open business and the balances that a member still has with the shop. */
export interface Standing {
  /** Orders that are neither delivered nor cancelled. */
  openOrders: number;
  openClaims: number;
  /** Refunds and payments that are not settled. */
  openRefunds: number;
  /** Withdrawals of deposit that are not paid out. */
  openWithdrawals: number;
  /** Won. */
  depositBalance: number;
}

export const LEAVE_OBSTACLES = [
  'OpenOrder',
  'OpenClaim',
  'OpenRefund',
  'OpenWithdrawal',
  'Deposit',
] as const;
export type LeaveObstacle = (typeof LEAVE_OBSTACLES)[number];

/**
 * Returns the reasons why a member can't leave yet: goods or money are on their way to them, which
 * would be lost without an account. Points and coupons end with the account and are no obstacle.
 */
export function leaveObstacles(standing: Standing): LeaveObstacle[] {
  const amounts = {
    OpenOrder: standing.openOrders,
    OpenClaim: standing.openClaims,
    OpenRefund: standing.openRefunds,
    OpenWithdrawal: standing.openWithdrawals,
    Deposit: standing.depositBalance,
  } satisfies Record<LeaveObstacle, number>;
  return LEAVE_OBSTACLES.filter((obstacle) => amounts[obstacle] > 0);
}
