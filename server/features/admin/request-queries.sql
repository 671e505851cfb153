-- Made from request-queries.ts by npm run queries; not to be edited.

-- decideRequest
update "privacy_requests" set where "community_id" = $1 and "id" = $2;

-- findGuardians
select "g"."guardian_id" from "guardians" as "g" inner join "people" as "c" on "c"."community_id" = "g"."community_id" and "c"."id" = "g"."child_id" inner join "communities" as "k" on "k"."id" = "g"."community_id" inner join "people" as "p" on "p"."community_id" = "g"."community_id" and "p"."id" = "g"."guardian_id" where (c.birth_date is null or c.birth_date > $1::date - make_interval(years => k.adult_age)) and "g"."community_id" = $2 and "g"."child_id" = $3;

-- findPerson
select "p"."id", "a"."id" as "account_id", exists (select from system_admins sa where sa.account_id = a.id) as "runs_installation" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" = $2;

-- findRequest
select "r"."id", "r"."kind", "r"."state", "r"."person_id", "r"."asked_by", "r"."asked_at", "r"."decided_by", "r"."decided_at", "p"."first_name", "p"."last_name", a.first_name || ' ' || a.last_name as "asked_name", d.first_name || ' ' || d.last_name as "decided_name", exists ( select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join communities c on c.id = t.community_id where t.community_id = r.community_id and t.person_id = a.person_id and a.community_id = r.community_id and (t.office = 'communityAdmin' or (b.kind = 'assembly' and t.office = 'secretary')) and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to) as "asker_serves" from "privacy_requests" as "r" left join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" left join "accounts" as "a" on "a"."id" = "r"."asked_by" left join "accounts" as "d" on "d"."id" = "r"."decided_by" where "r"."community_id" = $1 and "r"."id" = $2;

-- findRequests
select "r"."id", "r"."kind", "r"."state", "r"."person_id", "r"."asked_by", "r"."asked_at", "r"."decided_by", "r"."decided_at", "p"."first_name", "p"."last_name", a.first_name || ' ' || a.last_name as "asked_name", d.first_name || ' ' || d.last_name as "decided_name", exists ( select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join communities c on c.id = t.community_id where t.community_id = r.community_id and t.person_id = a.person_id and a.community_id = r.community_id and (t.office = 'communityAdmin' or (b.kind = 'assembly' and t.office = 'secretary')) and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to) as "asker_serves" from "privacy_requests" as "r" left join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" left join "accounts" as "a" on "a"."id" = "r"."asked_by" left join "accounts" as "d" on "d"."id" = "r"."decided_by" where "r"."community_id" = $1 and (r.asked_at, r.id) < ($2::timestamptz, $3::uuid) order by "r"."asked_at" desc, "r"."id" desc limit $4;

-- findWaiting
select "r"."id", "r"."kind", "r"."state", "r"."person_id", "r"."asked_by", "r"."asked_at", "r"."decided_by", "r"."decided_at", "p"."first_name", "p"."last_name", a.first_name || ' ' || a.last_name as "asked_name", d.first_name || ' ' || d.last_name as "decided_name", exists ( select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join communities c on c.id = t.community_id where t.community_id = r.community_id and t.person_id = a.person_id and a.community_id = r.community_id and (t.office = 'communityAdmin' or (b.kind = 'assembly' and t.office = 'secretary')) and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to) as "asker_serves" from "privacy_requests" as "r" left join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" left join "accounts" as "a" on "a"."id" = "r"."asked_by" left join "accounts" as "d" on "d"."id" = "r"."decided_by" where "r"."community_id" = $1 and "r"."kind" = $2 and "r"."state" = $3 and "r"."person_id" = $4;

-- holdsOffice
select "id" from "terms" where "community_id" = $1 and "person_id" = $2 and "valid_from" <= $3 and "valid_to" >= $4 limit $5;

-- insertRequest
insert into "privacy_requests" ("community_id") values ($1) on conflict do nothing;

-- lockRequest
select "id" from "privacy_requests" where "community_id" = $1 and "id" = $2 for update;
select "r"."id", "r"."kind", "r"."state", "r"."person_id", "r"."asked_by", "r"."asked_at", "r"."decided_by", "r"."decided_at", "p"."first_name", "p"."last_name", a.first_name || ' ' || a.last_name as "asked_name", d.first_name || ' ' || d.last_name as "decided_name", exists ( select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join communities c on c.id = t.community_id where t.community_id = r.community_id and t.person_id = a.person_id and a.community_id = r.community_id and (t.office = 'communityAdmin' or (b.kind = 'assembly' and t.office = 'secretary')) and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to) as "asker_serves" from "privacy_requests" as "r" left join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" left join "accounts" as "a" on "a"."id" = "r"."asked_by" left join "accounts" as "d" on "d"."id" = "r"."decided_by" where "r"."community_id" = $1 and "r"."id" = $2;
