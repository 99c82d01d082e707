/** Words that outdoor shops name their products with: Korean and English. */
const WORDS = {
  who: [
    '남성 Men’s',
    '여성 Women’s',
    '키즈 Kids',
    '남녀공용 Unisex',
    '주니어 Junior',
    '시니어 Senior',
    '빅사이즈 Plus Size',
  ],
  series: [
    '릿지 Ridge',
    '트레일 Trail',
    '서밋 Summit',
    '알파인 Alpine',
    '베이스캠프 Basecamp',
    '노르딕 Nordic',
    '헤리티지 Heritage',
    '어반 Urban',
    '클래식 Classic',
    '스톰 Storm',
    '글레이셔 Glacier',
    '포레스트 Forest',
    '캐니언 Canyon',
    '밸리 Valley',
    '오로라 Aurora',
    '데저트 Desert',
    '하이랜드 Highland',
    '레이크 Lake',
    '윈터 Winter',
    '스프링 Spring',
  ],
  quality: [
    '방수 Waterproof',
    '경량 Light',
    '기모 Brushed',
    '신축 Stretch',
    '보온 Thermal',
    '등산 Hiking',
    '캠핑 Camping',
    '러닝 Running',
    '워킹 Walking',
    '발수 Repellent',
    '고어텍스 Gore',
    '구스 다운 Goose Down',
    '메리노 울 Merino Wool',
    '쿨링 Cooling',
    '통기성 Breathable',
    '방풍 Windproof',
  ],
  item: [
    '자켓 Jacket',
    '등산화 Hiking Boots',
    '바지 Pants',
    '플리스 Fleece',
    '패딩 Padding',
    '조끼 Vest',
    '티셔츠 Tee',
    '셔츠 Shirt',
    '반바지 Shorts',
    '레깅스 Leggings',
    '러닝화 Running Shoes',
    '샌들 Sandals',
    '장화 Rain Boots',
    '배낭 Backpack',
    '힙색 Hip Pack',
    '모자 Cap',
    '비니 Beanie',
    '장갑 Gloves',
    '양말 Socks',
    '스틱 Poles',
    '텐트 Tent',
    '타프 Tarp',
    '침낭 Sleeping Bag',
    '매트 Mat',
    '랜턴 Lantern',
    '화로대 Fire Pit',
    '의자 Chair',
    '테이블 Table',
    '코펠 Cookset',
    '물병 Bottle',
    '머플러 Muffler',
    '우비 Raincoat',
    '스카프 Scarf',
    '벨트 Belt',
  ],
} as const;

/** The names of the nth product; no two alike up to 76,160. */
export function searchNames(n: number): { nameKo: string; nameEn: string } {
  let rest = n;
  const parts = [WORDS.item, WORDS.quality, WORDS.series, WORDS.who].map((list) => {
    const word = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length);
    return word;
  });

  // Korean first, then English: each entry is written as "한글 English".
  const inOrder = parts.reverse();
  const only = (pattern: RegExp) =>
    inOrder.map((part) => part.replace(pattern, '').trim().replace(/\s+/g, ' ')).join(' ');

  return { nameKo: only(/[A-Za-z’]+/g), nameEn: only(/[가-힣]+/g) };
}
