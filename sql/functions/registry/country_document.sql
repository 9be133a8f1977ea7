-- A country as served, from a row of registry.country_summary.
create or replace function registry.country_document(code text, name text, coverage_status text, operators bigint,
    operators_covered bigint, sources bigint, sources_granted bigint, assets bigint, series bigint, newest_source_date date,
    operators_withheld bigint, series_withheld bigint, sources_imported bigint)
  returns json
  language sql immutable
  return json_build_object(
    'code', code, 'name', name, 'coverage_status', coverage_status,
    'operators', json_build_object('total', operators, 'covered', operators_covered, 'withheld', operators_withheld),
    'sources', json_build_object('total', sources, 'granted', sources_granted, 'withheld', sources - sources_granted,
      'imported', sources_imported),
    'assets', assets, 'series', series, 'series_withheld', series_withheld, 'newest_source_date', newest_source_date);
