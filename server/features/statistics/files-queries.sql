-- Made from files-queries.ts by npm run queries; not to be edited.

-- deleteFile
delete from "figure_files" where "community_id" = $1 and "id" = $2 returning "id";

-- deleteInPlaceOf
delete from "figure_files" where "community_id" = $1 and ("id" = $2 or ("day" = $3 and fold_text(locality) = $4));

-- findFile
select "f"."id", "f"."locality", "f"."cluster", "f"."region", "f"."national_community", "f"."day", "f"."cells", "f"."read_at", "p"."first_name", "p"."last_name" from "figure_files" as "f" left join "accounts" as "a" on "a"."community_id" = "f"."community_id" and "a"."id" = "f"."read_by" left join "people" as "p" on "p"."community_id" = "f"."community_id" and "p"."id" = "a"."person_id" where "f"."community_id" = $1 and "f"."id" = $2;

-- findFiles
select "f"."id", "f"."locality", "f"."cluster", "f"."region", "f"."national_community", "f"."day", "f"."cells", "f"."read_at", "p"."first_name", "p"."last_name" from "figure_files" as "f" left join "accounts" as "a" on "a"."community_id" = "f"."community_id" and "a"."id" = "f"."read_by" left join "people" as "p" on "p"."community_id" = "f"."community_id" and "p"."id" = "a"."person_id" where "f"."community_id" = $1 order by "f"."day" desc, "f"."locality", "f"."id" limit $2;

-- insertFile
insert into "figure_files" ("community_id") values ($1);
