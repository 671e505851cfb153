-- Made from asker-queries.ts by npm run queries; not to be edited.

-- findAssistantBySlug
select "id", "name", "slug", "contact_email", "time_zone" from "communities" where "assistant_on" = $1 and not ('assistant' = any (features_off)) and "slug" = $2 and ("listed" = $3 or "id" = $4) limit $5;

-- findOpenAssistants
select "id", "name", "slug", "contact_email", "time_zone" from "communities" where "assistant_on" = $1 and not ('assistant' = any (features_off)) and "listed" = $2 order by "name", "id" limit $3;
