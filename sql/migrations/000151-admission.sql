-- Its successor answers an admission, as every other one does.
drop function if exists api.admit_unmetered(bytea, text);
