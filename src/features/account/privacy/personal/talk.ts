import { personal, type PersonalTable } from '../../../../server/personal-data.ts';

/** Personal data of what members write; children before parents. */
export const TALK_DATA: readonly PersonalTable[] = [
  personal('inquiry_photo', {
    of: { column: 'inquirySn', via: 'inquiry' },
    hidden: 'All',
    leaving: 'Deleted',
  }),
  personal('inquiry', {
    hidden: ['memberNo', 'productSn', 'orderSn', 'claimSn', 'display', 'staffSn'],
    leaving: { retained: 'complaint', key: 'inquirySn' },
  }),
  personal('talk_report', { hidden: ['talkReportSn', 'memberNo'], leaving: 'Deleted' }),
  personal('comment_like', { hidden: ['memberNo'], leaving: 'Deleted' }),
  personal('comment_photo', {
    of: { column: 'commentSn', via: 'comment' },
    hidden: 'All',
    leaving: 'Kept',
  }),
  // Replies of others stay below: the page says that it was deleted.
  personal('comment', {
    hidden: ['memberNo', 'rootSn', 'parentSn'],
    leaving: { blank: { text: '', status: 'Deleted' } },
  }),
  personal('review_recommend', { hidden: ['memberNo'], leaving: 'Kept' }),
  personal('review_photo', {
    of: { column: 'reviewSn', via: 'review' },
    hidden: 'All',
    leaving: 'Kept',
  }),
  // Stay without a name, as the page of leaving says: their authors can delete them before.
  personal('review', {
    hidden: ['memberNo', 'textPoint', 'photoPoint', 'givenPoint', 'rewardStep'],
    leaving: 'Kept',
  }),
];
