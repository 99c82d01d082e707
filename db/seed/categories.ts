import type { SeedCategory } from './types.ts';

/** The kinds of measures of categories and of those below them. */
const SIZE_KINDS: Partial<Record<string, SeedCategory['sizeKind']>> = {
  '001': 'Top',
  '001005': 'Pants',
  '002': 'Top',
  '002005': 'Pants',
  '003': 'Shoes',
  '004': 'Bag',
  '006001': 'Hat',
  '007001': 'Top',
};

const cate = (displayCateCode: string, nameKo: string, nameEn: string): SeedCategory => ({
  displayCateCode,
  nameKo,
  nameEn,
  sizeKind: SIZE_KINDS[displayCateCode] ?? '',
});

export const categories: readonly SeedCategory[] = [
  cate('001', '남성', 'Men'),
  cate('001001', '자켓', 'Jackets'),
  cate('001002', '다운·패딩', 'Down & Insulated'),
  cate('001003', '플리스·베스트', 'Fleece & Vests'),
  cate('001004', '티셔츠·셔츠', 'Tees & Shirts'),
  cate('001005', '팬츠·쇼츠', 'Pants & Shorts'),
  cate('002', '여성', 'Women'),
  cate('002001', '자켓', 'Jackets'),
  cate('002002', '다운·패딩', 'Down & Insulated'),
  cate('002003', '플리스·베스트', 'Fleece & Vests'),
  cate('002004', '티셔츠·셔츠', 'Tees & Shirts'),
  cate('002005', '팬츠·쇼츠', 'Pants & Shorts'),
  cate('003', '등산화·신발', 'Footwear'),
  cate('003001', '등산화', 'Hiking Boots'),
  cate('003002', '트레일 러닝화', 'Trail Running'),
  cate('003003', '워킹·어프로치', 'Walking & Approach'),
  cate('004', '배낭·가방', 'Packs & Bags'),
  cate('004001', '등산 배낭', 'Trekking Packs'),
  cate('004002', '데이팩', 'Daypacks'),
  cate('004003', '슬링·크로스백', 'Slings & Crossbody'),
  cate('005', '캠핑', 'Camping'),
  cate('005001', '텐트·타프', 'Tents & Tarps'),
  cate('005002', '침낭·매트', 'Sleeping Bags & Mats'),
  cate('005003', '랜턴·조명', 'Lanterns & Lights'),
  cate('005004', '보틀·식기', 'Bottles & Tableware'),
  cate('006', '용품·액세서리', 'Gear & Accessories'),
  cate('006001', '모자', 'Hats'),
  cate('006002', '장갑', 'Gloves'),
  cate('006003', '양말', 'Socks'),
  cate('006004', '등산 스틱', 'Trekking Poles'),
  cate('006005', '소품·관리용품', 'Small Gear & Care'),
  cate('007', '키즈', 'Kids'),
  cate('007001', '아우터', 'Outerwear'),
  cate('007002', '상의·하의', 'Tops & Bottoms'),
  cate('007003', '신발·용품', 'Shoes & Gear'),
  cate('008', '아울렛', 'Outlet'),
  cate('008001', '의류 아울렛', 'Clothing Outlet'),
  cate('008002', '신발·용품 아울렛', 'Footwear & Gear Outlet'),
  // rule 2.11: the main category banner with this code leads to /familysale.
  cate('009', '패밀리세일', 'Family Sale'),
];
