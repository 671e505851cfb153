-- Made from integrity-queries.ts by npm run queries; not to be edited.

-- beginWithAmcheck
begin;
create extension if not exists amcheck;
select set_config('search_path', current_setting('search_path') || ', ' || extnamespace::regnamespace, true) from pg_extension where extname = 'amcheck';

-- checkIndex
savepoint one_index;
select bt_index_check($1::oid::regclass);
release savepoint one_index;

-- countOrphans
select count(*) as orphans from (select from 1 c where 1 and not exists (select from 1 p where 1) limit 1000) found;

-- demandAllRows
set row_security = off;

-- findForeignKeys
select k.connamespace::regnamespace::text as schema, k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent, string_agg(format('c.%I is not null', ca.attname), ' and ') as named, string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as same from pg_constraint k cross join unnest(k.conkey, k.confkey) as pair (child, parent) join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = pair.child join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = pair.parent where k.contype = 'f' and k.conparentid = 0 group by k.oid, k.connamespace, k.conname, k.conrelid, k.confrelid order by child, name;

-- findIndexes
select c.oid::int8 as oid, c.oid::regclass::text as name, i.indisvalid and i.indisready as valid, a.amname = 'btree' as is_btree from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where c.relkind = 'i' and c.relpersistence <> 't' order by pg_relation_size(c.oid), c.oid;

-- findServerVersion
select current_setting('server_version') as version;

-- rollBack
rollback;
