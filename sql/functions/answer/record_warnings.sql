-- What a page of records warns of, as members of meta.warnings: the same of whatever route shows them.
--   sort  of the search, or null;  classes, types, beside  of the records on the page, as in grid.capacity_documents
create or replace function question.record_warnings(q question.asked, sort text, classes text[], types text[], beside boolean)
  returns jsonb
  language plpgsql immutable
as $$
declare
  not_free text[];
  warnings jsonb := '[]';
begin
  if cardinality(classes) > 1 then
    warnings := jsonb_build_array(jsonb_build_object('code', 'mixed_comparability',
      'message', 'The figures follow methods that cannot be compared: ' || array_to_string(classes, ', ')));
  end if;
  -- Who asks for at least so much, or for the most, means what is free; the nearest may be a queue, or what was free before others were
  -- accepted.
  if num_nonnulls(q.least_mw, q.least_mva) > 0 or sort = '-value_mw' then
    not_free := array_remove(types, 'available');
    if q.availabilities is null and cardinality(not_free) > 0 then
      warnings := warnings || jsonb_build_array(jsonb_build_object('code', 'mixed_availability',
        'message', format('Figures of these types are not, or not said to be, free capacity: %s. '
          'availability_type=available asks for what is', array_to_string(not_free, ', '))));
    end if;
    if beside then
      warnings := warnings || jsonb_build_array(jsonb_build_object('code', 'not_headlines',
        'message', 'Some of these figures are not the one that a request can rely on: their role says whether they hold under a condition, '
          'for the grid below, beside another figure, or repeat one. role=headline asks for those that head their assets'));
    end if;
  end if;
  return warnings;
end
$$;
