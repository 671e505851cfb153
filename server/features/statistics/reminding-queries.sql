-- Made from reminding-queries.ts by npm run queries; not to be edited.

-- noteReminders
insert into figure_reminders as r (community_id, account_id, reminded_at) select $1::uuid, one.account_id, $2::timestamptz from unnest($3::uuid[]) with ordinality as one (account_id, place) order by one.place on conflict (community_id, account_id) do update set reminded_at = excluded.reminded_at where r.reminded_at <= $4::timestamptz returning account_id;
