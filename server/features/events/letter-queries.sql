-- Made from letter-queries.ts by npm run queries; not to be edited.

-- findLetter
select "id", "sender", "title", "written_on", "words", "link", "file", "read_by", "audience", "revision", "letter_from" as "letter_from" from "materials" where "community_id" = $1 and "event_id" = $2 and "letter_from" is not null and "removed_at" is null and "id" = $3;

-- findLetters
select "id", "sender", "title", "written_on", "words", "link", "file", "read_by", "audience", "revision", "letter_from" as "letter_from" from "materials" where "community_id" = $1 and "event_id" = $2 and "letter_from" is not null and "removed_at" is null order by "created_at", "id" limit $3;

-- insertLetter
insert into "materials" ("community_id") values ($1);

-- setLetter
update "materials" set "revision" = "revision" + $1 where "community_id" = $2 and "event_id" = $3 and "id" = $4;
