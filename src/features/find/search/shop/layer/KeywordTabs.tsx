import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { TabList } from '../../../../../components/TabList.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { api } from '../../../../../lib/api.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { localePath, paths } from '../../../../../lib/paths.ts';
import type { TopSearch } from '../../../keyword/keyword.schema.ts';
import {
  $recentKeywords,
  loadRecentKeywords,
  removeRecentKeyword,
  removeRecentKeywords,
  switchRecentKeywords,
} from './recent-keywords.store.ts';

/** A keyword or a category that the shop suggests itself. */
export interface OwnSuggestion {
  text: string;
  href: string;
}

/** If there are fewer popular keywords, the shop's suggestions stand below them. */
const ENOUGH_POPULAR = 5;

interface Props {
  words: readonly OwnSuggestion[];
  categories: readonly OwnSuggestion[];
  isHidden: boolean;
  t: Translate;
  locale: Locale;
}

/** The lists shown while nothing is typed: recent and popular keywords. */
export function KeywordTabs({ words, categories, isHidden, t, locale }: Props) {
  const [chosen, setChosen] = useState(() => {
    loadRecentKeywords();
    return $recentKeywords.get().keywords.length > 0 ? 'recent' : 'popular';
  });

  return (
    <div hidden={isHidden}>
      <TabList
        className="search-layer-tabs"
        label={t('search.layer.lists')}
        tabs={[
          { id: 'recent', label: t('search.layer.recent') },
          { id: 'popular', label: t('search.layer.popular') },
        ]}
        prefix="search-"
        chosen={chosen}
        onChoose={setChosen}
      />
      <div
        id="search-recent"
        role="tabpanel"
        aria-labelledby="search-recent-tab"
        hidden={chosen !== 'recent'}
      >
        <RecentList t={t} locale={locale} />
      </div>
      <div
        id="search-popular"
        role="tabpanel"
        aria-labelledby="search-popular-tab"
        hidden={chosen !== 'popular'}
      >
        <PopularList words={words} categories={categories} t={t} locale={locale} />
      </div>
    </div>
  );
}

function RecentList({ t, locale }: Pick<Props, 't' | 'locale'>) {
  const { isOn, keywords } = useStore($recentKeywords);
  const list = useRef<HTMLUListElement>(null);
  const switchButton = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);

  useEffect(() => {
    // The button is gone: the focus goes on to the next one, not to the top of the page.
    if (isRemoved.current) (list.current?.querySelector('button') ?? switchButton.current)?.focus();
    isRemoved.current = false;
  }, [keywords]);

  return (
    <>
      <ul className="search-layer-recent" ref={list}>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <a href={localePath(locale, paths.search(keyword))}>{keyword}</a>
            <button
              type="button"
              aria-label={t('search.layer.remove', { keyword })}
              onClick={() => {
                isRemoved.current = true;
                removeRecentKeyword(keyword);
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {keywords.length === 0 && (
        <p className="muted">{t(isOn ? 'search.layer.noRecent' : 'search.layer.recentOff')}</p>
      )}
      <div className="search-layer-foot">
        <button type="button" hidden={keywords.length === 0} onClick={removeRecentKeywords}>
          {t('search.layer.clear')}
        </button>
        <button ref={switchButton} type="button" onClick={() => switchRecentKeywords(!isOn)}>
          {t(isOn ? 'search.layer.switchOff' : 'search.layer.switchOn')}
        </button>
      </div>
    </>
  );
}

function PopularList({ words, categories, t, locale }: Omit<Props, 'isHidden'>) {
  const [keywords, setKeywords] = useState<TopSearch['keywords']>();

  useEffect(() => {
    void api
      .get<TopSearch>('/api/search/topSearch')
      .catch((): TopSearch => ({ keywords: [] }))
      .then((top) => setKeywords(top.keywords));
  }, []);

  return (
    <>
      <ol className="search-layer-popular">
        {keywords?.map((keyword) => (
          <li key={keyword.keyword}>
            <PopularKeyword keyword={keyword} t={t} locale={locale} />
          </li>
        ))}
      </ol>
      {keywords && keywords.length < ENOUGH_POPULAR && (
        <div className="search-layer-own">
          <OwnList id="search-words" title={t('search.layer.terms')} items={words} />
          <OwnList id="search-places" title={t('search.layer.categories')} items={categories} />
          {words.length + categories.length === 0 && (
            <p className="muted">{t('search.layer.noPopular')}</p>
          )}
        </div>
      )}
    </>
  );
}

interface PopularProps {
  keyword: TopSearch['keywords'][number];
  t: Translate;
  locale: Locale;
}

function PopularKeyword(props: PopularProps) {
  const { t, locale } = props;
  const { rank, keyword, movement, places } = props.keyword;
  const short = { up: `▲ ${places}`, down: `▼ ${places}`, same: '–', new: 'NEW' }[movement];

  return (
    <a href={localePath(locale, paths.search(keyword))}>
      <b>{rank}</b>
      {keyword}
      <span className="movement" data-movement={movement}>
        <span aria-hidden="true">{short}</span>
        <span className="sr-only">{t(`search.layer.movement.${movement}`, { places })}</span>
      </span>
    </a>
  );
}

interface OwnListProps {
  id: string;
  title: string;
  items: readonly OwnSuggestion[];
}

function OwnList({ id, title, items }: OwnListProps) {
  if (items.length === 0) return null;

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="search-layer-words">
        {items.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
