-- compatible
-- Functions that their callers have taken in, with whatever parameters earlier releases have them.
do $$
declare
  gone regprocedure;
begin
  for gone in
    select p.oid from pg_proc p
    where p.pronamespace::regnamespace || '.' || p.proname in (
      'access.radius_limit', 'access.require_question', 'grid.amount_document', 'grid.area', 'grid.asset_documents',
      'grid.assets_above', 'grid.better_direction', 'grid.binding_figure', 'grid.capacity_document', 'grid.chain_documents',
      'grid.distance_key', 'grid.figures_context', 'grid.is_placed_by_others', 'grid.is_placed_by_postcode', 'grid.place_source',
      'grid.since', 'grid.surviving_asset', 'grid.upstream_named', 'grid.version_json', 'grid.with_place_credit',
      'question.assets_not_compared', 'question.assets_summary', 'question.assets_there', 'question.counting',
      'question.first_figures', 'question.largest_free', 'question.listed_figure',
      'question.records_not_compared', 'question.require_fresh', 'question.require_one_class', 'question.summary',
      'registry.attribution', 'registry.refuse_postcode', 'registry.sources_in', 'tiles.layer_capacity')
  loop
    execute 'drop function ' || gone || ' cascade';
  end loop;
end
$$;
