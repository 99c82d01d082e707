/**
 * Dangling foreign keys. PostgreSQL has no pragma for it, so a query is generated from each foreign
 * key and executed within this one by `query_to_xml`, which only reads.
 */
export const PG_LOST_ROWS = `select c.oid from pg_constraint c
  cross join lateral (
    select string_agg(format('p.%I = r.%I', f.attname, a.attname), ' and ') as "same",
      string_agg(format('r.%I is not null', a.attname), ' and ') as "given"
    from unnest(c.conkey, c.confkey) as k("from", "to")
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k."from"
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k."to"
  ) key
  cross join lateral query_to_xml(format(
    'select 1 as n from %s r where %s and not exists (select 1 from %s p where %s)',
    c.conrelid::regclass, key."given", c.confrelid::regclass, key."same"), false, true, '') lost
  cross join lateral regexp_matches(lost::text, '<n>', 'g')
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`;

/** Invalid indexes, and constraints that were not validated for every row. */
export const PG_UNPROVEN = `select i.indexrelid from pg_index i
    join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)
  union all
  select c.oid from pg_constraint c
    where c.connamespace = current_schema()::regnamespace and not c.convalidated`;
