-- Made from finding-queries.ts by npm run queries; not to be edited.

-- findIndexState
select "c"."time_zone", "s"."synonyms", "s"."reads_page", "s"."reads_news", (select coalesce(string_agg(r.resource || ':' || r.revision, ' ' order by r.resource), '') from revisions r where r.community_id = $1::uuid and r.resource in ('assistant', 'community', 'feed')) as "version", (select coalesce(max(r.revision), 0) from revisions r where r.community_id = $2::uuid and r.resource = 'people') as "people" from "communities" as "c" left join "assistant_settings" as "s" on "s"."community_id" = "c"."id" where "c"."id" = $3;

-- findNewsTexts
select "p"."id", "p"."title", "p"."content", ("p"."visibility" = $1 and "c"."open_posts" = $2) as "opened", p.visibility = 'public' and c.open_posts and is_grown_up($3::uuid, p.author_id, $4::date) as "for_everyone" from "posts" as "p" inner join "communities" as "c" on "c"."id" = "p"."community_id" where "p"."community_id" = $5 and "p"."announcement" = $6 and "p"."withheld" is null and "p"."removed_at" is null and "p"."content" <> $7 order by "for_everyone" desc, "p"."created_at" desc, "p"."id" limit $8;

-- findPageText
select "id", "name", "language", "welcome", "public_links", "listed" from "communities" where "id" = $1;

-- findSourceTexts
select "id", "kind", "title", "address", "audience", "language", "text" from (select "id", "kind", "title", "address", "audience", "language", "text", sum(length(text)) over (order by case audience when 'everyone' then 0 when 'members' then 1 else 2 end, id) as "signs" from "assistant_sources" where "community_id" = $1 and "turned_on" = $2 and "accepted" = $3) as "source" where "signs" <= $4 order by "id" limit $5;
