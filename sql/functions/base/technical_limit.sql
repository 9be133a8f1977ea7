-- Whether a technical limit exists, by the facts of a row: `yes` where its publication says so or states one as an amount, `no` where it
-- says that there is none, else `unknown`.
--   facts  as in grid.figure; null for none
create or replace function grid.technical_limit(facts jsonb) returns text
  language sql immutable parallel safe
as $$
  select case when jsonb_path_exists(facts, '$[*] ? (@.kind == "technical_limit" && (@.exists == true || @.value != null))') then 'yes'
    when jsonb_path_exists(facts, '$[*] ? (@.kind == "technical_limit" && @.exists == false)') then 'no' else 'unknown' end
$$;
