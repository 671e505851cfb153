-- Made from calendar-queries.ts by npm run queries; not to be edited.

-- findCalendar
select "day_by_clock", "evening_at", "morning_at", "by_standard_time", "fast_by_sun", "feast_time", "feast_minutes", "feast_after_sunset", "martyrdom_noon", "time_zone", "latitude", "longitude", "language" from "communities" where "id" = $1;

-- lockCalendar
select "day_by_clock", "evening_at", "morning_at", "by_standard_time", "fast_by_sun", "feast_time", "feast_minutes", "feast_after_sunset", "martyrdom_noon", "time_zone", "latitude", "longitude", "language" from "communities" where "id" = $1 for no key update;

-- updateCalendar
update "communities" set where "id" = $1 returning "day_by_clock", "evening_at", "morning_at", "by_standard_time", "fast_by_sun", "feast_time", "feast_minutes", "feast_after_sunset", "martyrdom_noon", "time_zone", "latitude", "longitude", "language";
