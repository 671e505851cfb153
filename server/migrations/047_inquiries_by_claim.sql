-- Who asks again with the same ID is still one person. With the same address and another ID it may be somebody else,
-- who must not take the place of the first one's claim.
alter table inquiries drop constraint inquiries_community_id_email_key_key;
alter table inquiries add unique (community_id, email_key, bahai_id_key);
