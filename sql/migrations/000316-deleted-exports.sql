-- compatible
-- Exports that their account has deleted. Their rows stay until their files are gone.
alter table access.export add deleted_at timestamptz;
