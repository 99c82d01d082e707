/** The campaigns of the first screen: a picture of two shapes and the category it leads to. */
export const CAMPAIGNS = [
  { key: 'hero1', picture: '/demo/banner-winter', displayCateCode: '001002' },
  { key: 'hero2', picture: '/demo/banner-sunrise', displayCateCode: '003002' },
  { key: 'hero3', picture: '/demo/banner-camping', displayCateCode: '005' },
] as const;
