-- compatible
-- The columns that an export was asked for; null for all.
alter table access.export add fields text[];
