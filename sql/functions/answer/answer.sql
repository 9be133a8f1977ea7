-- A page of capacity records as an answer.
--   sort                  of the search, or null
--   ids, keys, distances  the page's rows, plus one if more follow;  place  as in grid.capacity_documents;  radius  metres around it, or
--                         null
--   size                  the page's size
--   meta                  what the route adds
create or replace function question.answer(q question.asked, sort text, ids text[], keys text[], distances float8[], place geography,
    radius float8, size integer, meta jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  moments constant timestamptz[] := case when q.as_of is not null then array_fill(q.as_of, array[coalesce(cardinality(ids[:size]), 0)]) end;
  shown constant record := grid.capacity_documents(moments, ids[:size], distances[:size], place);
  before constant jsonb := question.before_data(q, place, radius, coalesce(cardinality(ids), 0) > 0);
  answer api.answer;
begin
  answer.data := concat('[', array_to_string(shown.documents, ','), ']');
  if cardinality(ids) > size then
    answer.next_after := jsonb_build_object('key', keys[size], 'id', ids[size]);
  end if;
  answer.meta := jsonb_build_object(
    'warnings', question.record_warnings(q, sort, shown.classes, shown.types, shown.beside) || coalesce(before, '[]'),
    'attribution', grid.attribution(shown.source_ids, shown.asset_ids)) || meta;
  return answer;
end
$$;
