-- Made from queries.ts by npm run queries; not to be edited.

-- findCredentials
select * from "credentials" where "community_id" = $1 and "account_id" = $2 order by "position";

-- findGatherings
select * from ( select a.id, 'activity' as kind, a.title, a.kind as type, bool_or(ap.role = 'facilitator') as hosts, next.day::text as day, coalesce(next.start_time, a.start_time) as time from activity_people ap join activities a on a.community_id = $1 and a.id = ap.activity_id and a.status in ('planned', 'active') and ($2::boolean or a.visibility <> 'private') left join lateral ( select s.day, s.start_time from activity_sessions s where s.community_id = $3 and s.activity_id = a.id and s.cancelled_at is null and s.day >= ($4::timestamptz)::date order by s.day limit 1) as next on true where ap.community_id = $5 and ap.person_id = $6::uuid and ap.state = 'active' group by a.id, a.title, a.kind, a.start_time, next.day, next.start_time union all select e.id, 'event', e.title, e.type, exists (select from event_hosts h where h.community_id = $7 and h.event_id = e.id and h.person_id = $8::uuid), ((e.starts_at at time zone e.time_zone)::date)::text, to_char(e.starts_at at time zone e.time_zone, 'HH24:MI') from events e where e.community_id = $9 and e.starts_at >= $10::timestamptz - interval '14 days' and coalesce(e.ends_at, e.starts_at + interval '6 hours') >= $11::timestamptz and e.status = 'published' and (exists (select from event_hosts h where h.community_id = $12 and h.event_id = e.id and h.person_id = $13::uuid) or exists (select from event_attendees t where t.community_id = $14 and t.event_id = e.id and t.account_id = $15::uuid)) ) as mine order by hosts desc, day nulls last, title limit $16;

-- findOwn
select "p"."id" as "person_id", "p"."bahai_id", "p"."birth_date", "p"."locality", "c"."open_pages", "f"."listed", "f"."show_birthday", "f"."ask_to_host", "f"."open_page", "e"."new_email", "e"."old_agreed_at", "e"."new_agreed_at", "e"."expires_at" as "email_until", exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id) as "has_guardian" from "accounts" as "a" inner join "people" as "p" on "p"."community_id" = "a"."community_id" and "p"."id" = "a"."person_id" inner join "communities" as "c" on "c"."id" = "a"."community_id" left join "profiles" as "f" on "f"."community_id" = "a"."community_id" and "f"."account_id" = "a"."id" left join "email_changes" as "e" on "e"."account_id" = "a"."id" where "a"."id" = $1 and "a"."community_id" = $2 and "p"."community_id" = $3;

-- lockOwn
select "id" from "accounts" where "community_id" = $1 and "id" = $2 for no key update;

-- replaceContacts
delete from "contacts" where "community_id" = $1 and "account_id" = $2;
insert into "contacts" ("community_id", "account_id") values ($1, $2);

-- replaceCredentials
delete from "credentials" where "community_id" = $1 and "account_id" = $2;
insert into "credentials" ("community_id", "account_id") values ($1, $2);

-- setBirthDate
update "people" set "birth_date" = $1 where "community_id" = $2 and "id" = $3 and "birth_date" is null;

-- setProfile
insert into "profiles" ("community_id", "account_id") values ($1, $2) on conflict ("community_id", "account_id") do update set;

-- setVerified
update "credentials" set "verified_by" = $1, "verified_at" = $2 where "community_id" = $3 and "account_id" = $4 and "id" = $5;
