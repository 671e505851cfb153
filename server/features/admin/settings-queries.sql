-- Made from settings-queries.ts by npm run queries; not to be edited.

-- findSettings
select "name", "place", "welcome", "contact_email", "time_zone", "language", "latitude", "longitude", "listed", "sign_up", "open_pages", "features_off" from "communities" where "id" = $1;

-- lockSettings
select "name", "place", "welcome", "contact_email", "time_zone", "language", "latitude", "longitude", "listed", "sign_up", "open_pages", "features_off" from "communities" where "id" = $1 for update;

-- updateSettings
update "communities" set where "id" = $1 returning "name", "place", "welcome", "contact_email", "time_zone", "language", "latitude", "longitude", "listed", "sign_up", "open_pages", "features_off";
