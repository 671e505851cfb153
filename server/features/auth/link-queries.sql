-- Made from link-queries.ts by npm run queries; not to be edited.

-- agreeToLink
update "password_resets" set "agreed_by" = $1 where "account_id" = $2 and "made_by" is not null and "used_at" is null;

-- endLink
delete from "password_resets" where "account_id" = $1 and "made_by" is not null and "used_at" is null;

-- findLink
select "made_by", "made_at", "agreed_by" from "password_resets" where "account_id" = $1 and "made_by" is not null and "used_at" is null and "expires_at" > $2;

-- findWaiting
select "a"."id", "a"."person_id", "a"."first_name", "a"."last_name", "r"."made_by", "r"."made_at", "r"."expires_at", "m"."first_name" as "maker_first_name", "m"."last_name" as "maker_last_name" from "password_resets" as "r" inner join "accounts" as "a" on "a"."id" = "r"."account_id" inner join "accounts" as "m" on "m"."id" = "r"."made_by" where "a"."community_id" = $1 and "r"."agreed_by" is null and "r"."used_at" is null and "r"."expires_at" > $2 order by "r"."made_at" desc limit $3;

-- lockAccount
select "a"."id", "a"."state", "a"."person_id", exists (select 1 from system_admins sa where sa.account_id = a.id) as "runs_installation" from "accounts" as "a" where "a"."community_id" = $1 and "a"."id" = $2 and "a"."person_id" is not null for update of "a";

-- putLink
insert into "password_resets" () values ();
