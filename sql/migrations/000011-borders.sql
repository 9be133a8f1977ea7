-- Which edition of the borders registry.country_border holds, so that applying a registry does not load it again.
create table registry.border_edition (
  only_row boolean primary key default true check (only_row),
  sha256 text not null
);
