-- Ends a change of tiles.point: sets a new version and notifies the channel `tiles` when the transaction commits.
create or replace function tiles.announce() returns void
  language plpgsql volatile
as $$
begin
  update registry.revision set assets = assets + 1;
  perform pg_notify('tiles', tiles.version());
end
$$;
