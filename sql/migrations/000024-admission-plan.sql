-- Its result has the account and the plan now, for metrics and the log.
drop function if exists api.admit_batch(bytea[], text[]);
