-- One encoded tile of asset points: the one rendered ahead if there is one, else rendered now.
--   z 0..22, x and y 0 .. 2^z - 1
--   wanted  br, gzip or identity
-- Returns the encoded tile (no bytes when it is empty) and its encoding: a tile rendered ahead has the wanted one (gzip for
-- identity), any other has identity. Also whether points of the tile were left out, the version,
-- and the number of the revision of the data (registry.revision_number), which shows how recent this server's data is.
create or replace function api.tile_encoded(z integer, x integer, y integer, wanted text,
    out tile bytea, out encoding text, out limited boolean, out version text, out revision bigint)
  language plpgsql stable
as $$
begin
  version := tiles.version();
  select registry.revision_number(r) into revision from registry.revision r;
  select case wanted when 'br' then r.br else r.gzip end, case wanted when 'br' then 'br' else 'gzip' end, r.limited
  into tile, encoding, limited
  from tiles.rendered r where $1 <= 9 and r.z = $1 and r.x = $2 and r.y = $3 and r.limited is not null;
  if not found then
    encoding := 'identity';
    select t.tile, t.limited into tile, limited from tiles.tile_assets($1, $2, $3) t;
  end if;
end
$$;
