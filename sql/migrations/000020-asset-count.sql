-- How many assets an operator has in a country, so that coverage counts no rows (10 million assets take seconds).
-- Assets are not a sum over sources: two publications of one operator share theirs.

create table grid.asset_count (
  operator_id text not null references registry.operator,
  country text not null references registry.country,
  assets bigint not null,
  primary key (operator_id, country)
);

-- Kept by triggers, so that whoever writes assets keeps it: an asset counts once, until it is merged into another.
create function grid.count_new_assets() returns trigger language plpgsql as $$
begin
  insert into grid.asset_count as c
  select operator_id, country, count(*) from fresh where merged_into is null group by 1, 2
  on conflict (operator_id, country) do update set assets = c.assets + excluded.assets;
  return null;
end
$$;
create trigger count_new_assets after insert on grid.asset referencing new table as fresh
  for each statement execute function grid.count_new_assets();

create function grid.count_merged_asset() returns trigger language plpgsql as $$
begin
  update grid.asset_count set assets = assets + case when new.merged_into is null then 1 else -1 end
  where operator_id = new.operator_id and country = new.country;
  return null;
end
$$;
create trigger count_merged_asset after update of merged_into on grid.asset for each row
  when ((old.merged_into is null) <> (new.merged_into is null)) execute function grid.count_merged_asset();

insert into grid.asset_count
select operator_id, country, count(*) from grid.asset where merged_into is null group by 1, 2;

-- The orders that the list of assets is read in, besides by id.
create index asset_by_name on grid.asset (search_name collate "C", id) where merged_into is null;
create index asset_by_voltage on grid.asset (voltage_kv desc nulls last, id) where merged_into is null;
