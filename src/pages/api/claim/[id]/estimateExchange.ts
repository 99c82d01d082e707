import { estimateCalls } from '#src/features/order/claim/shop/claim-endpoints.service.ts';

export const { POST } = estimateCalls('Exchange');
