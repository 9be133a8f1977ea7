-- Of what is least above an asset, that in the unit of one of its figures: of question.least_above what it has of the asset, by way and
-- unit, gives {asset_id, name, value, …}; null where nothing is known above, or nothing in its unit. An amount in kVA has that in MVA.
--   f  the best figure of the asset in a direction;  way  generation or load
create or replace function question.above_of(above jsonb, f grid.best_figure, way text) returns jsonb
  language sql immutable
as $$
  select above -> way -> case when (f).mw is not null then 'MW' when (f).unit in ('MVA', 'kVA') then 'MVA' end
$$;
