-- Made from invitation-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- deleteOld
delete from "invitations" where "community_id" = $1 and "expires_at" < $2;
delete from "waiting_messages" where "community_id" = $1 and "created_at" < $2 and not exists (select "a"."id" from "accounts" as "a" where "a"."id" = "waiting_messages"."account_id" and "a"."community_id" = $3 and "a"."state" = $4);
delete from "moves" where "community_id" = $1 and "decided_at" < $2;

-- findByToken
select "i"."id", "i"."person_id", "i"."mailed_to", "i"."created_at", "i"."expires_at", "i"."used_at", "i"."revoked_at", "p"."first_name", "p"."last_name", "p"."email", "p"."bahai_id", "p"."birth_date", "p"."standing", "a"."id" as "account_id" from "invitations" as "i" inner join "people" as "p" on "p"."community_id" = "i"."community_id" and "p"."id" = "i"."person_id" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "i"."community_id" = $1 and "i"."token_hash" = $2;

-- findCommunityOf
select community_of_invitation($1) as id;

-- findInvitable
select "p"."id", "p"."first_name", "p"."last_name", "p"."email", "p"."locality", "p"."birth_date", "p"."standing", (select max("i"."expires_at") as "until" from "invitations" as "i" where "i"."community_id" = "p"."community_id" and "i"."person_id" = "p"."id" and "i"."used_at" is null and "i"."revoked_at" is null and "i"."expires_at" > $1) as "invited_until" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $2 and "a"."id" is null and "p"."standing" in ($3, $4, $5) and fold_text(p.first_name || ' ' || p.last_name) like $6 and (p.last_name, p.first_name, p.id) > ( select l.last_name, l.first_name, l.id from people l where l.community_id = $7 and l.id = $8) order by "p"."last_name", "p"."first_name", "p"."id" limit $9;

-- findInvitation
select "i"."id", "i"."person_id", "i"."mailed_to", "i"."created_at", "i"."expires_at", "i"."used_at", "i"."revoked_at", "p"."first_name", "p"."last_name" from "invitations" as "i" inner join "people" as "p" on "p"."community_id" = "i"."community_id" and "p"."id" = "i"."person_id" where "i"."community_id" = $1 and "i"."id" = $2;

-- findInvitations
select "i"."id", "i"."person_id", "i"."mailed_to", "i"."created_at", "i"."expires_at", "i"."used_at", "i"."revoked_at", "p"."first_name", "p"."last_name" from "invitations" as "i" inner join "people" as "p" on "p"."community_id" = "i"."community_id" and "p"."id" = "i"."person_id" where "i"."community_id" = $1 and "i"."id" < $2 order by "i"."id" desc limit $3;

-- insertInvitations
insert into "invitations" ("community_id") values ($1);

-- lockInvitations
select "id", "person_id", "used_at", "revoked_at" from "invitations" where "community_id" = $1 and "id" = any($2) order by "id" for update;

-- lockPeople
select "p"."id", "p"."first_name", "p"."last_name", "p"."email", "p"."birth_date", "p"."standing", (select "a"."id" from "accounts" as "a" where "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id") as "account_id" from "people" as "p" where "p"."community_id" = $1 and "p"."id" = any($2) order by "p"."id" for update;

-- markAdminHere
update "communities" set "awaits_admin" = $1 where "id" = $2 and "awaits_admin" = $3 and exists (select "id" from "terms" where "community_id" = $4 and "person_id" = $5 and "office" = $6);

-- revoke
update "invitations" set "revoked_at" = $1 where "community_id" = $2 and "id" = any($3);

-- revokeOpenOf
update "invitations" set "revoked_at" = $1 where "community_id" = $2 and "person_id" = any($3) and "used_at" is null and "revoked_at" is null;

-- spend
update "invitations" set "used_at" = $1 where "community_id" = $2 and "id" = $3 and "used_at" is null and "revoked_at" is null and "expires_at" > $4;
