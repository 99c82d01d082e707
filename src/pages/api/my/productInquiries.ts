import { inquiryListCalls } from '#src/features/talk/inquiry/shop/inquiry-endpoints.service.ts';

export const { GET } = inquiryListCalls('Product');
