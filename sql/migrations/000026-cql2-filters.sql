-- What the OGC API asks of assets and of records beyond the filters of the other routes.

alter type grid.filter add attribute asset_cql jsonb, add attribute record_cql jsonb;
comment on type grid.filter is
  'What a request asks of assets and of their records; a null member asks for nothing. Voltages in kV, figures in MW, boxes in WGS84
   degrees. measures: ids of the matching measures. as_of: the instant whose records are asked for, null for those of now. asset_cql, in
   lists of assets only, and record_cql: a filter in CQL2 JSON as src/ogc/cql2/check.ts leaves it.';
