-- Made from link-queries.ts by npm run queries; not to be edited.

-- agreeToLink
update "password_resets" set "agreed_by" = $1 where "account_id" = $2 and "made_by" is not null and "used_at" is null;

-- areMembers
select "id" from "accounts" where "id" = any($1) and "community_id" = $2 and "state" = $3 and "person_id" is not null;

-- endLink
delete from "password_resets" where "account_id" = $1 and "made_by" is not null and "used_at" is null;

-- endLinksOf
delete from "password_resets" where (("account_id" = $1 and "made_by" is not null) or "made_by" = $2 or "agreed_by" = $3);

-- findLink
select "r"."made_by", "r"."made_at", "r"."agreed_by" from "password_resets" as "r" inner join "accounts" as "m" on "m"."id" = "r"."made_by" where "r"."account_id" = $1 and "r"."used_at" is null and "r"."expires_at" > $2 and "m"."community_id" = $3 and "m"."state" = $4;

-- findWaiting
select "a"."id", "a"."person_id", "a"."first_name", "a"."last_name", "r"."made_by", "r"."made_at", "r"."expires_at", "m"."first_name" as "maker_first_name", "m"."last_name" as "maker_last_name" from "password_resets" as "r" inner join "accounts" as "a" on "a"."id" = "r"."account_id" inner join "accounts" as "m" on "m"."id" = "r"."made_by" where "a"."community_id" = $1 and "m"."community_id" = $2 and "m"."state" = $3 and "r"."agreed_by" is null and "r"."used_at" is null and "r"."expires_at" > $4 order by "r"."made_at" desc limit $5;

-- lockAccount
select "a"."id", "a"."state", "a"."person_id", exists (select 1 from system_admins sa where sa.account_id = a.id) as "runs_installation" from "accounts" as "a" where "a"."community_id" = $1 and "a"."id" = $2 and "a"."person_id" is not null for update of "a";

-- putLink
insert into "password_resets" () values ();
