import { serveToStaff } from '#src/server/staff/staff-media.ts';

export const GET = serveToStaff;
