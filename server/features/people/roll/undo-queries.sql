-- Made from undo-queries.ts by npm run queries; not to be edited.

-- deleteOldTraces
delete from roll_import_rows r using roll_imports i where r.community_id = $1 and i.community_id = r.community_id and i.id = r.import_id and i.undo_until < $2;

-- deletePeople
delete from roll_index where community_id = $1 and person_id = any ($2::uuid[]);
delete from people where community_id = $1 and id = any ($2::uuid[]);

-- findImported
select r.person_id, r.line, r.before, r.after, p.id, p.bahai_id, p.first_name, p.last_name, p.email, p.email_key, p.birth_date, p.standing, p.locality, p.registered_since, p.moved_away_on, p.deceased_on, case when r.before is not null then '{}'::text[] else array(select distinct reason from unnest(array[ case when p.household_id is not null then 'family' end, case when p.profile_picture is not null then 'noted' end, case when exists (select from "accounts" t where t.community_id = p.community_id and t."person_id" = p.id) then 'account' end, case when exists (select from "activity_hosts" t where t.community_id = p.community_id and t."reference_contact" = p.id) then 'gatherings' end, case when exists (select from "activity_people" t where t.community_id = p.community_id and t."person_id" = p.id) then 'gatherings' end, case when exists (select from "care_notes" t where t.community_id = p.community_id and t."person_id" = p.id) then 'noted' end, case when exists (select from "child_looks" t where t.community_id = p.community_id and t."child_id" = p.id and t.looked_as <> 'keeper') then 'noted' end, case when exists (select from "consents" t where t.community_id = p.community_id and t."person_id" = p.id) then 'noted' end, case when exists (select from "event_hosts" t where t.community_id = p.community_id and t."person_id" = p.id) then 'gatherings' end, case when exists (select from "guardians" t where t.community_id = p.community_id and t."child_id" = p.id) then 'family' end, case when exists (select from "guardians" t where t.community_id = p.community_id and t."guardian_id" = p.id) then 'family' end, case when exists (select from "household_moves" t where t.community_id = p.community_id and t."person_id" = p.id) then 'family' end, case when exists (select from "household_requests" t where t.community_id = p.community_id and t."asked_by" = p.id) then 'family' end, case when exists (select from "household_requests" t where t.community_id = p.community_id and t."person_id" = p.id) then 'family' end, case when exists (select from "invitations" t where t.community_id = p.community_id and t."person_id" = p.id) then 'invited' end, case when exists (select from "meeting_answers" t where t.community_id = p.community_id and t."person_id" = p.id) then 'gatherings' end, case when exists (select from "meeting_attendance" t where t.community_id = p.community_id and t."person_id" = p.id) then 'gatherings' end, case when exists (select from "meeting_links_ended" t where t.community_id = p.community_id and t."person_id" = p.id) then 'gatherings' end, case when exists (select from "pick_up_persons" t where t.community_id = p.community_id and t."child_id" = p.id) then 'noted' end, case when exists (select from "privacy_requests" t where t.community_id = p.community_id and t."person_id" = p.id) then 'noted' end, case when exists (select from "proposed_seats" t where t.community_id = p.community_id and t."person_id" = p.id) then 'office' end, case when exists (select from "roll_merges" t where t.community_id = p.community_id and t."kept_id" = p.id) then 'merged' end, case when exists (select from "safeguarding_checks" t where t.community_id = p.community_id and t."person_id" = p.id) then 'noted' end, case when exists (select from "terms" t where t.community_id = p.community_id and t."person_id" = p.id) then 'office' end, case when exists (select from "venue_requests" t where t.community_id = p.community_id and t."asked_by" = p.id) then 'gatherings' end, case when exists (select from "venues" t where t.community_id = p.community_id and t."made_by" = p.id) then 'gatherings' end]) as reason where reason is not null order by reason) end as holds from roll_import_rows r join people p on p.community_id = r.community_id and p.id = r.person_id where r.community_id = $1 and r.import_id = $2 and r.stays is null order by r.line;

-- findStayed
select "p"."id", "r"."line", "p"."first_name", "p"."last_name", "r"."stays", "r"."fields", r.before is null as "added" from "roll_import_rows" as "r" inner join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" where "r"."community_id" = $1 and "r"."import_id" = $2 and "r"."stays" is not null and "r"."line" > $3 order by "r"."line" limit $4;

-- findUndo
select "id", "ended_at", "undo_until", "undone_at", "added_count", "changed_count", "removed_count", "restored_count", "stayed_count", "missing_count" from "roll_imports" where "community_id" = $1 and "id" = $2;

-- insertTraces
insert into roll_import_rows (community_id, import_id, person_id, line, before, after) select $1, $2, t.person_id, t.line, t.before, t.after from jsonb_to_recordset($3::jsonb) as t (person_id uuid, line integer, before jsonb, after jsonb);

-- lockImported
select from people p join roll_import_rows r on r.community_id = p.community_id and r.person_id = p.id where r.community_id = $1 and r.import_id = $2 order by p.id for update of p;

-- lockUndo
select "id", "ended_at", "undo_until", "undone_at", "added_count", "changed_count", "removed_count", "restored_count", "stayed_count", "missing_count" from "roll_imports" where "community_id" = $1 and "id" = $2 for update;

-- markUndone
update "roll_imports" set "undone_at" = $1, "undone_by" = $2, "removed_count" = $3, "restored_count" = $4, "stayed_count" = $5, "missing_count" = $6 where "community_id" = $7 and "id" = $8;

-- settleTraces
update roll_import_rows r set stays = array(select jsonb_array_elements_text(s.reasons)), fields = array(select jsonb_array_elements_text(s.fields)), after = '{}', before = case when r.before is not null then '{}'::jsonb end from jsonb_to_recordset($1::jsonb) as s (id uuid, reasons jsonb, fields jsonb) where r.community_id = $2 and r.import_id = $3 and r.person_id = s.id;
delete from roll_import_rows where community_id = $1 and import_id = $2 and stays is null;
