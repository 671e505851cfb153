-- Made from source-queries.ts by npm run queries; not to be edited.

-- countSources
select count(*) as "count" from "assistant_sources" where "community_id" = $1;

-- deleteSource
delete from "assistant_sources" where "community_id" = $1 and "id" = $2 returning "id";

-- findOpenSource
select "i"."community_id" from "public_items" as "i" inner join "communities" as "c" on "c"."id" = "i"."community_id" where "i"."id" = $1 and "i"."kind" = $2 and "c"."listed" = $3 and "c"."assistant_on" = $4 and not ('assistant' = any (c.features_off));

-- findReadable
select "s"."id", "s"."title", "s"."language", "s"."address", "s"."text" from "assistant_sources" as "s" inner join "communities" as "c" on "c"."id" = "s"."community_id" where "s"."community_id" = $1 and "s"."id" = $2 and "s"."audience" in $3 and "s"."turned_on" = $4 and "s"."accepted" = $5 and "c"."assistant_on" = $6;

-- findSource
select "id", "kind", "title", "address", "audience", "language", "turned_on", "accepted", "file_name", "signs", "passages", "indexed_at", "revision" from "assistant_sources" where "community_id" = $1 and "id" = $2;

-- findSources
select "id", "kind", "title", "address", "audience", "language", "turned_on", "accepted", "file_name", "signs", "passages", "indexed_at", "revision" from "assistant_sources" where "community_id" = $1 order by lower(title), "id" limit $2;

-- findWholeSource
select "id", "kind", "title", "address", "audience", "language", "turned_on", "accepted", "file_name", "signs", "passages", "indexed_at", "revision", "text" from "assistant_sources" where "community_id" = $1 and "id" = $2;

-- insertSource
insert into "assistant_sources" ("community_id") values ($1);

-- lockSource
select "id", "kind", "title", "address", "audience", "language", "turned_on", "accepted", "file_name", "signs", "passages", "indexed_at", "revision", "text" from "assistant_sources" where "community_id" = $1 and "id" = $2 for update;

-- lockSources
select pg_advisory_xact_lock(hashtext($1));

-- updateSource
update "assistant_sources" set "revision" = "revision" + $1 where "community_id" = $2 and "id" = $3;
