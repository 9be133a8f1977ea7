-- Identifiers and points, new ones, that a spreadsheet has made of codes: numbers in E notation (`7.3920E+09` of `73920E05`) and dates
-- (`01-mar` of `1-3`). Dates only where fewer than half of the identifiers have such a form: elsewhere it is the publisher's own.
create or replace function ingest.check_identifier_spoilt(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
declare
  months constant text := '(?:jan|ene|gen|janv|feb|fev|fév|févr|mar|mär|mrt|mars|apr|abr|avr|may|mai|maj|mei|mag|jun|juin|giu|jul|juil'
    '|lug|aug|ago|aoû|août|sep|sept|set|oct|okt|ott|out|nov|dec|dez|dic|dés|déc)';
  exponent constant text := '^-?\d+([.,]\d+)?E\+\d+$|^-?\d[.,]\d+E-?\d+$';
  day_first constant text := '^\d{1,2}[-./ ]' || months || '\.?([-./ ]\d{2,4})?$';
  month_first constant text := '^' || months || '\.?[-./ ]\d{2}(\d{2})?$';
  day constant text := '^\d{4}-\d{2}-\d{2}(T[\d:]+)?$|^\d{1,2}[/.]\d{1,2}[/.]\d{4}$|^\d{1,2}:\d{2}:\d{2}$';
begin
  return query
  with stated as materialized (
    select r.scheme, r.identifier, r.point, min(r.locator) as locator from stage_row r group by 1, 2, 3
  ), named as materialized (
    select s.*, n.text, n.text ~* exponent as by_exponent, n.text ~* day_first or n.text ~ day as by_day,
      n.text ~* month_first as by_month, n.text ~* '^[[:alpha:]]{3,4}\.?[-./ ]\d{2}(\d{2})?$' as like_month
    from stated s cross join lateral (
      select s.identifier as text
      union all select s.point where s.point <> ''
      union all select split_part(s.identifier, '/', 1) where s.identifier like '%/%') n
  ), shares as (
    select count(*) filter (where by_day) * 2 < count(*) as few_days,
      count(*) filter (where like_month) = count(*) filter (where by_month)
        and count(*) filter (where by_month) * 2 < count(*) as few_months
    from named
  )
  select n.locator, null::text, n.text, case when n.by_exponent then 'is a number in E notation, no code' else 'is a date, no code' end,
    1::bigint, 1::numeric
  from named n cross join shares s
  where (n.by_exponent or n.by_day and s.few_days or n.by_month and s.few_months)
    and not exists (
      select from grid.asset a join registry.source o on o.operator_id = a.operator_id
      where o.id = run.source_id and a.scheme = n.scheme and a.identifier = n.identifier
        and (n.point = '' or exists (select from grid.record r where r.asset_id = a.id and r.point = n.point)))
  order by n.text;
end
$$;
