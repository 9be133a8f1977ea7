-- The report of an edition (grid.edition_report), for its page: which assets and how many, without a figure.
--   source, run  as there, run null for the newest;  most  assets that are told of each kind
create or replace function api.edition_report(source text, run bigint, most integer) returns json
  language sql stable
as $$
  select grid.edition_report(source, run, most, false)
$$;
