export { GET } from '../../rss/new.xml.ts';
