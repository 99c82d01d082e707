/** Pages of guests' orders that only server-rendered links name; `memberPaths` has the member's. */
export const guestOrderPaths = {
  findOrderNo: () => '/login/findOrderNo',
} as const;
