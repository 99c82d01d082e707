import { inquiryCalls } from '#src/features/talk/inquiry/shop/inquiry-endpoints.service.ts';

export const { GET, PUT, DELETE } = inquiryCalls('Product');
