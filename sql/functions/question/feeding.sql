-- A question as it is asked of assets above others, for question.headlines: by its direction, technology, availability_type, condition,
-- firmness, horizon_year, fresh_after and as_of, by what chooses measures. Its filters on assets, places and sources would cut the chain,
-- and what it asks of a record is asked of those of the assets that answer.
--   above  ids of the assets above
create or replace function question.feeding(q question.asked, above text[]) returns question.asked
  language plpgsql stable
as $$
declare
  chosen question.asked := question.figures_alone(q);
  feeding question.asked;
begin
  feeding.as_of := chosen.as_of;
  feeding.firm_measures := chosen.firm_measures;
  feeding.fresh_measures := chosen.fresh_measures;
  feeding.assets := above;
  -- To rank all 2,100 measures takes 9 ms, and few have records up there.
  if q.as_of is null then
    chosen.measures := array(
      select distinct r.measure_id from grid.figure_masked r
      where r.asset_id = any (above) and (chosen.measures is null or r.measure_id in (select unnest(chosen.measures))));
  end if;
  feeding.figures := array(select m from question.figure_measures(chosen, feeding => true) m);
  return feeding;
end
$$;
