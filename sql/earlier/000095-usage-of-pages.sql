-- compatible
-- Requests that pages send for who is signed in come with no key: they are counted under an empty one, which no key has as its id.
alter table access.usage drop constraint usage_key_id_fkey;
