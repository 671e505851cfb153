-- Made from queries.ts by npm run queries; not to be edited.

-- findReportCodes
select "id", "report_code" from "study_items" where "community_id" = $1 and "report_code" is not null limit $2;

-- hasCommunity
select "id" from "communities" limit $1;

-- insertBudget
insert into "budget_revisions" () values ();
insert into "budget_amounts" ("0") values ($1);

-- insertCommunity
insert into "communities" () values ();

-- insertFundCampaign
insert into "campaigns" () values ();

-- insertFundRows
insert into "fund_settings" () values ();
insert into "fund_goals" () values ();
insert into "fund_keys" () values ();
insert into "fund_key_wraps" () values ();
insert into "fund_months" ("0") values ($1);

-- insertReceipts
insert into "receipt_settings" () values ();
insert into "receipts" ("0") values ($1);

-- insertRows
insert into "neighbourhoods" ("0") values ($1);
insert into "households" ("0") values ($1);
insert into "people" ("0") values ($1);
insert into "guardians" ("0") values ($1);
insert into "care_notes" ("0") values ($1);
insert into "consents" ("0") values ($1);
insert into "pick_up_persons" ("0") values ($1);
insert into "safeguarding_checks" ("0") values ($1);
insert into "roll_index" ("0") values ($1);
insert into "accounts" ("0") values ($1);
insert into "profiles" ("0") values ($1);
insert into "contacts" ("0") values ($1);
insert into "credentials" ("0") values ($1);
insert into "bodies" ("0") values ($1);
insert into "terms" ("0") values ($1);
insert into "handover_items" ("0") values ($1);
insert into "events" ("0") values ($1);
insert into "event_hosts" ("0") values ($1);
insert into "event_attendees" ("0") values ($1);
insert into "bring_lines" ("0") values ($1);
insert into "bringers" ("0") values ($1);
insert into "consultation_notes" ("0") values ($1);
select set_config('app.assembly', (select person_id::text from terms where sits_on_assembly(community_id, person_id) limit 1), true);
insert into "calendar_dates" ("0") values ($1);
insert into "venues" ("0") values ($1);
insert into "activities" ("0") values ($1);
insert into "activity_people" ("0") values ($1);
insert into "activity_sessions" ("0") values ($1);
insert into "materials" ("0") values ($1);
insert into "completions" ("0") values ($1);
insert into "memorised" ("0") values ($1);
insert into "practices" ("0") values ($1);
insert into "files" ("0") values ($1);
insert into "posts" ("0") values ($1);
insert into "post_likes" ("0") values ($1);
insert into "post_comments" ("0") values ($1);
insert into "campaigns" ("0") values ($1);
insert into "campaign_takers" ("0") values ($1);
insert into "campaign_days" ("0") values ($1);
insert into "campaign_posts" ("0") values ($1);
insert into "event_attendance" ("0") values ($1);
insert into "cycles" ("0") values ($1);
insert into "cycle_figures" ("0") values ($1);
insert into "figure_files" ("0") values ($1);
insert into "public_items" ("0") values ($1);
insert into "notifications" ("0") values ($1);
insert into "notification_marks" ("0") values ($1);
insert into "community_documents" ("0") values ($1);
insert into "roll_imports" ("0") values ($1);
insert into "inquiries" ("0") values ($1);
insert into "moves" ("0") values ($1);
insert into "saved_searches" ("0") values ($1);
insert into "interests" ("0") values ($1);
insert into "progress_sharing" ("0") values ($1);
insert into "completion_claims" ("0") values ($1);
insert into "progress_notes" ("0") values ($1);

-- lockFilling
select pg_advisory_xact_lock(1919);
