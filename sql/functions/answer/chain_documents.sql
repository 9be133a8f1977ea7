-- The assets of a chain as api.upstream_of_asset tells them, in order, and the sources of their figures.
--   ids, generation, load  the assets and the figures of each, side by side
--   ways, q  the directions and the question, by which grid.asset_not_included tells what is not searched
create or replace function grid.chain_documents(ids text[], generation grid.best_figure[], load grid.best_figure[], ways text[],
    q question.asked, out data json, out source_ids text[])
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  select json_agg(json_build_object(
      'asset', d.document, 'upstream', grid.upstream_named(i.id),
      'best', json_build_object('generation', grid.amount_document(generation[i.n], g.figure, g.measure_id),
        'load', grid.amount_document(load[i.n], l.figure, l.measure_id)),
      'source_date', least((generation[i.n]).source_date, (load[i.n]).source_date), 'limits', r.limits, 'works', r.works,
      'not_included', grid.asset_not_included(i.id, generation[i.n], load[i.n], ways, q)) order by i.n),
    array_agg(distinct (generation[i.n]).source_id) || array_agg(distinct (load[i.n]).source_id)
  into data, source_ids
  from unnest(ids) with ordinality i (id, n) cross join lateral grid.asset_document(i.id, null) d
  left join grid.record_masked g on g.id = (generation[i.n]).record_id left join grid.record_masked l on l.id = (load[i.n]).record_id
  cross join lateral grid.figures_context(array[g.figure, l.figure]) r;
end
$$;
