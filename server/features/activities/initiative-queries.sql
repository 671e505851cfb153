-- Made from initiative-queries.ts by npm run queries; not to be edited.

-- lockInitiative
select "id", "kind", "title", "status", "visibility", "adoption" from "activities" where "community_id" = $1 and "id" = $2 for update;

-- setInitiative
update "activities" set where "community_id" = $1 and "id" = $2;
