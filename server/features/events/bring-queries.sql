-- Made from bring-queries.ts by npm run queries; not to be edited.

-- countLines
select count(*) as "count" from "bring_lines" where "community_id" = $1 and "event_id" = $2 and "removed_at" is null;

-- deleteBringer
delete from "bringers" where "community_id" = $1 and "line_id" = $2 and "account_id" = $3;

-- findBringer
select "account_id" from "bringers" where "community_id" = $1 and "line_id" = $2 and "account_id" = $3;

-- findKeptLine
select "title", "removed_at" from "bring_lines" where "community_id" = $1 and "event_id" = $2 and "id" = $3 and ("removed_at" is null or "removed_at" >= $4);

-- findLine
select "id", "title", "wanted", "taken", "revision" from "bring_lines" where "community_id" = $1 and "event_id" = $2 and "id" = $3 and "removed_at" is null;

-- findLines
select "l"."id", "l"."title", "l"."wanted", "l"."taken", "l"."revision", exists (select "me"."account_id" from "bringers" as "me" where "me"."community_id" = $1 and "me"."line_id" = "l"."id" and "me"."account_id" = $2) as "mine", (select coalesce(json_agg(agg), '[]') from (select "b"."account_id", "a"."first_name", "a"."last_name" from "bringers" as "b" inner join "accounts" as "a" on "a"."id" = "b"."account_id" left join "people" as "p" on "p"."community_id" = "b"."community_id" and "p"."id" = "a"."person_id" where "b"."community_id" = $3 and "b"."line_id" = "l"."id" and "a"."community_id" = $4 and "a"."id" <> $5 and (p.id is not null and not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) or exists (select from guardians g where g.community_id = b.community_id and g.child_id = p.id and g.guardian_id = $6::uuid) or exists (select from event_hosts h where h.community_id = b.community_id and h.event_id = b.event_id and h.person_id = $7::uuid)) order by "b"."taken_at" limit $8) as agg) as "bringers" from "bring_lines" as "l" where "l"."community_id" = $9 and "l"."event_id" = $10 and "l"."removed_at" is null order by "l"."created_at", "l"."id" limit $11;

-- insertBringer
insert into "bringers" ("community_id", "line_id", "event_id", "account_id") values ($1, $2, $3, $4) on conflict do nothing;

-- insertLine
insert into "bring_lines" ("community_id", "id", "event_id", "title", "wanted") values ($1, $2, $3, $4, $5);

-- removeLine
update "bring_lines" set "removed_at" = $1 where "community_id" = $2 and "id" = $3;

-- restoreLine
update "bring_lines" set "removed_at" = $1 where "community_id" = $2 and "id" = $3;

-- setLine
update "bring_lines" set "title" = $1, "wanted" = $2, "revision" = "revision" + $3 where "community_id" = $4 and "id" = $5;
