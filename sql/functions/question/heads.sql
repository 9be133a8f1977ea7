-- The figures that head assets now, for the question without filters: of each asset, way (generation or load) and unit the record's id.
-- They are the records of role `headline` (question.roles); withheld ones are not among them.
create or replace function question.heads() returns table (asset_id text, way text, unit text, id text)
  language plpgsql stable
as $$
declare
  q question.asked;
begin
  q.figures := array(select m from question.figure_measures(q) m);
  return query execute format('with %s select h.asset_id, h.way, h.unit, h.id from head h where not h.part and h.kind <> 9',
    question.headlines(q, '{amount}'))
  using q;
end
$$;
