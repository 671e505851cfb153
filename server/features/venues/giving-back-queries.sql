-- Made from giving-back-queries.ts by npm run queries; not to be edited.

-- countComing
select count(*) as "count" from "venue_requests" where "community_id" = $1 and "activity_id" = $2 and "state" in ($3, $4) and "starts_at" > $5;

-- withdrawComing
with back as ( update venue_requests set state = 'withdrawn', reason = '', answered_by = $1::uuid, answered_at = $2::timestamptz, place_before = null where community_id = $3 and activity_id = $4::uuid and state in ('requested', 'accepted') and starts_at > $5::timestamptz returning venue_id) select a.id from back join venues v on v.community_id = $6 and v.id = back.venue_id join people p on p.community_id = v.community_id and p.household_id = v.household_id join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed' where is_grown_up($7, a.id, $8::date) union select a.id from back join venues v on v.community_id = $9 and v.id = back.venue_id and v.household_id is null join terms t on t.community_id = v.community_id and t.office = 'communityAdmin' and $10::date between t.valid_from and t.valid_to join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' limit 100;
