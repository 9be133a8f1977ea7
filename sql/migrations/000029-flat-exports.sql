-- The columns of exports have other names, and all formats are made of them.
drop function if exists grid.capacity_flat(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz);
