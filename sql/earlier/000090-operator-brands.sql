-- compatible
-- Names under which people know an operator, such as that of its group.
alter table registry.operator add column brands text[] not null default '{}';

-- They can also find what is only like the text.
drop function if exists registry.places_named(text, float8, float8);
drop function if exists registry.operators_named(text, float8, float8);
drop function if exists grid.assets_suggested(text, float8, float8);

comment on type registry.suggestion is
  'What the search box of the map may mean. No figure is in it. match: 0 the whole name, 1 its beginning, 2 that of a word, 3 only like it.';
