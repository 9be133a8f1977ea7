-- api.data_state tells the version now, with what else a reading statement has to know.
drop function if exists api.version();
