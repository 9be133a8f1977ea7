-- Words of limits and colours whose meaning the manifest does not say, each with how often it stands: for whoever maintains the manifest.
create or replace function ingest.check_word_unknown(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
begin
  return (
    select (sum(w.cells), 0, jsonb_agg(jsonb_build_object('locator', w.locator, 'column', w.column_name, 'original', w.original,
        'message', 'stands in ' || w.cells || ' cells, and the manifest does not say what it means') order by w.n) filter (where w.n <= 20))::ingest.check_result
    from (select p.column_name, p.original, min(p.locator) as locator, count(*) as cells,
            row_number() over (order by count(*) desc, p.column_name, p.original) as n
          from stage_problem p where p.check_name = 'word_unknown' group by 1, 2) w);
end
$$;

insert into ingest.check_definition values
  ('word_unknown', 'note', 1, 'The manifest does not say what words of a limit or a colour mean: the limit is of kind `other`, the colour is left out.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
