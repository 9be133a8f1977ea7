-- compatible

comment on type grid.filter is
  'What a request asks of assets and of their records; a null member asks for nothing. Voltages in kV, boxes in WGS84 degrees. measures: ids
   of the matching measures. least_mw, least_mva: the smallest figures in each unit that match; where both are given, either. above_zero:
   any amount from 0.0005 of its unit on matches. classes: what a class has to mean. limits_wanted, limits_unwanted: {kinds} of limits of which
   one must be there, or none. works_until: {day, year} before which works are done. as_of: the instant whose records are asked for, null for
   those of now. asset_cql and record_cql: a filter in CQL2 JSON as src/ogc/cql2/check.ts leaves it; outside of lists of assets, asset_cql names
   no property of an asset but its geometry. fed, unfed: ids of the assets of which one must be, or none, by what is above them: see
   grid.assets_fed.';
