-- Made from assistant-queries.ts by npm run queries; not to be edited.

-- insertAssistant
update "communities" set "assistant_on" = $1 where "id" = $2;
insert into "assistant_sources" () values ();
insert into "assistant_set" () values ();
insert into "assistant_settings" () values ();
