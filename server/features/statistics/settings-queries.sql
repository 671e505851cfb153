-- Made from settings-queries.ts by npm run queries; not to be edited.

-- putRules
insert into "figure_settings" ("community_id") values ($1) on conflict ("community_id") do update set;

-- putStanding
update "communities" set "cluster" = $1, "region" = $2, "national_community" = $3 where "id" = $4;
