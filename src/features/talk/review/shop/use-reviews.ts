import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import type { Review, ReviewPage } from '../review.schema.ts';

type Recommended = Readonly<Record<number, boolean>>;

/**
 * The reviews of a product as they are shown: starts with the page's, which know no reader. Calls
 * reject with `ApiError`.
 */
export function useReviews(itemCode: string, start: Pick<ReviewPage, 'reviews' | 'next'>) {
  const [page, setPage] = useState<Pick<ReviewPage, 'reviews' | 'next' | 'similar'>>(start);
  const [query, setQuery] = useState('');
  const [recommended, setRecommended] = useState<Recommended>({});
  // Counts requests: answers may arrive out of order.
  const latest = useRef(0);
  const filtering = useRef(0);
  const isMember = useStore($signedIn, { ssr: 'initial' }) === true;

  useEffect(() => {
    const asked = page.reviews.filter(({ reviewSn }) => recommended[reviewSn] === undefined);
    if (!isMember || asked.length === 0) return;

    const sns = asked.map(({ reviewSn }) => reviewSn);
    void readRecommended(sns).then((mine) => {
      const answers = sns.map((reviewSn) => [reviewSn, mine.includes(reviewSn)]);
      // A press meanwhile is newer.
      setRecommended((known) => ({ ...(Object.fromEntries(answers) as Recommended), ...known }));
    });
  }, [isMember, page]);

  /** Reads a page of the list; returns undefined if another was asked for meanwhile. */
  async function readLatest(search: string): Promise<ReviewPage | undefined> {
    const request = ++latest.current;

    try {
      const answered = await api.get<ReviewPage>(`/api/reviews?${search}`);
      return request === latest.current ? answered : undefined;
    } catch (error) {
      if (request === latest.current) throw error;
      return undefined;
    }
  }

  const buildSearch = (filters: string, after: string) => {
    const search = new URLSearchParams(filters);
    search.set('itemCode', itemCode);
    if (after !== '') search.set('after', after);
    return search.toString();
  };

  return {
    reviews: page.reviews,
    similar: page.similar,
    isMember,
    hasMore: page.next !== null,
    isRecommended: (reviewSn: number) => recommended[reviewSn] === true,

    /** Shows the first page of the chosen sort and filters, as a query. */
    filter: async (filters: string) => {
      filtering.current += 1;

      try {
        const answered = await readLatest(buildSearch(filters, ''));
        if (!answered) return;
        setQuery(filters);
        setPage(answered);
      } finally {
        filtering.current -= 1;
      }
    },

    /** Shows the next page too and returns its first review; none while another list is loaded. */
    loadMore: async (): Promise<Review | undefined> => {
      if (filtering.current > 0) return undefined;

      const answered = await readLatest(buildSearch(query, page.next ?? ''));
      if (!answered) return undefined;
      setPage((shown) => ({
        ...shown,
        reviews: [...shown.reviews, ...answered.reviews],
        next: answered.next,
      }));
      return answered.reviews[0];
    },

    /** Recommends, or takes that back; the count changes once the server has counted (rule 5.7). */
    toggleRecommendation: async ({ reviewSn }: Review) => {
      const isTaken = recommended[reviewSn] === true;
      const path = `/api/reviews/${reviewSn}/recommend`;
      const call = isTaken ? api.delete : api.post;
      const { recommendCount } = await call<{ recommendCount: number }>(path);

      setRecommended((known) => ({ ...known, [reviewSn]: !isTaken }));
      setPage((shown) => ({
        ...shown,
        reviews: shown.reviews.map((review) =>
          review.reviewSn === reviewSn ? { ...review, recommendCount } : review,
        ),
      }));
    },
  };
}

async function readRecommended(sns: readonly number[]): Promise<readonly number[]> {
  const path = `/api/my/reviews/recommended?reviewSns=${sns.join(',')}`;
  const answered = await api.look<{ reviewSns: number[] }>(path).catch(() => undefined);
  return answered?.reviewSns ?? [];
}
