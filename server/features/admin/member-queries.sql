-- Made from member-queries.ts by npm run queries; not to be edited.

-- findMember
select "a"."id", "a"."state", "a"."decline_reason", "a"."first_name", "a"."last_name", "a"."email", (exists ( select 1 from terms t where t.community_id = $1 and t.person_id = a.person_id and t.valid_from <= $2 and t.valid_to >= $3) or exists (select 1 from system_admins sa where sa.account_id = a.id)) as "in_office" from "accounts" as "a" where "a"."community_id" = $4 and "a"."id" = $5 and "a"."person_id" is not null;

-- findMembers
select "a"."id", "a"."person_id", "a"."email", "a"."first_name", "a"."last_name", "a"."state", "a"."decline_reason", "a"."sort_name", (select "s"."last_seen_at" from "sessions" as "s" where "s"."account_id" = "a"."id" order by "s"."last_seen_at" desc limit $1) as "last_seen_at", (exists ( select 1 from terms t where t.community_id = $2 and t.person_id = a.person_id and t.valid_from <= $3 and t.valid_to >= $4) or exists (select 1 from system_admins sa where sa.account_id = a.id)) as "in_office" from "accounts" as "a" where "a"."community_id" = $5 and "a"."person_id" is not null and (strpos(lower(a.email), lower($6)) > 0 or ' ' || a.sort_name like '% ' || sort_text($7) || '%') and (a.sort_name, a.id) > ($8, $9::uuid) order by "a"."sort_name", "a"."id" limit $10;

-- letIn
update "accounts" set "state" = $1, "decline_reason" = $2, "suspended_at" = $3 where "community_id" = $4 and "id" = $5;

-- lockMember
select "id" from "accounts" where "community_id" = $1 and "id" = $2 and "person_id" is not null for update;

-- suspend
update "accounts" set "state" = $1, "decline_reason" = $2, "suspended_at" = $3 where "community_id" = $4 and "id" = $5;
update "sessions" set "revoked_at" = $1 where "account_id" = $2 and "revoked_at" is null;
