-- Made from term-queries.ts by npm run queries; not to be edited.

-- endTerms
update terms set valid_to = greatest($1::date, valid_from) - 1, ended_at = $2, ended_by = $3 where community_id = $4 and id = any ($5::uuid[]);

-- findEligible
select "id", "first_name", "last_name" from "people" where "community_id" = $1 and "standing" = $2 and ("birth_date" is null or "birth_date" <= $3) and name_key like all ($4::text[]) order by "last_name", "first_name", "id" limit $5;

-- findPastTerms
select "t"."id", "t"."office", "t"."valid_from", "t"."valid_to", "t"."ended_at", "p"."first_name", "p"."last_name", "b"."name" as "body_name" from "terms" as "t" inner join "bodies" as "b" on "b"."community_id" = "t"."community_id" and "b"."id" = "t"."body_id" inner join "people" as "p" on "p"."community_id" = "t"."community_id" and "p"."id" = "t"."person_id" where "t"."community_id" = $1 and "t"."valid_to" < $2 and (t.valid_to, t.id) < ($3::date, $4::uuid) order by "t"."valid_to" desc, "t"."id" desc limit $5;

-- findPersonNamed
select "p"."id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and ("p"."id" = $2 or "a"."id" = $3);

-- findPersonOf
select "id", "person_id" from "accounts" where "id" = $1 and "community_id" = $2;

-- findPersons
select "p"."id", "p"."first_name", "p"."last_name", "p"."standing", "p"."birth_date", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and p.id = any ($2::uuid[]);

-- insertTerms
insert into "terms" ("community_id") values ($1);
update terms t set address_hash = r.email_hash from roll_index r where t.community_id = $1 and t.id = any ($2::uuid[]) and r.community_id = t.community_id and r.person_id = t.person_id;

-- isLastAdmin
select coalesce(bool_or(t.person_id = $1::uuid), false) and not coalesce(bool_or(t.person_id <> $2::uuid and a.id is not null), false) as last from terms t left join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $3::uuid and t.office = 'communityAdmin' and $4::date between t.valid_from and t.valid_to;

-- lockAdmins
select pg_advisory_xact_lock(hashtext('admins'));

-- lockOffices
select pg_advisory_xact_lock(hashtext($1));

-- lockTerm
select "t"."id", "t"."person_id", "t"."office", "t"."valid_from", "t"."valid_to", "t"."body_id", "b"."kind", "b"."name" as "body_name" from "terms" as "t" inner join "bodies" as "b" on "b"."community_id" = "t"."community_id" and "b"."id" = "t"."body_id" where "t"."community_id" = $1 and "t"."id" = $2 for update of "t";

-- lockTermsIn
select "id" from "terms" where "community_id" = $1 and "body_id" = $2 and "person_id" = $3 and "valid_from" <= $4 and "valid_to" >= $5 for update;

-- takeLapsed
update terms t set end_told_at = $1 from bodies b, accounts a, communities c where c.id = t.community_id and t.community_id = $2 and t.valid_to between $3::date - 3 and $4::date - 1 and t.valid_from <= t.valid_to and t.end_told_at is null -- Cut ahead to that day by a year that was begun, it has run out by itself all the same. and (t.ended_at is null or (t.ended_at at time zone c.time_zone)::date <= t.valid_to) and b.community_id = t.community_id and b.id = t.body_id and a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' and not exists (select from terms o where o.community_id = t.community_id and o.body_id = t.body_id and o.person_id = t.person_id and o.valid_to >= $5::date) returning a.id as account_id, t.body_id, b.name as body_name;
