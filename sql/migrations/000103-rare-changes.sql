-- Nine changes in ten are of the type `changed`: the others are found without reading those.
create index change_rare on grid.change (change_type, id) where change_type <> 'changed';
