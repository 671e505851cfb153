-- Made from silence-queries.ts by npm run queries; not to be edited.

-- countSilenced
select count(*) as "count" from "silences" where "community_id" = $1 and "account_id" = $2 and "kind" = $3;

-- deleteSilence
delete from "silences" where "community_id" = $1 and "account_id" = $2 and "other_id" = $3 and "kind" = $4;

-- findKinds
select "kind" from "silences" where "community_id" = $1 and "account_id" = $2 and "other_id" = $3;

-- findSilenced
select "s"."other_id", "s"."kind", "s"."created_at", "a"."first_name", "a"."last_name", "a"."profile_picture" from "silences" as "s" left join "accounts" as "a" on "a"."id" = "s"."other_id" where "s"."community_id" = $1 and "s"."account_id" = $2 and (s.created_at, s.other_id) < ($3::timestamptz, $4::uuid) order by "s"."created_at" desc, "s"."other_id" desc limit $5;

-- insertSilence
insert into "silences" ("community_id") values ($1) on conflict do nothing;

-- isMemberThere
select "id" from "accounts" where "id" = $1 and "community_id" = $2 and "state" = $3;
