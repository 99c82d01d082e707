/** schema.org Organization and WebSite (with its search), for the home page. */
export function siteJsonLd(
  siteUrl: string,
  { name, searchPath }: { name: string; searchPath: string },
): object[] {
  const target = `${new URL(searchPath, siteUrl).href}?keyword={search_term_string}`;
  return [
    {
      '@type': 'Organization',
      name,
      alternateName: 'NORTHRIDGE',
      url: siteUrl,
      logo: new URL('/icon-512.png', siteUrl).href,
    },
    {
      '@type': 'WebSite',
      name,
      url: siteUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
