-- Made from settings-queries.ts by npm run queries; not to be edited.

-- findPrivateAddresses
select "email_key" from "accounts" where "community_id" = $1 and "email_key" in $2 union select "email_key" as "email_key" from "people" where "community_id" = $3 and "email_key" in $4;

-- findSettings
select "name", "place", "welcome", "passage", "passage_source", "contact_email", "secretary_email", "treasurer_email", "public_links", "banner_image", "banner_before", "time_zone", "language", "latitude", "longitude", "listed", "sign_up", "confirms_everybody", "open_pages", "open_posts", "open_calendar", "features_off" from "communities" where "id" = $1;

-- isOwnPicture
select "id" from "files" where "community_id" = $1 and "owner_id" = $2 and "purpose" = $3 and "state" = $4 and ("key" = $5 or "thumbnail_key" = $6);

-- lockSettings
select "name", "place", "welcome", "passage", "passage_source", "contact_email", "secretary_email", "treasurer_email", "public_links", "banner_image", "banner_before", "time_zone", "language", "latitude", "longitude", "listed", "sign_up", "confirms_everybody", "open_pages", "open_posts", "open_calendar", "features_off" from "communities" where "id" = $1 for update;

-- updateSettings
update "communities" set where "id" = $1 returning "name", "place", "welcome", "passage", "passage_source", "contact_email", "secretary_email", "treasurer_email", "public_links", "banner_image", "banner_before", "time_zone", "language", "latitude", "longitude", "listed", "sign_up", "confirms_everybody", "open_pages", "open_posts", "open_calendar", "features_off";
