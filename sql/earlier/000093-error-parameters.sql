-- compatible
-- Which parameter of the interface was wrong. What was asked is kept nowhere.
alter table access.account_error add column param text;
