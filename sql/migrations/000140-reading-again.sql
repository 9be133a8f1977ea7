-- When a country's postcodes were last loaded, and runs that read the served document once more: what else an import goes by
-- (postcodes, which assets are one) differs from what it went by then.

create table registry.postcode_load (
  country text primary key references registry.country,
  loaded_at timestamptz not null
);

alter table grid.run add column reads_again boolean not null default false;

-- Its successor answers other columns.
drop function if exists ingest.claim_run(bigint);
