import { answerLiveAsOf } from '#src/features/desk/preview/preview.service.ts';
import { GET as live } from '../../live.ts';

export const GET = answerLiveAsOf(live);
