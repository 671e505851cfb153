-- Made from reminder-queries.ts by npm run queries; not to be edited.

-- communitiesWithFund
select "id", "time_zone" from "communities" where not ('finance' = any(features_off));

-- noteReminded
update fund_pledges g set reminded_at = $1 from accounts a where g.community_id = $2 and g.reminds and a.id = g.account_id and a.community_id = $3 and a.state = 'confirmed' and case g.rhythm when 'badiMonth' then coalesce(g.reminded_at, g.made_at) < $4::timestamptz when 'month' then coalesce(g.reminded_at, g.made_at) < $5::timestamptz when 'year' then coalesce(g.reminded_at, g.made_at) <= $6::timestamptz - interval '1 year' else g.reminded_at is null and g.made_at < $7::timestamptz end returning g.account_id;
