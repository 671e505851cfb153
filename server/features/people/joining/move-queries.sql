-- Made from move-queries.ts by npm run queries; not to be edited.

-- decide
update "moves" set "birth_date" = $1 where "community_id" = $2 and "id" = $3;

-- dropClaimedId
update "accounts" set "claimed_bahai_id" = $1, "claimed_bahai_id_key" = $2 where "id" = $3;

-- dropPicture
update "accounts" set "profile_picture" = $1 where "id" = $2;

-- endOffices
delete from terms where community_id = $1 and person_id = $2 and valid_from >= $3::date;
update terms set valid_to = $1::date - 1, ended_at = $2 where community_id = $3 and person_id = $4 and valid_to >= $5::date;

-- fillBirthDate
update "people" set "birth_date" = $1 where "community_id" = $2 and "id" = $3 and "birth_date" is null;

-- findArrivals
select "m"."id", "m"."note", "m"."created_at", "m"."birth_date" as "claimed_birth_date", "a"."first_name", "a"."last_name", "a"."email", "a"."email_key", "a"."address_by_hand", "a"."claimed_bahai_id", "a"."claimed_bahai_id_key", "c"."name" as "from_name" from "moves" as "m" inner join "accounts" as "a" on "a"."id" = "m"."account_id" left join "communities" as "c" on "c"."id" = "a"."community_id" where "m"."community_id" = $1 and "m"."state" = $2 and "a"."moving_to" = $3 and "m"."id" > $4 order by "m"."id" limit $5;

-- findCommunity
select "id", "name", "slug", "language", "adult_age" from "communities" where "id" = $1;

-- findFrom
select "community_id", "person_id" from "accounts" where "id" = $1;

-- findListed
select "id", "name", "slug", "language", "contact_email", "adult_age" from "communities" where "id" = $1 and "listed" = $2;

-- findMove
select "account_id" from "moves" where "community_id" = $1 and "id" = $2;

-- findNewest
select "id", "state", "created_at", "reason" from "moves" where "community_id" = $1 and "account_id" = $2 order by "id" desc limit $3;

-- hasId
select "bahai_id" from "people" where "community_id" = $1 and "id" = $2;

-- insertMove
insert into "moves" ("community_id") values ($1);

-- lockMove
select "id", "account_id", "state" from "moves" where "community_id" = $1 and "id" = $2 for update;

-- lockMoving
select "id", "state", "email", "email_key", "first_name", "last_name", "community_id", "person_id", "moving_to", "claimed_bahai_id", "claimed_bahai_id_key", "claimed_birth_date" from "accounts" where "id" = $1 for update;

-- markMoved
update "people" set "standing" = $1, "moved_away_on" = $2 where "community_id" = $3 and "id" = $4;

-- setMovingTo
update "accounts" set "moving_to" = $1 where "id" = $2;

-- withdrawOpen
update "moves" set "state" = $1, "birth_date" = $2, "decided_at" = $3 where "community_id" = $4 and "account_id" = $5 and "state" = $6;
