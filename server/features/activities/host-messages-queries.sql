-- Made from host-messages-queries.ts by npm run queries; not to be edited.

-- insertMessage
insert into "activity_messages" ("community_id") values ($1) on conflict ("community_id", "id") do nothing;
