-- GET /sources/{id}/changes/{run}.xlsx: the report of an edition with its figures before and after (grid.edition_report), at most 2,000
-- changes of each kind.
--   params  id of the source, run
-- Raises source_not_found where there is no such edition whose figures are served.
create or replace function api.edition_figures(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  report constant json := grid.edition_report(params ->> 'id', (params ->> 'run')::bigint, 2000, true);
begin
  if report is null then
    perform access.refuse('source_not_found',
      format('No edition %s of a source %s whose figures are served', params ->> 'run', params ->> 'id'));
  end if;
  return (report::text, null, '{}')::api.answer;
end
$$;
