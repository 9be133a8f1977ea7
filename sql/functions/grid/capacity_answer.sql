-- A page of capacity records as an answer.
--   ids, keys, distances  the page's rows, plus one if more follow;  place  as in grid.capacity_documents;  radius  metres around it, or null
--   size                  the page's size
--   meta                  what the route adds
create or replace function grid.capacity_answer(params jsonb, ids text[], keys text[], distances float8[], place geography,
    radius float8, size integer, meta jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  shown record;
  not_free text[];
  warnings jsonb := '[]';
  before constant jsonb := grid.before_data(params, place, radius, coalesce(cardinality(ids), 0) > 0);
  answer api.answer;
begin
  select * into shown from grid.capacity_documents(params, ids[:size], distances[:size], place);
  answer.data := shown.data;
  if cardinality(ids) > size then
    answer.next_after := jsonb_build_object('key', keys[size], 'id', ids[size]);
  end if;
  if cardinality(shown.classes) > 1 then
    warnings := jsonb_build_array(jsonb_build_object('code', 'mixed_comparability',
      'message', 'The figures follow methods that cannot be compared: ' || array_to_string(shown.classes, ', ')));
  end if;
  -- Who asks for at least so much, or for the most, means what is free; the nearest may be a queue, or what was free before others were accepted.
  if params ?| array['min_capacity_mw', 'min_capacity_mva'] or params ->> 'sort' = '-value_mw' then
    not_free := array_remove(shown.types, 'available');
    if not params ? 'availability_type' and cardinality(not_free) > 0 then
      warnings := warnings || jsonb_build_array(jsonb_build_object('code', 'mixed_availability',
        'message', format('Figures of these types are not, or not said to be, free capacity: %s. availability_type=available asks for what is',
          array_to_string(not_free, ', '))));
    end if;
    if shown.surpassed then
      warnings := warnings || jsonb_build_array(jsonb_build_object('code', 'surpassed_figures',
        'message', 'Some of these figures do not stand for their assets: their publication has a stricter or later column, calls another scenario its best, or '
          'is no longer read for them. /v1/capacity/assets shows those that do'));
    end if;
  end if;
  warnings := warnings || coalesce(before, '[]');
  answer.meta := jsonb_build_object('warnings', warnings, 'attribution', grid.attribution(shown.source_ids, shown.asset_ids)) || meta;
  return answer;
end
$$;
