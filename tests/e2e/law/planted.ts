import {
  findBundledConsents,
  findDripPricing,
  findFalseHierarchies,
  findHiddenRenewals,
  findNagging,
  findObstructions,
  findPreselected,
} from '../../support/law/dark-patterns.ts';
import type { Amount, Choice } from '../../support/law/page-facts.ts';

/** All that a small page shows. */
interface Facts {
  text: string;
  choices: Choice[];
  amounts: Amount[];
  layers: string[];
}

interface Plant {
  name: string;
  find: (facts: Facts) => string[];
  /** A page with the pattern. */
  dark: string;
  /** The same offer without it. */
  fair: string;
}

const LEAVE = /^탈퇴하기$/;

/** Pages with one forbidden pattern each, and what is allowed in its place. */
export const PLANTS: readonly Plant[] = [
  {
    name: 'a hidden renewal',
    find: ({ text, choices }) => findHiddenRenewals(text, choices),
    dark: '<p>첫 달 무료 체험, 다음 달부터 자동 결제</p><button>시작하기</button>',
    fair: `<p>첫 달 무료 체험</p>
      <label><input type="checkbox"> [필수] 다음 달부터 매월 9,900원 자동 결제에 동의합니다</label>`,
  },
  {
    name: 'a price that rises by a fee on the last screen',
    find: ({ text, amounts }) => findDripPricing(text.split('주문서')[0] ?? '', amounts),
    dark: `<p>상품 50,000원, 배송비 3,000원</p><h2>주문서</h2>
      <dl><dt>상품</dt><dd>50,000원</dd><dt>배송비</dt><dd>3,000원</dd>
      <dt>예약 수수료</dt><dd>2,500원</dd><dt>총 결제 금액</dt><dd>55,500원</dd></dl>`,
    fair: `<p>상품 50,000원, 배송비 3,000원</p><h2>주문서</h2>
      <dl><dt>상품</dt><dd>50,000원</dd><dt>배송비</dt><dd>3,000원</dd>
      <dt>총 결제 금액</dt><dd>53,000원</dd></dl>`,
  },
  {
    name: 'a total with a part that has no row',
    find: ({ text, amounts }) => findDripPricing(text, amounts),
    dark: '<dl><dt>상품</dt><dd>50,000원</dd><dt>총 결제 금액</dt><dd>52,500원</dd></dl>',
    fair: '<dl><dt>상품</dt><dd>50,000원</dd><dt>총 결제 금액</dt><dd>50,000원</dd></dl>',
  },
  {
    name: 'an insurance that is ticked',
    find: ({ choices }) => findPreselected(choices),
    dark: '<label><input type="checkbox" checked> 파손 보험 +2,000원</label>',
    fair: '<label><input type="checkbox"> 파손 보험 +2,000원</label>',
  },
  {
    name: 'an option that costs more and is selected',
    find: ({ choices }) => findPreselected(choices),
    dark: '<select><option selected>선물 포장 +3,000원</option><option>포장 없음</option></select>',
    fair: '<select><option>포장 없음</option><option>선물 포장 +3,000원</option></select>',
  },
  {
    name: 'a consent that is ticked out of sight',
    find: ({ choices }) => findPreselected(choices),
    dark: '<div hidden><label><input type="checkbox" checked> 광고 수신 동의 (선택)</label></div>',
    fair: '<div hidden><label><input type="checkbox"> 광고 수신 동의 (선택)</label></div>',
  },
  {
    name: 'a consent to terms that is one to advertising, too',
    find: ({ choices }) => findBundledConsents(choices),
    dark: '<label><input type="checkbox"> 이용약관 및 광고성 정보 수신 동의 (필수)</label>',
    fair: `<label><input type="checkbox"> 이용약관 동의 (필수)</label>
      <label><input type="checkbox"> 광고성 정보 수신 동의 (선택)</label>`,
  },
  {
    name: 'a consent that may be refused and does not say so',
    find: ({ choices }) => findBundledConsents(choices),
    dark: '<label><input type="checkbox"> 광고성 정보 수신 동의</label>',
    fair: '<label><input type="checkbox"> 광고성 정보 수신 동의 (선택)</label>',
  },
  {
    name: 'a refusal in small print',
    find: ({ choices }) => findFalseHierarchies(choices),
    dark: `<dialog open><button style="height: 48px; font-size: 18px">혜택 받기</button>
      <button style="height: 48px; font-size: 10px">나중에</button></dialog>`,
    fair: `<dialog open><button style="height: 48px; font-size: 18px">혜택 받기</button>
      <button style="height: 48px; font-size: 18px">나중에</button></dialog>`,
  },
  {
    name: 'a refusal in pale grey',
    find: ({ choices }) => findFalseHierarchies(choices),
    dark: `<form><button style="height: 48px">동의하고 계속</button>
      <a href="#" style="display: block; height: 48px; color: #ccc">필수만 동의</a></form>`,
    fair: `<form><button style="height: 48px">동의하고 계속</button>
      <a href="#" style="display: block; height: 48px; color: #333">필수만 동의</a></form>`,
  },
  {
    name: 'leaving by telephone',
    find: ({ text, choices }) => findObstructions(text, choices, LEAVE),
    dark: '<p>탈퇴는 평일 영업시간에 문의해 주세요.</p><button>계속 이용하기</button>',
    fair: '<p>탈퇴하면 쿠폰이 없어집니다.</p><button>탈퇴하기</button>',
  },
  {
    name: 'a confession before leaving',
    find: ({ text, choices }) => findObstructions(text, choices, LEAVE),
    dark: '<button>탈퇴하기</button><button>네, 혜택을 포기할게요</button>',
    fair: '<button>탈퇴하기</button><button>취소</button>',
  },
  {
    name: 'a question that comes again on the same page',
    find: ({ layers }) => findNagging([layers]),
    dark: '<dialog open>앱을 받으세요</dialog><dialog open>앱을 받으세요</dialog>',
    fair: '<dialog open>앱을 받으세요</dialog>',
  },
];

/** A page that asks again on every visit, and one that remembers that it was closed. */
export const NAGGING = {
  dark: `<dialog open><form method="dialog">알림을 켜 주세요 <button>닫기</button></form></dialog>`,
  fair: `<dialog><form method="dialog">알림을 켜 주세요 <button>닫기</button></form></dialog>
    <script>
      const dialog = document.querySelector('dialog');
      dialog.open = sessionStorage.getItem('closed') === null;
      dialog.addEventListener('close', () => sessionStorage.setItem('closed', ''));
      dialog.addEventListener('submit', () => sessionStorage.setItem('closed', ''));
    </script>`,
};
