-- What was told of a post that lies in the bin: there for nobody, but for a transaction that opens the bin, and back
-- with the post, read or unread as it was.
alter table notifications add column put_away boolean not null default false;
create policy not_put_away on notifications as restrictive
  using (not put_away or current_setting('app.bin', true) = 'open');
