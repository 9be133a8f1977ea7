-- By the last four characters people tell the keys of an account apart. Null for keys made before.
alter table access.api_key add column last_four text check (last_four ~ '^[0-9A-Za-z]{4}$');
drop function if exists access.create_key(text, text, text, bytea);
