import { readReviewForm } from '#src/features/talk/review/form.service.ts';
import { ReviewFormContent, ReviewFormQuery } from '#src/features/talk/review/review.schema.ts';
import { AppError } from '#src/errors/errors.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What the form of a review starts with, new or edited',
    auth: 'member',
    query: ReviewFormQuery,
    response: ReviewFormContent,
    errors: ['NotFound'],
  },
  async ({ database, member, locale, now, query }) => {
    const { memberNo } = member;
    const content = await readReviewForm(database.read, query, { memberNo, locale, now });
    if (!content) throw new AppError('NotFound');
    return content;
  },
);
