import type { CacheProvider } from 'astro';

/**
 * Astro's cache provider of this shop: it caches nothing itself. It leaves a page's tags on the
 * response, where the publisher (or a CDN that purges by tag) reads them. Content changes ask for
 * publishing in their own transaction (request-publish.ts), so invalidating here is refused.
 */
export default function createProvider(): CacheProvider {
  return {
    name: 'publisher',
    setHeaders({ tags = [] }) {
      return new Headers({ 'Cache-Tag': tags.join(',') });
    },
    invalidate() {
      return Promise.reject(new Error('Use requestPublish() in the transaction of the change.'));
    },
  };
}
