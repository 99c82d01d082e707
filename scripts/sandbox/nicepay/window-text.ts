import type { Fault } from '../faults.ts';

/** The words of the payment window. The sandbox is no part of the shop, so neither are its texts. */
export interface WindowText {
  title: string;
  badge: string;
  notice: string;
  goods: string;
  amount: string;
  orderId: string;
  pay: string;
  cancel: string;
  close: string;
  closed: string;
  faultTitle: string;
  faultHint: string;
  noFault: string;
  groups: { outcome: string; call: string; return: string; notice: string };
  faults: Record<Fault, string>;
  working: string;
  lost: string;
  failed: string;
  refused: string;
  back: string;
}

const ko: WindowText = {
  title: '테스트 결제창',
  badge: 'TEST',
  notice: '연습용 결제창입니다. 실제로 결제되지 않으며 카드 정보를 묻지 않습니다.',
  goods: '상품명',
  amount: '결제금액',
  orderId: '주문번호',
  pay: '결제하기',
  cancel: '결제 취소',
  close: '닫기',
  closed: '결제창을 닫았습니다.',
  faultTitle: '장애 상황 시험',
  faultHint: '결제하기를 누르면 고른 상황이 일어납니다.',
  noFault: '없음 (정상 결제)',
  groups: {
    outcome: '카드사',
    call: '승인 요청의 응답',
    return: '상점으로 돌아가기',
    notice: '결제통보(웹훅)',
  },
  faults: {
    issuerRefuses: '카드사가 승인 거절 (3095)',
    authorizationExpires: '인증 시간 초과 (A245)',
    waitsForCapture: '가맹점의 매입 확정을 기다림',
    refundStaysPending: '환불이 처리 중에 머무름',
    refundFinalizedLate: '환불이 늦게 완료됨',
    refundCanceledLate: '환불이 늦게 취소됨',
    hangBefore: '승인 전에 응답 없음',
    hangAfter: '승인 후에 응답 없음',
    lateCapture: '응답 없이 한참 뒤에 승인됨',
    http500Before: '승인 전에 HTTP 500',
    http500After: '승인 후에 HTTP 500',
    resetBefore: '승인 전에 연결 끊김',
    resetAfter: '승인 후에 연결 끊김',
    halfBody: '응답이 중간에 끊김',
    slowBody: '응답이 1초에 1바이트',
    invalidJson: '응답이 잘못된 JSON',
    wrongSignature: '응답의 서명이 틀림',
    wrongAmount: '응답의 금액이 다름',
    duplicateReturn: '여러 번 돌아감',
    lateReturn: '늦게 돌아감',
    lostReturn: '돌아가지 않음',
    forgedReturn: '서명이 위조됨',
    alteredReturn: '금액이 변조됨',
    noticeBeforeReturn: '돌아가기 전에 승인되고 통보됨',
    noticeBeforeAnswer: '승인 응답 전에 통보됨',
    duplicateNotice: '여러 번 통보됨',
    lateNotice: '늦게 통보됨',
    noNotice: '통보되지 않음',
    forgedNotice: '서명이 위조됨',
  },
  working: '처리하고 있습니다…',
  lost: '결제 인증은 끝났지만 상점으로 돌아가지 않았습니다.',
  failed: '결제창이 응답하지 않습니다. 다시 시도해 주세요.',
  refused: '결제를 시작할 수 없습니다.',
  back: '돌아가기',
};

const en: WindowText = {
  title: 'Test payment window',
  badge: 'TEST',
  notice: 'This window is for practice. No money moves and no card details are asked for.',
  goods: 'Item',
  amount: 'Amount',
  orderId: 'Order no.',
  pay: 'Pay',
  cancel: 'Cancel payment',
  close: 'Close',
  closed: 'The payment window was closed.',
  faultTitle: 'Try a fault',
  faultHint: 'What you choose happens when you press Pay.',
  noFault: 'None (the payment goes through)',
  groups: {
    outcome: 'Card issuer',
    call: 'Answer to the approve call',
    return: 'Return to the shop',
    notice: 'Notice (webhook)',
  },
  faults: {
    issuerRefuses: 'Issuer refuses (3095)',
    authorizationExpires: 'Authorization expires (A245)',
    waitsForCapture: 'Waits for the merchant to take the money',
    refundStaysPending: 'A refund stays pending',
    refundFinalizedLate: 'A refund is finalized late',
    refundCanceledLate: 'A refund is cancelled late',
    hangBefore: 'No answer, nothing captured',
    hangAfter: 'No answer, yet captured',
    lateCapture: 'No answer, captured much later',
    http500Before: 'HTTP 500, nothing captured',
    http500After: 'HTTP 500, yet captured',
    resetBefore: 'Connection reset, nothing captured',
    resetAfter: 'Connection reset, yet captured',
    halfBody: 'Half an answer',
    slowBody: 'Answer at 1 byte a second',
    invalidJson: 'Answer is invalid JSON',
    wrongSignature: 'Answer with a wrong signature',
    wrongAmount: 'Answer with another amount',
    duplicateReturn: 'Returns several times',
    lateReturn: 'Returns late',
    lostReturn: 'Never returns',
    forgedReturn: 'Forged signature',
    alteredReturn: 'Altered amount',
    noticeBeforeReturn: 'Captured and told before the return',
    noticeBeforeAnswer: 'Told before the approve is answered',
    duplicateNotice: 'Told several times',
    lateNotice: 'Told late',
    noNotice: 'Not told',
    forgedNotice: 'Forged signature',
  },
  working: 'Working…',
  lost: 'The authorization is done, but the browser did not return to the shop.',
  failed: 'The payment window does not answer. Please try again.',
  refused: 'The payment cannot be started.',
  back: 'Go back',
};

export const WINDOW_TEXT = { KO: ko, EN: en };
