-- compatible
-- What is above an asset may be found by the area of another publication that it lies in.
alter table grid.asset_upstream drop constraint asset_upstream_basis_check;
alter table grid.asset_upstream add constraint asset_upstream_basis_check check (basis in ('document', 'name', 'alias', 'containment'));
