import { getAnswerLiveAs } from '#src/features/desk/preview/preview.service.ts';
import { GET as live } from '../../live.ts';

export const GET = getAnswerLiveAs(live);
