export { GET } from '../../rss/notices.xml.ts';
