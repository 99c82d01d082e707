/** Terms a Korean shop shows; the texts are samples for an owner's counsel to replace. */
export const DEMO_TERMS = [
  {
    termsCode: 'purchase',
    nameKo: '구매조건 확인 및 결제 진행 동의',
    nameEn: 'Agreement to the purchase terms',
    bodyKo:
      '<p>주문할 상품의 상품명, 가격, 배송 정보를 확인하였으며 구매에 동의합니다. (전자상거래법 제8조 제2항)</p>',
    bodyEn:
      '<p>I have checked the items, prices and delivery details of this order and agree to buy them.</p>',
  },
  {
    termsCode: 'guest',
    nameKo: '비회원 구매 이용약관',
    nameEn: 'Guest purchase terms',
    bodyKo:
      '<p>비회원도 이용약관에 동의하고 상품을 구매할 수 있습니다. 주문 조회에는 주문번호와 주문 시 입력한 비밀번호가 필요합니다.</p><h2>개인정보 수집·이용</h2><p>주문·배송·환불을 위해 이름, 이메일, 연락처, 배송지를 수집하며 관계 법령에 따라 5년간 보관합니다.</p>',
    bodyEn:
      '<p>Guests may buy after agreeing to these terms. Looking up an order takes the order number and the password set when ordering.</p><h2>Personal information</h2><p>We collect name, e-mail, phone and address to deliver and refund the order and keep them for five years as the law asks.</p>',
  },
  {
    termsCode: 'efinance',
    nameKo: '전자금융거래 이용약관',
    nameEn: 'Electronic financial transaction terms',
    bodyKo: '<p>결제대행사가 제공하는 전자금융거래 서비스의 이용 조건에 동의합니다.</p>',
    bodyEn:
      '<p>I agree to the terms of the electronic payment service of the payment provider.</p>',
  },
  {
    termsCode: 'efinancePrivacy',
    nameKo: '결제를 위한 개인정보 수집 및 이용 동의',
    nameEn: 'Collection and use of personal data for payment',
    bodyKo: '<p>결제 처리를 위해 결제대행사가 결제 정보를 수집·이용하는 데 동의합니다.</p>',
    bodyEn:
      '<p>I agree that the payment provider collects and uses data to process the payment.</p>',
  },
  {
    termsCode: 'efinanceThirdParty',
    nameKo: '결제를 위한 개인정보 제3자 제공 동의',
    nameEn: 'Provision of personal data to third parties for payment',
    bodyKo: '<p>결제 처리를 위해 카드사 등 금융기관에 필요한 정보를 제공하는 데 동의합니다.</p>',
    bodyEn:
      '<p>I agree that data needed for the payment is given to card companies and other financial institutions.</p>',
  },
  {
    termsCode: 'use',
    nameKo: '이용약관',
    nameEn: 'Terms of use',
    bodyKo:
      '<h2>제1조 (목적)</h2><p>이 약관은 노스리지가 운영하는 온라인 쇼핑몰의 이용 조건과 절차, 회사와 이용자의 권리·의무를 정합니다.</p><h2>제2조 (청약철회)</h2><p>이용자는 상품을 받은 날부터 7일 이내에 청약을 철회할 수 있습니다. 상품이 표시·광고와 다른 경우에는 받은 날부터 3개월, 그 사실을 안 날부터 30일 이내에 철회할 수 있습니다.</p><h2>제3조 (환급)</h2><p>회사는 상품을 돌려받은 날부터 3영업일 이내에 대금을 환급합니다.</p>',
    bodyEn:
      '<h2>1. Purpose</h2><p>These terms set out how the online shop run by Northridge is used and the rights and duties of both sides.</p><h2>2. Withdrawal</h2><p>You may withdraw within 7 days of receiving the goods. If they differ from what was shown, within 3 months of receiving them and 30 days of noticing.</p><h2>3. Refunds</h2><p>We refund within 3 business days of getting the goods back.</p>',
  },
  {
    termsCode: 'privacy',
    nameKo: '개인정보 처리방침',
    nameEn: 'Privacy policy',
    bodyKo:
      '<table><thead><tr><th>항목</th><th>목적</th><th>보유 기간</th></tr></thead><tbody><tr><td>이메일, 비밀번호, 이름, 휴대폰 번호</td><td>회원 관리, 주문 처리</td><td>탈퇴 시까지 (관계 법령에 따른 보관 제외)</td></tr><tr><td>배송지</td><td>상품 배송</td><td>5년</td></tr></tbody></table>',
    bodyEn:
      '<table><thead><tr><th>Data</th><th>Purpose</th><th>Kept</th></tr></thead><tbody><tr><td>E-mail, password, name, mobile number</td><td>Membership, orders</td><td>Until you leave (except what the law asks to keep)</td></tr><tr><td>Delivery address</td><td>Delivery</td><td>5 years</td></tr></tbody></table>',
  },
  {
    termsCode: 'privacyConsent',
    nameKo: '개인정보 수집 및 이용 동의',
    nameEn: 'Collection and use of personal information',
    bodyKo:
      '<table><thead><tr><th>항목</th><th>목적</th><th>보유 기간</th></tr></thead><tbody><tr><td>이메일, 비밀번호, 이름, 휴대폰 번호</td><td>회원 가입과 본인 확인, 주문 안내</td><td>탈퇴 시까지</td></tr></tbody></table>',
    bodyEn:
      '<table><thead><tr><th>Data</th><th>Purpose</th><th>Kept</th></tr></thead><tbody><tr><td>E-mail, password, name, mobile number</td><td>Sign-up, identity, order notices</td><td>Until you leave</td></tr></tbody></table>',
  },
  {
    termsCode: 'marketing',
    nameKo: '마케팅 정보 수신 동의',
    nameEn: 'Marketing messages',
    bodyKo:
      '<p>할인, 이벤트 소식을 이메일로 보내 드립니다. 동의하지 않아도 회원 가입과 구매에 제한이 없으며 언제든지 철회할 수 있습니다.</p>',
    bodyEn:
      '<p>We send news of sales and events by e-mail. You can join and buy without agreeing, and withdraw at any time.</p>',
  },
] as const;
