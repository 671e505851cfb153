-- Made from agreement-queries.ts by npm run queries; not to be edited.

-- insertAgreements
insert into "agreements" () values () on conflict ("account_id", "document", "version") do nothing;
