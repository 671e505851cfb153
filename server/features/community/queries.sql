-- Made from queries.ts by npm run queries; not to be edited.

-- findListed
select "id", "name", "slug", "place", "language", "welcome", "contact_email", "time_zone", "passage", "passage_source", "latitude", "longitude", "banner_image", "secretary_email", "treasurer_email", "public_links" from "communities" where "listed" = $1 order by "name", "id" limit $2;

-- findOldestListed
select "id", "name", "slug", "place", "language", "welcome", "contact_email", "time_zone", "passage", "passage_source", "latitude", "longitude", "banner_image", "secretary_email", "treasurer_email", "public_links" from "communities" where "listed" = $1 order by "created_at", "id" limit $2;
