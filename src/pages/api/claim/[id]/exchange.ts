import { draftCalls } from '#src/features/order/claim/shop/claim-endpoints.service.ts';

export const { GET, POST } = draftCalls('Exchange');
