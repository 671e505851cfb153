-- Who is not of age and asks to move is known as such to the community that answers; forgotten with its answer.
alter table moves add column birth_date date;
