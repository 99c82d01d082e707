import { serveMedia } from '../../server/media/media-route.ts';

export const GET = serveMedia;
